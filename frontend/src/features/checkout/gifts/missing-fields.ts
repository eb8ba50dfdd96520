import type { RecipientForm } from '../form/checkout-form';

const NEEDED: [field: keyof RecipientForm, name: string, length: number][] = [
  ['firstName', 'first name', 1],
  ['lastName', 'last name', 1],
  ['phone', 'phone', 10],
  ['addressLine1', 'street address', 5],
  ['city', 'city', 2],
  ['state', 'state', 2],
  ['zipCode', 'ZIP code', 5],
  ['deliveryDate', 'delivery date', 1],
  ['deliveryTime', 'delivery time', 1],
  ['deliveryInstructions', 'delivery instructions', 3],
];

/** What a recipient still needs before it can be paid for, in the order of the form. */
export function missingOf(recipient: RecipientForm): string[] {
  const blank = NEEDED.filter(([field, , length]) => String(recipient[field]).trim().length < length);
  return [...(recipient.assignedItems.length === 0 ? ['items'] : []), ...blank.map(([, name]) => name)];
}
