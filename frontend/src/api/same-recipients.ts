import type { SameRecipient } from './models';

/** The recipients of an earlier gift, which the account passes to the checkout. */
export interface SameRecipients {
  /** The signed-in customer they belong to. */
  userId: number | null;
  recipients: SameRecipient[];
}

let passed: SameRecipients | null = null;

export function passSameRecipients(recipients: SameRecipients): void {
  passed = recipients;
}

/** Once: afterwards they are part of the checkout's form. */
export function takeSameRecipients(): SameRecipients | null {
  const taken = passed;
  passed = null;
  return taken;
}
