import type { Browser, Page } from '@playwright/test';
import { expectToast } from '../support/account';
import { byKeyboard, byMouse, type Input } from '../support/input';
import { crawl } from '../support/crawl';
import { emailTo } from '../support/mailbox';
import { signIn, temporaryPassword } from '../support/orders';
import { openShop, type Shop } from '../support/shop';
import { expectOrderPlaced, newShopper, payButton, payWith, timeSlots, type Shopper } from '../support/shopper';
import { openOrder, setStatus, signInAsStaff } from '../support/staff';
import { expect, test } from '../support/test';

const NAME = 'Fior & Figlia';

/** Fills the cart's form and pays; returns the order's number. */
async function buyBox(
  page: Page,
  { press, write }: Omit<Input, 'presses'>,
  { firstName, lastName, email } = newShopper('Nora'),
): Promise<string> {
  await page.goto('/cookie-builder');
  await press(page.getByRole('radio', { name: '6 cookies, $15.00' }));
  const more = page.getByRole('button', { name: 'More Lemon Biscotto' });
  for (let cookie = 0; cookie < 6; cookie += 1) await press(more);
  await press(page.getByRole('button', { name: 'Add box to cart' }));
  await expect(page.getByRole('link', { name: 'Cart $15.00 (1)' })).toBeVisible();
  await page.goto('/cart');
  await press(page.getByRole('button', { name: 'Checkout' }));
  const form = page.getByRole('region', { name: 'Customer Information' });
  await write(form.getByLabel('First name'), firstName);
  await write(form.getByLabel('Last name'), lastName);
  await write(form.getByLabel('Phone'), '5035550142');
  await write(form.getByLabel('Email'), email);
  await write(form.getByLabel('Address line 1'), '1420 NE Alberta St');
  await write(form.getByLabel('City'), 'Portland');
  await form.getByLabel('State').selectOption('OR');
  await write(form.getByLabel('ZIP code'), '97211');
  await form.getByLabel('Delivery date').fill(await firstDay(page));
  await timeSlots(form).first().check();
  await write(form.getByLabel('Delivery instructions'), 'Leave it at the front desk.');
  await press(page.getByRole('button', { name: 'Continue to payment' }));
  await expect(payButton(page)).toBeEnabled();
  await payWith(page, '4242 4242 4242 4242');
  return expectOrderPlaced(page);
}

/** The first day with a time slot, from tomorrow on. */
async function firstDay(page: Page): Promise<string> {
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const date = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const answer = await page.request.get('/api/delivery-times', { params: { date, zipCode: '97211' } });
    if (((await answer.json()) as unknown[]).length > 0) return date;
  }
  throw new Error('The bakery delivers on no day of a week.');
}

/** From /admin/setup on, as an owner who was given the shop a minute ago. */
async function setUp(page: Page, { press, write }: Input): Promise<void> {
  const next = async (step: RegExp) => {
    await page.goto('/admin/setup');
    await press(page.getByRole('link', { name: step }));
  };
  const dialog = page.getByRole('dialog');

  await next(/Name your bakery/);
  await press(page.getByRole('button', { name: 'Use Garden kitchen' }));
  await write(page.getByRole('textbox', { name: 'Name', exact: true }), NAME);
  await write(page.getByLabel('Tagline'), 'biscotti since 1962');
  await write(page.getByLabel('City'), 'Portland, Oregon');
  await write(page.getByLabel('Last line of every email'), 'Baked on Alberta Street');
  await press(page.getByRole('button', { name: 'Save brand' }));
  await expectToast(page, 'Brand saved');

  await next(/Add a store/);
  await press(page.getByRole('button', { name: 'Add Store' }).first());
  await write(dialog.getByLabel('Store name'), 'Alberta Street');
  await write(dialog.getByLabel('Address'), '1420 NE Alberta St, Portland, OR 97211');
  await write(dialog.getByLabel('Phone'), '5035550199');
  await press(dialog.getByRole('button', { name: 'Save Store' }));
  await expectToast(page, 'Store saved successfully');
  await press(page.getByRole('button', { name: /Manage Delivery Areas/ }));
  await write(dialog.getByLabel('Add zip codes'), '97211');
  await press(dialog.getByRole('button', { name: 'Add zip codes' }));
  await expect(dialog.getByRole('list', { name: 'Results' })).toContainText('97211');

  await next(/Add a cookie/);
  await write(dialog.getByRole('textbox', { name: 'Name', exact: true }), 'Lemon Biscotto');
  await press(dialog.getByRole('combobox', { name: 'Category' }));
  await page.getByRole('option', { name: 'Cookies' }).click();
  await write(dialog.getByLabel('Price in dollars'), '3.50');
  await write(dialog.getByLabel('Stock'), '120');
  await press(dialog.getByRole('button', { name: 'None of the nine' }));
  await press(dialog.getByRole('button', { name: 'Save Product' }));
  await expectToast(page, 'Product saved successfully');

  await next(/Place an order yourself/);
  await buyBox(page, { press, write });

  await page.goto('/admin/setup');
  await expect(page.getByText('10 of 11 done')).toBeVisible();
  await press(page.getByRole('button', { name: 'Open the shop' }));
  const ask = page.getByRole('alertdialog', { name: 'Open the shop?' });
  await expect(ask).toContainText('Invite your team');
  await press(ask.getByRole('button', { name: 'Open the shop' }));
  await expect(page.getByRole('heading', { name: 'The shop is open' })).toBeVisible();
}

/** A guest buys a box, and staff bring it to the door. */
async function sell(shopper: Page, owner: Page, input: Input, buyer: Shopper): Promise<void> {
  const order = await buyBox(shopper, input, buyer);
  await owner.goto('/admin/orders');
  await openOrder(owner, order);
  for (const status of ['Preparing', 'Order Ready', 'Picked Up']) await setStatus(owner, order, status);
}

/** Names of the sample bakery, other than in names that only programs read: the couriers' own value, stored keys. */
const PROGRAMS = /@crispi\.test|crispi[-_:][\w-]+|"crispi"/g;
const oldNames = (text: string) =>
  text
    .replaceAll('<wbr>', '')
    .replace(PROGRAMS, '')
    .match(/.{0,60}(crispi|austin).{0,40}/gi) ?? [];

/** Where the old name is read: on the pages of a guest, of a customer and of staff, and in emails. */
async function namesOfAnother(shopper: Page, owner: Page, buyer: Shopper): Promise<Record<string, string[]>> {
  const guest = await crawl(shopper, ['/', '/follow/none', '/newsletter/confirm', '/reset-password']);
  await signIn(shopper, buyer.email, await temporaryPassword(shopper, buyer));
  const { text } = await emailTo(shopper, buyer.email, /^Your .+ order #/);
  const [follow] = /\/follow\/\S+/.exec(text!)!;
  const customer = await crawl(shopper, ['/account', '/cart', '/success', follow]);
  const staff = await crawl(owner, ['/admin/setup', '/admin/orders/slips', '/admin/orders/run-sheet', '/admin/login']);
  expect([...guest.keys()]).toEqual(expect.arrayContaining(['/shop', '/about', '/login', '/cookie-builder']));
  expect([...staff.keys()]).toEqual(expect.arrayContaining(['/admin/system', '/admin/brand', '/admin/products']));
  const emails = (await (await owner.request.get('/sandbox/mail')).json()) as { subject: string; html: string }[];
  expect(emails.length).toBeGreaterThan(3);
  const read = [
    ...guest,
    ...customer,
    ...staff,
    ...emails.map((email) => [email.subject, JSON.stringify(email)] as const),
  ];
  return Object.fromEntries(
    read.map(([where, text]) => [where, oldNames(text)]).filter(([, names]) => names!.length > 0),
  );
}

async function newPage(browser: Browser, { url }: Shop): Promise<Page> {
  return (await browser.newContext({ ...test.info().project.use, baseURL: url })).newPage();
}

const ways = { 'by mouse or touch': byMouse, 'by keyboard': byKeyboard };

for (const [way, inputOf] of Object.entries(ways)) {
  test.describe('A new bakery', { tag: inputOf === byKeyboard ? '@full' : [] }, () => {
    let shop: Shop;
    test.beforeAll(async () => {
      shop = await openShop({ env: { SAMPLE_DATA: '0' } });
    });
    test.afterAll(() => shop?.close());

    test(`opens through its setup and sells a first box, ${way}`, async ({ browser }) => {
      const shopper = await newPage(browser, shop);
      await shopper.goto('/shop');
      await expect(shopper.getByRole('heading', { name: 'We open soon' })).toBeVisible();
      const owner = await newPage(browser, shop);
      await signInAsStaff(owner, '/admin/setup');
      const input = inputOf(owner);
      await setUp(owner, input);
      await shopper.reload();
      await expect(shopper).toHaveTitle(`Shop – ${NAME}`);
      await expect(shopper.getByRole('heading', { name: 'We open soon' })).toHaveCount(0);
      const buyer = newShopper('Nora');
      await sell(shopper, owner, inputOf(shopper), buyer);
      if (inputOf === byMouse) expect(await namesOfAnother(shopper, owner, buyer)).toEqual({});
      test.info().annotations.push({ type: 'presses of the owner', description: String(input.presses()) });
    });
  });
}
