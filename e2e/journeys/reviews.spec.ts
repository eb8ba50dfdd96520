import { orderCard } from '../support/account';
import { asStaff, expectFine, mostLeft, newCustomer, placeOrder } from '../support/orders';
import { expectGoodScreen } from '../support/screen';
import { newShopper } from '../support/shopper';
import { signInAsStaff } from '../support/staff';
import { expect, test } from '../support/test';

test.use({ reducedMotion: 'reduce' });

test(
  'a buyer reviews a delivered product, shoppers read the review, and staff hide it',
  { tag: '@full' },
  async ({ page, browser }) => {
    const shopper = newShopper('Wilhelmina-Alexandrina');
    await newCustomer(page, shopper);
    const [product] = await mostLeft(page.request, 'Gear');
    const order = await placeOrder(page, shopper, { pickup: true, product: { cookieId: product!.id, quantity: 1 } });
    await asStaff(page, async (staff) => {
      await staff.put(`/api/admin/orders/${order}/status`, { data: { status: 'delivered' } }).then(expectFine);
    });
    const words = `Holds its coffee. <b>${order}</b>`;

    await page.goto('/account');
    await orderCard(page, order)
      .getByRole('button', { name: `Review order #${order}` })
      .click();
    await page.getByRole('button', { name: `Write a review of ${product!.name}` }).click();
    await page.getByRole('button', { name: 'Post review' }).click();
    await expect(page.getByText('Please choose one to five stars.')).toBeVisible();
    await page.getByRole('radio', { name: '4 stars' }).check();
    await page.getByRole('textbox', { name: 'Your review' }).fill(words);
    await expectGoodScreen(page, 'review-write');
    await page.getByRole('button', { name: 'Post review' }).click();
    await expect(page.getByRole('dialog').getByText(words)).toBeVisible();
    await expectGoodScreen(page, 'review-order');

    await page.goto(`/product/${product!.id}`);
    const reviews = page.getByRole('region', { name: 'Customer Reviews' });
    await expect(reviews.getByText(words)).toBeVisible();
    await expectGoodScreen(page, 'review-product');

    const staff = await browser.newPage();
    await signInAsStaff(staff, '/admin/reviews');
    const line = staff.getByRole('list', { name: 'Reviews' }).getByRole('listitem').filter({ hasText: words });
    await line.getByRole('button', { name: 'Hide' }).click();
    await staff.getByRole('textbox', { name: 'Reason' }).fill('Out of taste');
    await expectGoodScreen(staff, 'admin-review-hide');
    await staff.getByRole('button', { name: 'Hide review' }).click();
    await expect(line.getByText('Hidden', { exact: true })).toBeVisible();
    await expectGoodScreen(staff, 'admin-reviews');
    await expect(async () => {
      await page.reload();
      await expect(reviews).toBeVisible();
      expect(await reviews.getByText(words).count()).toBe(0);
    }).toPass();
    await staff.close();
  },
);
