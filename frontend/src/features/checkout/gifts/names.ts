import type { RecipientForm } from '../form';
import { nameOf } from '../request';

/** How a recipient is called in lists: by name, or by number while it has none. */
export function nameOfRecipient(recipient: Pick<RecipientForm, 'firstName' | 'lastName'>, at: number): string {
  return nameOf(recipient) || `Recipient ${at + 1}`;
}
