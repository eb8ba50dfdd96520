export interface Address {
  email: string;
  name?: string;
}

export interface Attachment {
  filename: string;
  type: string | null;
  /** Base64. */
  content: string;
}

/** The state of an e-mail: the worst state of its recipients. */
export type EmailStatus = 'processed' | 'deferred' | 'delivered' | 'bounced' | 'dropped' | 'spam';

/** One accepted e-mail, made from one personalization of the request. */
export interface Email {
  /** The request's X-Message-Id; further personalizations have `-1`, `-2` … appended. */
  id: string;
  messageId: string;
  to: Address[];
  cc: Address[];
  bcc: Address[];
  from: Address;
  replyTo: Address | null;
  subject: string;
  text: string | null;
  html: string | null;
  headers: Record<string, string>;
  categories: string[];
  customArgs: Record<string, string>;
  attachments: Attachment[];
  ignoresSuppressions: boolean;
  createdAt: string;
  status: EmailStatus;
}
