import type { RecipientForm } from '../form/checkout-form';
import { nameOf } from '../form/form-values';

/** How a recipient is called in lists: by name, or by number while it has none. */
export function nameOfRecipient(recipient: Pick<RecipientForm, 'firstName' | 'lastName'>, at: number): string {
  return nameOf(recipient) || `Recipient ${at + 1}`;
}
