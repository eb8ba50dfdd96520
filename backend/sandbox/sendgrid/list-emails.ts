import type { Attachment, Email, EmailStatus } from './email';
import type { SendgridContext } from './sendgrid-context';

export interface ListedEmail {
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
  status: EmailStatus;
  headers: Record<string, string>;
  customArgs: Record<string, string>;
  categories: string[];
  /** Their names; see `findAttachment` for the content. */
  attachments: string[];
}

/** The accepted e-mails, newest first; with an address only those to it. */
export function listEmails({ mails }: SendgridContext, to?: string): ListedEmail[] {
  return mails
    .newest()
    .filter((mail) => !to || mail.to.some(({ email }) => email === to))
    .map(listed);
}

/** Null if there is no such e-mail or it is plain text only. */
export function emailHtml({ mails }: SendgridContext, id: string): string | null {
  return mails.get(id)?.html ?? null;
}

/** One attachment of an e-mail by its index; null if there is none. */
export function findAttachment({ mails }: SendgridContext, id: string, index: number): Attachment | null {
  return mails.get(id)?.attachments[index] ?? null;
}

function listed(message: Email): ListedEmail {
  const { id, subject, text, html, createdAt, status, headers, customArgs, categories } = message;
  const bare = (addresses: Email['to']) => addresses.map(({ email }) => email);
  return {
    id,
    to: bare(message.to),
    cc: bare(message.cc),
    bcc: bare(message.bcc),
    from: message.from.email,
    fromName: message.from.name ?? null,
    replyTo: message.replyTo?.email ?? null,
    subject,
    text,
    html,
    createdAt,
    status,
    headers,
    customArgs,
    categories,
    attachments: message.attachments.map(({ filename }) => filename),
  };
}
