import { fillCart, newCustomer } from '../support/orders';
import { expect, test } from '../support/test';
import { expectToast } from '../support/account';
import { newShopper } from '../support/shopper';

test.use({ provoked: [422] });

test('a changed profile is shown at once and prefills the next checkout', async ({ page }) => {
  await newCustomer(page, newShopper());
  await page.goto('/account');
  const card = page.getByRole('region', { name: 'Account Information' });
  await card.getByRole('button', { name: 'Edit' }).click();
  await card.getByLabel('Full name').fill('Rosalind Alvarez');
  await card.getByLabel('Phone').fill('1115550199');
  await card.getByLabel('Address line 1').fill('2 South Lamar Blvd');
  await card.getByLabel('Address line 2').fill('Apt 7');
  await card.getByLabel('ZIP code').fill('78704');
  await card.getByLabel('Phone').fill('512555');
  await card.getByRole('button', { name: 'Update Profile' }).click();
  await expectToast(page, 'Failed to update profile');
  await expect(card.getByText('Phone number must be a valid US phone number')).toBeVisible();
  await card.getByLabel('Phone').fill('5125550199');
  await card.getByRole('button', { name: 'Update Profile' }).click();
  await expectToast(page, 'Profile updated');
  await expect(card.getByText('2 South Lamar Blvd, Apt 7, Austin, TX 78704')).toBeVisible();
  await expect(card.getByText('(512) 555-0199')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hello, Rosalind Alvarez' })).toBeVisible();

  await fillCart(page);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Checkout' }).click();
  const form = page.getByRole('region', { name: 'Customer Information' });
  await expect(form.getByLabel('First name')).toHaveValue('Rosalind');
  await expect(form.getByLabel('Last name')).toHaveValue('Alvarez');
  await expect(form.getByLabel('Phone')).toHaveValue('(512) 555-0199');
  await expect(form.getByLabel('Address line 1')).toHaveValue('2 South Lamar Blvd');
  await expect(form.getByLabel('ZIP code')).toHaveValue('78704');
});
