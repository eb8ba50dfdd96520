import type { RecipientForm } from '@/shop/checkout-form';

/** The parts of a recipient's form that fold into one line. */
export type PartName = 'who' | 'items' | 'address' | 'when' | 'tip';

const NEEDED: [part: PartName, field: keyof RecipientForm, name: string, length: number][] = [
  ['who', 'firstName', 'first name', 1],
  ['who', 'lastName', 'last name', 1],
  ['who', 'phone', 'phone', 10],
  ['address', 'addressLine1', 'address line 1', 5],
  ['address', 'city', 'city', 2],
  ['address', 'state', 'state', 2],
  ['address', 'zipCode', 'ZIP code', 5],
  ['when', 'deliveryDate', 'delivery date', 1],
  ['when', 'deliveryTime', 'delivery time', 1],
  ['when', 'deliveryInstructions', 'delivery instructions', 3],
];

/** The missing fields of a recipient, in the form's order. */
export function missingOf(recipient: RecipientForm): string[] {
  const blank = NEEDED.filter((needed) => isBlank(recipient, needed));
  return [...(recipient.assignedItems.length === 0 ? ['items'] : []), ...blank.map(([, , name]) => name)];
}

/**
 * Whether a part is one line until it is edited: once it is filled in; the items and the tip always; the address until
 * it is known whose it is (`alone`: it has a panel to itself); and the date and time until there is an address, which
 * decides the store and its time slots.
 */
export function isFolded(part: PartName, recipient: RecipientForm, alone: boolean): boolean {
  if (part === 'items' || part === 'tip') return true;
  if (part === 'address' && !alone && !isFilled('who', recipient)) return true;
  if (part === 'when' && !isFilled('address', recipient)) return true;
  return isFilled(part, recipient);
}

export const isFilled = (part: 'who' | 'address' | 'when', recipient: RecipientForm) =>
  !NEEDED.some((needed) => needed[0] === part && isBlank(recipient, needed));

const isBlank = (recipient: RecipientForm, [, field, , length]: (typeof NEEDED)[number]) =>
  String(recipient[field]).trim().length < length;

/** The fields whose errors open a part. */
export const FIELDS: Record<PartName, (keyof RecipientForm)[]> = {
  who: ['firstName', 'lastName', 'phone', 'email'],
  items: ['assignedItems'],
  address: ['addressLine1', 'addressLine2', 'city', 'state', 'zipCode', 'country'],
  when: ['deliveryDate', 'deliveryTime', 'deliveryInstructions'],
  tip: ['tip'],
};
