import { expect, type Page } from '@playwright/test';

/** Submits the sign-in page. The caller checks the outcome. */
export async function signInOnPage(page: Page, email: string, password: string): Promise<void> {
  if (new URL(page.url()).pathname !== '/login') await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function expectAccountOf(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(/\/account/);
  await expect(page.getByRole('heading', { name: `Hello, ${name}` })).toBeVisible();
}

export const orderCard = (page: Page, order: number) => page.getByRole('article', { name: `Order #${order}` });

export const nextOrder = (page: Page) => page.getByRole('region', { name: 'Next order' });

/** Submits the password form in Settings. */
export async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Current password' }).fill(current);
  await page.getByRole('textbox', { name: 'New password' }).fill(next);
  await page.getByRole('button', { name: 'Change Password' }).click();
}

/** Expects a toast with this text; screen readers get it from a separate element. */
export async function expectToast(page: Page, words: string): Promise<void> {
  await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
}
