import { expect, type Page } from '@playwright/test';
import { payButton, payWith } from './shopper';

export const paymentSection = (page: Page) => page.getByRole('region', { name: 'Payment Information' });

/** The frame of the bank's page. */
export const bank = (page: Page) => page.frameLocator('iframe[title="Your bank\'s confirmation"]');

export interface Refusal {
  number: string;
  code: string;
  declineCode?: string;
  says: string;
}

/** Pays with a refused card and expects Stripe's codes in the response and the shopper's message. */
export async function expectRefused(page: Page, { number, code, declineCode, says }: Refusal): Promise<void> {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/confirm'));
  await payWith(page, number);
  const answer = await answered;
  const { error } = (await answer.json()) as { error: { code: string; decline_code?: string } };
  expect([answer.status(), error.code, error.decline_code]).toEqual([402, code, declineCode]);
  await expectSaid(page, says);
}

/** Expects the message in the payment section; nothing was charged, and another card can be tried. */
export async function expectSaid(page: Page, says: string): Promise<void> {
  const section = paymentSection(page);
  await expect(section.getByText(says, { exact: true })).toBeVisible();
  await expect(section.getByText('Nothing was charged. Try another card.')).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
}

/** Collects the origin of every request of the page from now on. */
export function originsOf(page: Page): Set<string> {
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') || protocol.startsWith('ws')) origins.add(origin);
  });
  return origins;
}
