import type { OrderToCorrect } from '@/api/models';

/** The buyer, or the shipment to one recipient. */
export type Target = 'buyer' | number;

export const FIELDS = {
  email: 'E-mail',
  phone: 'Phone',
  addressLine1: 'Street address',
  addressLine2: 'Apartment, floor',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  deliveryDate: 'Date',
  deliveryTime: 'Window',
  deliveryInstructions: 'Instructions',
} as const;

export type FieldName = keyof typeof FIELDS;
export type Values = Partial<Record<FieldName, string>>;

const ADDRESS: FieldName[] = ['addressLine1', 'addressLine2', 'city', 'state', 'zipCode'];
const WINDOW: FieldName[] = ['deliveryDate', 'deliveryTime'];

/** What may be corrected there, as it stands. */
export function valuesOf(order: OrderToCorrect, target: Target): Values {
  if (target === 'buyer') return { email: order.buyer.email, phone: order.buyer.phone };
  const shipment = order.shipments.find(({ recipientIndex }) => recipientIndex === target)!;
  const names: FieldName[] = [
    ...(order.isGift ? (['phone'] as const) : []),
    ...(order.locationId === null ? ADDRESS : []),
    ...WINDOW,
    'deliveryInstructions',
  ];
  return Object.fromEntries(names.map((name) => [name, shipment[name as keyof typeof shipment] ?? '']));
}

export function versionOf(order: OrderToCorrect, target: Target): string {
  if (target === 'buyer') return order.buyer.version;
  return order.shipments.find(({ recipientIndex }) => recipientIndex === target)!.version;
}

/** What is wrong? One choice per person; what has left the shop says why it is none. */
export function targetsOf({ shipments, isGift, locationId }: OrderToCorrect) {
  const buyer = { value: 'buyer', label: 'E-mail or phone of the buyer' };
  return [
    buyer,
    ...shipments.map(({ recipientIndex, name, refusal }) => ({
      value: String(recipientIndex),
      label: isGift ? `Delivery to ${name}` : locationId === null ? 'Address, window or instructions' : 'Window',
      ...(refusal && { disabled: true, reason: refusal }),
    })),
  ];
}

export function differencesOf(theirs: Values, mine: Values) {
  return (Object.keys(FIELDS) as FieldName[])
    .filter((name) => (theirs[name] ?? '') !== (mine[name] ?? ''))
    .map((name) => ({ label: FIELDS[name], theirs: theirs[name] ?? '', mine: mine[name] ?? '' }));
}
