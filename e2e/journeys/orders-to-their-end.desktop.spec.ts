import type { Locator, Page } from '@playwright/test';
import { pressOn, tabTo } from '../support/keyboard';
import { placeOrder, read, type OrderOptions } from '../support/orders';
import { newShopper } from '../support/shopper';
import { signInAsStaff } from '../support/staff';
import { expect, test } from '../support/test';

test.use({ reducedMotion: 'reduce' });

interface Input {
  press: (control: Locator) => Promise<void>;
  choose: (select: Locator, option: string) => Promise<void>;
}

const INPUTS: Record<string, (page: Page) => Input> = {
  'by mouse': (page) => ({
    press: (control) => control.click(),
    choose: async (select, option) => {
      await select.click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
  }),
  'by keys alone': (page) => ({
    press: (control) => pressOn(page, control),
    choose: async (select, option) => {
      await tabTo(page, select);
      await page.keyboard.press('Enter');
      const wanted = page.getByRole('option', { name: option, exact: true });
      await expect(wanted).toBeVisible();
      await page.keyboard.type(option.slice(0, 4));
      await expect(wanted).toBeFocused();
      await page.keyboard.press('Enter');
    },
  }),
};

const KINDS: Record<string, OrderOptions> = {
  'an order for oneself': {},
  'an order to collect': { pickup: true },
  'a gift to two': { recipients: ['Sam', 'Robin'] },
};

const statusOf = (page: Page, id: number) =>
  read<{ status: string }>(page.request, `/api/admin/orders/${id}`).then(({ status }) => status);

/** The first card of a gift may be expanded already. */
async function unfold(press: Input['press'], page: Page, at: number): Promise<void> {
  const card = page.getByRole('region', { name: `Recipient ${at + 1}` }).getByRole('button', { name: /Okafor/ });
  await expect(card).toBeVisible();
  if ((await card.getAttribute('aria-expanded')) === 'false') await press(card);
}

for (const [way, handOf] of Object.entries(INPUTS))
  for (const [kind, orderOptions] of Object.entries(KINDS)) {
    test(`staff take ${kind} from pending to delivered, ${way}`, { tag: '@full' }, async ({ page }) => {
      const id = await placeOrder(page, newShopper('Fay'), orderOptions);
      await signInAsStaff(page, `/admin/orders/${id}`);
      const { press, choose } = handOf(page);
      const names = orderOptions.recipients?.map((name) => `the delivery to ${name} Okafor`) ?? [`order #${id}`];
      for (const [at, name] of names.entries()) {
        const part = orderOptions.recipients ? page.getByRole('region', { name: `Recipient ${at + 1}` }) : page;
        const status = page.getByRole('combobox', { name: `Status of ${name}` });
        if (orderOptions.recipients) await unfold(press, page, at);
        for (const step of ['Preparing', 'Order Ready']) {
          await choose(status, step);
          await expect(status).toHaveText(step);
          await expect(status).toBeEnabled();
        }
        if (orderOptions.pickup) await choose(status, 'Picked Up');
        else
          for (const step of ['Picked Up', 'In Transit', 'Delivered'])
            await press(part.getByRole('button', { name: `Our driver: ${step}`, exact: true }));
        // After its last shipment, an order leaves the pending ones and the page.
        if (at === names.length - 1) break;
        await expect(status).toHaveText('Delivered');
        await expect(status).toBeDisabled();
      }
      await expect.poll(() => statusOf(page, id)).toBe('delivered');
      await page.goto(`/admin/orders/${id}`);
      const order = page.locator(`[data-order='${id}']`);
      await expect(order.getByText('Completed')).toBeVisible();
      if (orderOptions.recipients) await expect(page.getByText('2 of 2 delivered')).toBeVisible();
      else await expect(page.getByRole('combobox', { name: `Status of order #${id}` })).toBeDisabled();
    });

    test(`staff cancel ${kind}, ${way}, and it is refunded in full`, { tag: '@full' }, async ({ page }) => {
      const id = await placeOrder(page, newShopper('Flo'), orderOptions);
      await signInAsStaff(page, `/admin/orders/${id}`);
      const { press } = handOf(page);
      const payment = page.getByRole('region', { name: 'Payment' });
      const question = page.getByRole('alertdialog');
      const agree = question.getByRole('button', { name: /^Cancel and refund \$\d/ });
      if (orderOptions.recipients) {
        await unfold(press, page, 0);
        const first = page.getByRole('region', { name: 'Recipient 1' });
        await press(first.getByRole('button', { name: 'Cancel this delivery' }));
        await expect(question).toContainText('The other deliveries stay as they are.');
        await press(agree);
        await expect(question).toHaveCount(0);
        await expect.poll(() => statusOf(page, id)).toBe('pending');
      }
      await press(payment.getByRole('button', { name: 'Cancel order' }));
      await expect(question).toContainText(`Cancel order #${id}?`);
      await press(agree);
      await expect(question).toHaveCount(0);
      expect(await statusOf(page, id)).toBe('cancelled');
      await expect(payment).toContainText('Nothing left to refund.');
      // Stripe reports the refund a moment later.
      await expect(async () => {
        await page.reload();
        await expect(payment.getByText('Refunded', { exact: true }).first()).toBeVisible();
        await expect(payment.getByText('Being refunded')).toHaveCount(0, { timeout: 2_000 });
      }).toPass();
    });
  }
