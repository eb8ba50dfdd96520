import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectToast } from '../support/account';
import { deliveredBox } from '../support/delivered-box';
import { expectFocusKept, pressOn, tabTo, typeInto } from '../support/keyboard';
import { placeOrder, read, send } from '../support/orders';
import { expectGoodScreen } from '../support/screen';
import { newShopper } from '../support/shopper';
import { signInAsStaff } from '../support/staff';
import { expect, test } from '../support/test';

test.use({ reducedMotion: 'reduce' });

const accounts = (page: Page) => page.getByRole('table', { name: 'Accounts in this period' });
const period = (page: Page, name: string) => page.getByRole('group', { name: 'Period' }).getByRole('button', { name });
/** A phone has a list of the periods. */
const periods = (page: Page) => page.getByRole('combobox', { name: 'Period' });
async function choosePeriod(page: Page, name: string) {
  if (await periods(page).isVisible()) await periods(page).selectOption(name);
  else await period(page, name).click();
}
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The lines of the downloaded journal, without their heads. */
async function downloadedLines(page: Page): Promise<string[][]> {
  const downloading = page.waitForEvent('download');
  await card(page, 'Downloads').getByRole('link', { name: 'Download Journal', exact: true }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  const [, ...lines] = file.trim().split('\r\n');
  return lines.map((line) => line.split(','));
}

const cents = (text: string) => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100);

test('a delivered box is in the books, the download agrees with them, and a month is closed', async ({ page }) => {
  const order = await deliveredBox(page, 'Bea');

  await test.step('the sale is shown by what was sold', async () => {
    await page.goto('/admin/books');
    await expect(accounts(page).getByRole('row', { name: /^Cookie boxes/ })).toContainText('$');
    await expect(page.getByText(/^Debits equal credits: /)).toBeVisible();
    await expectGoodScreen(page, 'admin-books');
  });

  await test.step('the lines of the download add up to the debits on the screen', async () => {
    // Other journeys order meanwhile.
    await expect(async () => {
      await page.reload();
      const shown = await page.getByText(/^Debits equal credits: /).textContent();
      const lines = await downloadedLines(page);
      expect(lines.some((line) => line[2] === String(order) && line[6] === 'Sales')).toBe(true);
      expect(lines.reduce((sum, line) => sum + cents(line[8]!), 0)).toBe(cents(/\$[\d,.]+\d/.exec(shown!)![0]));
    }).toPass();
  });

  await test.step('an account has the name and number of the accountant', async () => {
    await card(page, 'Accounts').getByText('Names and numbers').click();
    await card(page, 'Accounts').getByRole('button', { name: 'Rename Cash over and short' }).click();
    const rename = page.getByRole('dialog', { name: 'Rename account' });
    await rename.getByLabel('Name').fill('');
    await rename.getByRole('button', { name: 'Save account' }).click();
    await expect(rename.getByText('Enter a name.')).toBeVisible();
    await expectGoodScreen(page, 'admin-books-rename');
    await rename.getByLabel('Name').fill('Cash differences');
    await rename.getByLabel('Number').fill('6900');
    await rename.getByRole('button', { name: 'Save account' }).click();
    await expectToast(page, 'Account saved');
    await expect(card(page, 'Accounts').getByText('6900')).toBeVisible();
  });

  await test.step('the last month is closed for good', async () => {
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await card(page, 'Bookkeeping').getByRole('button', { name: 'Close a month' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Close a month' });
    await expect(asked).toContainText('you can’t reopen them');
    await expectGoodScreen(page, 'admin-books-close');
    await asked.getByRole('button', { name: /^Close [A-Z]\w+ \d{4}$/ }).click();
    await expect(asked).toBeHidden();
    await expect(card(page, 'Bookkeeping').getByText(/^Closed through \w+ \d+, \d{4}$/)).toBeVisible();
  });

  await test.step('a period without postings says so', async () => {
    await page.goto('/admin/books?from=2001-02-01&to=2001-02-28');
    await expect(page.getByRole('heading', { name: 'Nothing is booked in February 2001' })).toBeVisible();
    await expectGoodScreen(page, 'admin-books-empty');
    await choosePeriod(page, 'This month');
    await expect(accounts(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/from=2001-02-01/);
  });
});

test('a payout leads to the orders that it consists of', async ({ page }) => {
  const order = await placeOrder(page, newShopper('Pia'));
  await signInAsStaff(page, '/admin/payouts?from=2001-02-01&to=2001-02-28');
  await expect(page.getByRole('heading', { name: 'No payouts were sent in February 2001' })).toBeVisible();
  await expectGoodScreen(page, 'admin-payouts-empty');
  await send(page.request, '/sandbox/stripe/payout', {});
  // Reading what it consists of is a task.
  const [today, later] = [0, 10].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
  const lines = (id: string) =>
    read<{ lines: { orderId: number | null }[] }>(page.request, `/api/admin/payouts/${id}`).then((read) => read.lines);
  const address = `from=${today!.slice(0, 8)}01&to=${later}`;
  const found = async () => {
    const payouts = await read<{ id: string }[]>(page.request, `/api/admin/payouts?${address}`);
    for (const { id } of payouts) if ((await lines(id)).some(({ orderId }) => orderId === order)) return id;
    return '';
  };
  await expect.poll(found).not.toBe('');
  const id = await found();
  await page.goto(`/admin/payouts?${address}`);
  const link = page.locator(`a[href='/admin/payouts/${id}']`).locator('visible=true');
  await expect(link).toBeVisible();
  await expectGoodScreen(page, 'admin-payouts');
  await link.click();
  await expect(page.getByRole('heading', { name: / payout$/ })).toBeVisible();
  await expect(page.getByText(/^Arrive[sd] /).first()).toBeVisible();
  await expectGoodScreen(page, 'admin-payout');
  await page
    .getByRole('link', { name: `Order #${order}` })
    .locator('visible=true')
    .click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders\\?search=${order}&open=${order}$`));
});

test('the books are read and kept by keyboard', async ({ page }) => {
  await signInAsStaff(page, '/admin/books');
  if (await periods(page).isVisible()) {
    await tabTo(page, periods(page));
    await page.keyboard.type('This year');
    await expect(periods(page)).toHaveValue('this year');
  } else {
    await pressOn(page, period(page, 'This year'));
    await expect(period(page, 'This year')).toHaveAttribute('aria-pressed', 'true');
  }
  await expectFocusKept(page);
  await pressOn(page, page.getByRole('button', { name: 'Change when sales are booked' }));
  const dialog = page.getByRole('dialog', { name: 'When sales are booked' });
  await tabTo(page, dialog.getByRole('radio', { name: 'At delivery' }));
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'When ordered' })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectFocusKept(page);
  await pressOn(page, card(page, 'Accounts').getByText('Names and numbers'));
  await pressOn(page, page.getByRole('button', { name: 'Rename Accounts receivable' }));
  await typeInto(page, page.getByRole('dialog').getByLabel('Number'), '1200');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Account saved');
  await expect(card(page, 'Accounts').getByText('1200')).toBeVisible();
});
