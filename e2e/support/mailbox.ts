import { expect, type Page } from '@playwright/test';

interface Email {
  to: string[];
  subject: string;
  text: string | null;
}

/** Waits for the e-mail with this subject in the sandbox's mailbox. */
export async function emailTo(page: Page, address: string, subject: RegExp): Promise<Email> {
  let found: Email | undefined;
  await expect(async () => {
    const emails = (await (await page.request.get('/sandbox/mail')).json()) as Email[];
    const received = emails.filter(({ to }) => to.includes(address));
    found = received.find((email) => subject.test(email.subject));
    expect(
      found,
      `the mails to ${address} are ${received.map((message) => message.subject).join(', ') || 'none'}`,
    ).toBeDefined();
  }).toPass();
  return found!;
}
