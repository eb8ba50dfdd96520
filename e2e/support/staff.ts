import { expect, type Locator, type Page } from '@playwright/test';

export const admin = { email: 'admin@crispi.test', password: 'crispi-admin' };

/** Signs in through the API, without the sign-in page, and opens a page of the back office. */
export async function signInAsStaff(page: Page, address = '/admin/orders'): Promise<void> {
  const answer = await page.request.post('/api/admin/login', { data: admin });
  expect(answer.ok()).toBe(true);
  await page.goto(address);
}

/** Finds an order by its number and opens it. */
export async function openOrder(page: Page, order: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(order);
  const row = page.getByRole('button', { name: `#${order}`, exact: true });
  await row.click();
  // If the row was already listed, the filter applies after the click: the row stays open.
  await expect(page).toHaveURL(new RegExp(`search=${order}`));
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  return page.locator(`[data-order='${order}']`);
}

export async function setStatus(page: Page, order: string, status: string): Promise<void> {
  const select = page.getByRole('combobox', { name: `Status of order #${order}` });
  await select.click();
  await page.getByRole('option', { name: status, exact: true }).click();
  await expect(select).toHaveText(status);
}
