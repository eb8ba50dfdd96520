import { expect, type Page } from '@playwright/test';

export interface Email {
  to: string[];
  subject: string;
  text: string | null;
}

/** The mail with this subject, once the sandbox's mailbox has it. */
export async function emailTo(page: Page, address: string, subject: RegExp): Promise<Email> {
  let found: Email | undefined;
  await expect(async () => {
    const emails = (await (await page.request.get('/sandbox/mail')).json()) as Email[];
    const theirs = emails.filter(({ to }) => to.includes(address));
    found = theirs.find((email) => subject.test(email.subject));
    expect(
      found,
      `the mails to ${address} are ${theirs.map((message) => message.subject).join(', ') || 'none'}`,
    ).toBeDefined();
  }).toPass();
  return found!;
}
