import { expect, type Page } from '@playwright/test';
import { payButton, payWith } from './shopper';

export const paymentSection = (page: Page) => page.getByRole('region', { name: 'Payment Information' });

/** What the bank's page is framed in. */
export const bank = (page: Page) => page.frameLocator('iframe[title="Your bank\'s confirmation"]');

export interface Refusal {
  number: string;
  code: string;
  declineCode?: string;
  says: string;
}

/** Pays with a card that is refused, and expects Stripe's codes on the wire and the sentence for the shopper. */
export async function expectRefused(page: Page, { number, code, declineCode, says }: Refusal): Promise<void> {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/confirm'));
  await payWith(page, number);
  const answer = await answered;
  const { error } = (await answer.json()) as { error: { code: string; decline_code?: string } };
  expect([answer.status(), error.code, error.decline_code]).toEqual([402, code, declineCode]);
  await expectSaid(page, says);
}

/** The sentence stands in the payment section, nothing was charged, and another card may be tried. */
export async function expectSaid(page: Page, says: string): Promise<void> {
  const section = paymentSection(page);
  await expect(section.getByText(says, { exact: true })).toBeVisible();
  await expect(section.getByText('Nothing was charged. Try another card.')).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
}

/** Collects the origin of everything the page asks for, from now on. */
export function originsOf(page: Page): Set<string> {
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') || protocol.startsWith('ws')) origins.add(origin);
  });
  return origins;
}
