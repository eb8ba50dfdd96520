/** What SendGrid says became of an e-mail. */
export interface EmailReport {
  event: string | null;
  /** Ours; what somebody else sent from the same account carries none. */
  emailId: string | null;
  /** The message id is what stands before the first dot. */
  messageId: string | null;
  reason: string;
  at: Date;
}

/** `now` stands in for a moment that is none. */
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
