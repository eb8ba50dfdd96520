import { randomBytes } from 'node:crypto';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { admin } from './staff';
import { emailTo } from './mailbox';

interface TeamMember {
  name: string;
  email: string;
  password: string;
}

/** A team member unique to this journey. */
export function newColleague(): TeamMember {
  return { name: 'Lena Weber', email: `lena.${randomBytes(4).toString('hex')}@example.com`, password: 'brown teapots' };
}

/** Path and token of the invitation e-mailed to this address; `staff` may read the sandbox's mailbox. */
export async function invitationTo(staff: Page, email: string): Promise<string> {
  const { text } = await emailTo(staff, email, /invited/);
  return /\/invitation\?token=[\w-]+/.exec(text!)![0];
}

/** A separate admin, so that a journey's changes affect no other. */
export async function joinedColleague(browser: Browser): Promise<TeamMember> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const colleague = newColleague();
  const { name, email, password } = colleague;
  await send(page, '/api/admin/login', admin);
  await send(page, '/api/admin/team/invitations', { name, email });
  const token = (await invitationTo(page, email)).split('=')[1];
  await send(page, '/api/reset-password', { token, newPassword: password });
  await context.close();
  return colleague;
}

async function send(page: Page, address: string, data: object): Promise<void> {
  expect((await page.request.post(address, { data })).ok()).toBe(true);
}

/** Submits the back office's sign-in page; the code follows the password. */
export async function signInAs(page: Page, { email, password }: TeamMember, code?: string): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  if (code) {
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await page.getByRole('button', { name: 'Sign In' }).click();
  }
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
}

/** An authenticator app with the key shown in the dialog. */
export async function authenticatorOf(dialog: Locator): Promise<TOTP> {
  const key = await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  return new TOTP({ secret: key!.replaceAll(' ', '') });
}

/** The code of 30 seconds from now: already valid, and different from the one just used. */
export const laterCode = (app: TOTP) => app.generate({ timestamp: Date.now() + 30_000 });
