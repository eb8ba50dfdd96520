import { expect, type Page } from '@playwright/test';

export interface Mail {
  to: string[];
  subject: string;
  text: string | null;
}

/** The mail with this subject, once the sandbox's mailbox has it. */
export async function mailTo(page: Page, address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const mails = (await (await page.request.get('/sandbox/mail')).json()) as Mail[];
    const theirs = mails.filter(({ to }) => to.includes(address));
    found = theirs.find((mail) => subject.test(mail.subject));
    expect(
      found,
      `the mails to ${address} are ${theirs.map((mail) => mail.subject).join(', ') || 'none'}`,
    ).toBeDefined();
  }).toPass();
  return found!;
}
