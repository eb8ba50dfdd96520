import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { emailTo } from '../support/mailbox';
import { asStaff, expectFine, firstWindow, mostLeft, send } from '../support/orders';
import { expectGoodScreen } from '../support/screen';
import { newShopper, payButton, payWith, type Shopper } from '../support/shopper';
import { expect, test } from '../support/test';

test.use({ reducedMotion: 'reduce' });

test('a customer opens the link of an order that staff typed, pays it on the phone and follows it', async ({
  page,
}) => {
  const maria = newShopper('Maria');
  const { path, total } = await orderOnThePhone(page, maria);
  const received = await emailTo(page, maria.email, /ready to pay/);
  expect(received.text).toContain(path);
  for (let visit = 0; visit < 3; visit += 1) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Maria, here is your order' })).toBeVisible();
  }
  await expect(page.getByRole('timer')).toHaveText(/^(2 hours|1 hour \d+ minutes?) left$/);
  await expect(page.getByText('600 Congress Ave, Austin, TX 78701')).toBeVisible();
  await expectGoodScreen(page, 'pay-open');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expect(payButton(page)).toHaveText(`Pay $${total}`);
  await page.getByLabel('ZIP code').fill('78701');
  await expectGoodScreen(page, 'pay-card');
  await payWith(page, '4242 4242 4242 4242');
  await expect(page.getByRole('heading', { level: 1, name: /^Paid\. Order #\d+$/ })).toBeVisible();
  await expectGoodScreen(page, 'pay-paid');
  await page.getByRole('link', { name: 'Follow your order' }).click();
  await expect(page).toHaveURL(/\/follow\//);
  await expect(page.getByText('Box of 6').first()).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: /^Paid\. Order #\d+$/ })).toBeVisible();
});

test.describe('a link that is over', () => {
  test.use({ provoked: [404] });

  test('says that the order was withdrawn; an invented one does not work', async ({ page }) => {
    const { path, id } = await orderOnThePhone(page, newShopper('Nora'));
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
    await asStaff(page, (request) => request.delete(`/api/admin/staff-orders/${id}`).then(expectFine));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'This order was withdrawn' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toHaveCount(0);
    await expectGoodScreen(page, 'pay-withdrawn');
    await page.goto('/pay/p1.invented');
    await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
  });
});

/** A box of six that staff type for this customer. */
async function orderOnThePhone(page: Page, customer: Shopper) {
  const slot = await firstWindow(page);
  const [cookie] = await mostLeft(page.request, 'Cookies');
  const id = randomUUID();
  const order = {
    items: [
      { key: 1, boxSizeId: 1, selectedCookies: [{ cookieId: cookie!.id, quantity: 6 }], message: 'Happy birthday' },
    ],
    form: {
      customerInfo: {
        name: `${customer.firstName} ${customer.lastName}`,
        email: customer.email,
        phone: '5125550142',
        addressLine1: '600 Congress Ave',
        addressLine2: '',
        city: 'Austin',
        state: 'TX',
        zipCode: '78701',
        country: 'US',
      },
      isGift: false,
      recipients: [],
      tip: 3,
      deliveryInstructions: 'Leave it at the front desk.',
      ...slot,
    },
  };
  const written = await asStaff(page, (request) => write(request, id, order));
  return { id, path: new URL(written.link).pathname, total: written.total };
}

async function write(request: APIRequestContext, id: string, order: object) {
  const { totals } = await send<{ totals: { amount: number } }>(request, '/api/admin/staff-orders/totals', order);
  const payment = { kind: 'link', hours: 2, email: true };
  const answer = await request.put(`/api/admin/staff-orders/${id}`, {
    data: { ...order, amount: totals.amount, version: 0, payment },
  });
  return (await expectFine(answer)).json() as Promise<{ link: string; total: string }>;
}
