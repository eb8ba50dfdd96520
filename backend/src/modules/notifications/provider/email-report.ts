/** SendGrid's report on an e-mail. */
export interface EmailReport {
  event: string | null;
  /** Our id; null for e-mails sent from the same account by other systems. */
  emailId: string | null;
  /** The message id, which is the part before the first dot. */
  messageId: string | null;
  reason: string;
  at: Date;
}

/** `now` replaces an invalid timestamp. */
export function readReport(
  { event, email_id, sg_message_id, reason, timestamp }: Record<string, unknown>,
  now: Date,
): EmailReport {
  const at = new Date(typeof timestamp === 'number' ? timestamp * 1000 : Number.NaN);
  return {
    event: textOf(event),
    emailId: textOf(email_id),
    messageId: textOf(sg_message_id)?.split('.')[0] ?? null,
    reason: [textOf(event), textOf(reason)].filter((part) => part !== null).join(': '),
    at: Number.isNaN(at.getTime()) ? now : at,
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
