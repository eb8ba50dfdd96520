import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { emailTo } from '../support/mailbox';
import { asStaff, expectFine, placeOrder } from '../support/orders';
import { openSandbox } from '../support/sandbox';
import { expectGoodScreen } from '../support/screen';
import { newShopper } from '../support/shopper';

// Invalid fault rules, refused on purpose.
test.use({ provoked: [400] });

const open = (page: Page, section: string) => page.getByRole('link', { name: section, exact: true }).click();
const said = (page: Page, sentence: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();

/** The pictures that an email client cannot load, because it shows the e-mail from another origin. */
async function brokenPictures(page: Page, html: string): Promise<string[]> {
  const emailClient = await page.context().newPage();
  await emailClient.setContent(html);
  const pictures = emailClient.locator('img[src*="/pictures/"]');
  expect(await pictures.count()).toBeGreaterThan(0);
  const broken = await pictures.evaluateAll(async (images: HTMLImageElement[]) => {
    for (const image of images) image.loading = 'eager';
    const loads = await Promise.all(
      images.map((image) =>
        image.decode().then(
          () => true,
          () => false,
        ),
      ),
    );
    return images.filter((_, at) => !loads[at]).map(({ src }) => src);
  });
  await emailClient.close();
  return broken;
}

test('a developer reads the e-mail, refunds an order and moves the courier on the sandbox page', async ({ page }) => {
  const shopper = newShopper('Ines');
  const order = await placeOrder(page, shopper);
  await emailTo(page, shopper.email, new RegExp(`order #${order}`));
  await asStaff(page, async (staff) => {
    await staff.put(`/api/admin/orders/${order}/status`, { data: { status: 'preparing' } }).then(expectFine);
    const path = `/api/admin/orders/${order}/create-doordash-delivery`;
    await staff.post(path, { data: { recipientIndex: 0 } }).then(expectFine);
  });

  await page.goto('/sandbox');
  const message = page.getByRole('article').filter({ hasText: shopper.email, has: page.getByText(`order #${order}`) });
  await message.getByText('Read it').click();
  // The frame runs no scripts, not even Playwright's: its contents are read from outside.
  await expect(message.locator('iframe')).toBeVisible();
  const shown = await page.request.get((await message.locator('iframe').getAttribute('src'))!);
  const html = await shown.text();
  expect(html).toContain('$24.75');
  expect(await brokenPictures(page, html)).toEqual([]);
  await message.getByRole('button', { name: 'Text', exact: true }).click();
  await expect(message.locator('pre')).toContainText('$24.75');
  await expect(message.locator('iframe')).toBeHidden();
  await message.getByRole('button', { name: 'Opened' }).click();
  await said(page, 'SendGrid reports: open.');
  await expectGoodScreen(page, 'sandbox-mail');

  await open(page, 'Payments');
  const payment = page.getByRole('article').filter({ hasText: shopper.email });
  await expect(payment.getByRole('heading', { name: '$24.75, visa 4242' })).toBeVisible();
  const id = (await payment.getByText(/pi_\w+/).textContent())!.match(/pi_\w+/)![0];
  const own = page.getByRole('article').filter({ hasText: id });
  await own.getByRole('button', { name: `Refund the rest: ${id}` }).click();
  await said(page, 'Refunded.');
  await expect(own.getByRole('heading', { name: '$24.75 given back' })).toBeVisible();
  await expect(own.getByRole('button', { name: `Refund the rest: ${id}` })).toBeHidden();
  await expectGoodScreen(page, 'sandbox-payments');

  await open(page, 'Deliveries');
  const delivery = page.getByRole('article').filter({ has: page.getByRole('heading', { name: `${order}-0-1` }) });
  const next = delivery.getByRole('button', { name: `Next step: ${order}-0-1` });
  await next.focus();
  for (const status of ['confirmed', 'enroute to pickup', 'arrived at pickup', 'picked up']) {
    await page.keyboard.press('Enter');
    await expect(delivery.getByText(status, { exact: true }).first()).toBeVisible();
    await expect(next, 'the button that was pressed has the focus again').toBeFocused();
  }
  await delivery.getByRole('button', { name: `Return: ${order}-0-1` }).click();
  await expect(delivery.getByText('enroute to return')).toBeVisible();
  await expectGoodScreen(page, 'sandbox-deliveries');
  await delivery.getByRole('link', { name: 'Tracking page' }).click();
  await expect(page.getByRole('heading', { name: 'On the way back to the bakery' })).toBeVisible();
  await page.goBack();

  await open(page, 'Test cards');
  await expect(page.getByRole('row', { name: /4242 4242 4242 4242/ })).toContainText('pays');
  await expectGoodScreen(page, 'sandbox-cards');
});

test(
  'a tester switches faults on and sees their effect, and the webhooks the providers sent',
  { tag: '@full' },
  async ({ page }) => {
    const sandbox = await openSandbox();
    const pay = () =>
      sandbox.stripe('/payment_intents', {
        amount: '2475',
        currency: 'usd',
        payment_method: 'pm_card_visa',
        confirm: 'true',
      });
    try {
      await page.goto(`${sandbox.url}/sandbox#payments`);
      await expect(page.getByText('No payments yet.')).toBeVisible();
      await expectGoodScreen(page, 'sandbox-empty');

      await open(page, 'Faults');
      await page.getByRole('button', { name: 'Lose every webhook' }).click();
      await expect(page.getByRole('heading', { name: '3 fault rules in force' })).toBeVisible();
      await expectGoodScreen(page, 'sandbox-faults');
      const { id } = await pay();

      await open(page, 'Event log');
      await expect(page.getByRole('heading', { name: '1 webhook to the shop' })).toBeVisible();
      const line = page.getByRole('group').filter({ hasText: 'payment_intent.succeeded' });
      await expect(line).toContainText('lost');
      expect(sandbox.webhooks).toEqual([]);
      await line.getByText('payment_intent.succeeded').click();
      await expect(line.locator('pre')).toContainText(id);
      await expectGoodScreen(page, 'sandbox-log');
      await line.getByRole('button', { name: 'Send again: payment_intent.succeeded' }).click();
      await expect(line).toContainText('taken');
      expect(sandbox.webhooks).toEqual(['payment_intent.succeeded']);

      await open(page, 'Faults');
      const rules = page.getByRole('textbox', { name: 'The rules, to change by hand' });
      await rules.fill('{"requests": [{"provider": "stripe"}]}');
      await page.getByRole('button', { name: 'Apply these rules' }).click();
      await said(page, 'requests.0.action must be');
      await rules.fill('{"requests": [{"provider": "stripe", "action": "status", "status": 429, "times": 1}]}');
      await page.getByRole('button', { name: 'Apply these rules' }).click();
      await expect(page.getByRole('heading', { name: '1 fault rule in force' })).toBeVisible();
      await pay();
      await expect(page.getByRole('heading', { name: 'All is well' })).toBeVisible();
      await page.getByRole('button', { name: '+ 1 day' }).click();
      await said(page, 'It is 1 day later.');

      await open(page, 'Event log');
      const calls = page.getByRole('region', { name: 'Calls from the shop' });
      await expect(calls.getByRole('row').filter({ hasText: '429' })).toContainText('sk_test_****dbox');

      await open(page, 'Faults');
      page.once('dialog', (dialog) => void dialog.accept());
      await page.getByRole('button', { name: 'Forget everything' }).click();
      await said(page, 'Everything is forgotten.');
      await open(page, 'Payments');
      await expect(page.getByText('No payments yet.')).toBeVisible();
    } finally {
      await sandbox.close();
    }
  },
);
