import { fillCart } from '../support/orders';
import { expect, test } from '../support/test';
import { bank, expectSaid, originsOf } from '../support/cards';
import { checkOut, expectOrderPlaced, newShopper, payWith } from '../support/shopper';

const asksItsHolder = '4000 0027 6000 3184';
const notProven =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

test('a card with 3-D Secure pays after a confirmation', { tag: '@full' }, async ({ page, baseURL }) => {
  const origins = originsOf(page);
  await fillCart(page);
  await checkOut(page, newShopper());
  await payWith(page, asksItsHolder);
  await expect(bank(page).getByText('do you want to pay $24.75 to Crispi?')).toBeVisible();
  await bank(page).getByRole('button', { name: 'Complete' }).click();
  await expectOrderPlaced(page);
  expect([...origins]).toEqual([new URL(baseURL!).origin]);
});

test('after a refusal or a closed 3-D Secure page nothing is charged; a confirmation pays', async ({ page }) => {
  const shopper = newShopper();
  await fillCart(page);
  await checkOut(page, shopper);
  await payWith(page, asksItsHolder);
  await bank(page).getByRole('button', { name: 'Fail' }).click();
  await expectSaid(page, notProven);
  await expect(page).toHaveURL(/\/cart$/);

  const question = page.getByRole('dialog', { name: "Your bank's confirmation" });
  const ways = [
    () => question.press('Escape'),
    () => bank(page).getByRole('button', { name: 'Fail' }).press('Escape'),
    () => question.getByRole('button', { name: 'Close' }).click(),
  ];
  for (const close of ways) {
    await payWith(page, asksItsHolder);
    await expect(bank(page).getByRole('button', { name: 'Complete' })).toBeVisible();
    await close();
    await expect(question).toBeHidden();
    await expectSaid(page, notProven);
  }
  await expect(page.getByRole('region', { name: 'Customer Information' })).toContainText(shopper.email);

  await payWith(page, asksItsHolder);
  await bank(page).getByRole('button', { name: 'Complete' }).click();
  await expectOrderPlaced(page);
});
