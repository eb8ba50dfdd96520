import type { Attachment, Mail, MailStatus } from './mail';
import type { SendgridContext } from './sendgrid-context';

export interface ListedMail {
  id: string;
  /** Bare addresses. */
  to: string[];
  cc: string[];
  bcc: string[];
  from: string;
  fromName: string | null;
  replyTo: string | null;
  subject: string;
  text: string | null;
  html: string | null;
  createdAt: string;
  status: MailStatus;
  headers: Record<string, string>;
  customArgs: Record<string, string>;
  categories: string[];
  /** Their names; the contents are in `findAttachment`. */
  attachments: string[];
}

/** The accepted mails, newest first. */
export function listMails({ mails }: SendgridContext): ListedMail[] {
  return mails.newest().map(listed);
}

/** Null when there is no such mail or it is plain text only. */
export function mailHtml({ mails }: SendgridContext, id: string): string | null {
  return mails.get(id)?.html ?? null;
}

/** One attachment of a mail, by its place; null when there is none. */
export function findAttachment({ mails }: SendgridContext, id: string, index: number): Attachment | null {
  return mails.get(id)?.attachments[index] ?? null;
}

function listed(mail: Mail): ListedMail {
  const { id, subject, text, html, createdAt, status, headers, customArgs, categories } = mail;
  const bare = (addresses: Mail['to']) => addresses.map(({ email }) => email);
  return {
    id,
    to: bare(mail.to),
    cc: bare(mail.cc),
    bcc: bare(mail.bcc),
    from: mail.from.email,
    fromName: mail.from.name ?? null,
    replyTo: mail.replyTo?.email ?? null,
    subject,
    text,
    html,
    createdAt,
    status,
    headers,
    customArgs,
    categories,
    attachments: mail.attachments.map(({ filename }) => filename),
  };
}
