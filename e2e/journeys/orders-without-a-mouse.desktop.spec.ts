import { expectAccessible } from '../support/accessibility';
import { placeOrder } from '../support/orders';
import { expectGoodScreen } from '../support/screen';
import { newShopper } from '../support/shopper';
import { signInAsStaff } from '../support/staff';
import { expect, test } from '../support/test';

/**
 * An open list hides the rest of the page from screen readers, its heading too. Nothing there can get the focus until
 * the list closes, which axe does not see: https://github.com/radix-ui/primitives/issues/1927
 */
const LIST_OPEN = { 'aria-hidden-focus': { enabled: false }, 'page-has-heading-one': { enabled: false } };

test.use({ reducedMotion: 'reduce' });

test('staff take a delivery and a pickup to their end by keyboard alone, and open a gift to eight', async ({
  page,
}) => {
  const delivery = await placeOrder(page, newShopper('Dora'));
  const pickup = await placeOrder(page, newShopper('Paco'), { pickup: true });
  const names = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hal'];
  const gift = await placeOrder(page, newShopper('Gita'), { recipients: names });
  await signInAsStaff(page);

  const walk = [
    { id: delivery, steps: ['Preparing', 'Order Ready', 'Picked Up', 'In Transit', 'Delivered'] },
    { id: pickup, steps: ['Preparing', 'Order Ready', 'Picked Up'] },
  ];
  for (const { id, steps } of walk) {
    await page.goto(`/admin/orders?search=${id}`);
    const row = page.getByRole('button', { name: `#${id}`, exact: true });
    await expect(row).toBeVisible();
    await page.keyboard.press('j');
    await expect(row).toBeFocused();
    for (const step of steps) {
      await expect(page.getByRole('button', { name: `${step}, order #${id}` })).toBeAttached();
      await page.keyboard.press('n');
      if (step !== steps.at(-1)) await expect(page.getByText(`Order #${id}: ${step}.`).first()).toBeVisible();
    }
    await expect(row).toHaveCount(0);
    await page.goto(`/admin/orders?status=completed&search=${id}`);
    await expect(row).toBeVisible();
  }

  await page.goto(`/admin/orders?search=${gift}`);
  const row = page.getByRole('button', { name: `#${gift}`, exact: true });
  await expect(row).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('group', { name: 'Selected orders' })).toContainText('1 selected');
  await expectGoodScreen(page, 'admin-orders-selected');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: 'Selected orders' })).toHaveCount(0);
  await row.press('Enter');
  await expect(page.getByText('0 of 8 delivered')).toBeVisible();
  await page.getByRole('button', { name: /^Cleo/ }).press('Enter');
  const status = page.getByRole('combobox', { name: 'Status of the delivery to Cleo Okafor' });
  await expect(status).toBeVisible();
  await status.press('Enter');
  await expect(page.getByRole('option', { name: 'Pending' })).toBeFocused();
  await expectAccessible(page, { rules: LIST_OPEN });
  await page.keyboard.press('Escape');
  await expect(status).toBeFocused();
  await expectGoodScreen(page, 'admin-order-gift');
  const history = page.getByRole('region', { name: 'History' });
  await history.getByRole('listitem').last().scrollIntoViewIfNeeded();
  expect(await history.evaluate(isUncovered)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(row).toHaveAttribute('aria-expanded', 'false');
  await expect(row).toBeFocused();
});

/** Whether nothing lies over the lines of a list that are in view. */
function isUncovered(list: Element): boolean {
  const shown = [...list.querySelectorAll('li')]
    .map((line) => line.getBoundingClientRect())
    .filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight);
  const isOwn = ({ left, top }: DOMRect) => list.contains(document.elementFromPoint(left + 4, top + 4));
  return shown.length > 0 && shown.every(isOwn);
}
