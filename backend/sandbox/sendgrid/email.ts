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

/** What has become of a mail: the worst that has happened to one of its recipients. */
export type EmailStatus = 'processed' | 'deferred' | 'delivered' | 'bounced' | 'dropped' | 'spam';

/** One accepted mail: what one personalization makes of the request. */
export interface Email {
  /** The request's X-Message-Id; further personalizations have `-1`, `-2` … behind it. */
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
