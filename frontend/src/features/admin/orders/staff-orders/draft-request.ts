import type { StaffOrderDetails, StaffOrderTotalsRequest, StaffPayment } from '@/api/models';
import { usDigits } from '@/lib/phone';
import type { CheckoutForm } from '@/shop/checkout-form';
import {
  emptyDraft,
  isBox,
  type Addressee,
  type Draft,
  type DraftRecipient,
  type Line,
  type Payment,
  type Shipment,
} from './draft';

/** "Ada King Lovelace" → Ada, King Lovelace */
export function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

export const tipOf = ({ tip }: Pick<Shipment, 'tip'>): number => Number.parseFloat(tip.replace(/^\$/, '')) || 0;

const personOf = (person: Addressee) => ({
  ...namesOf(person.name),
  email: person.email.trim(),
  phone: usDigits(person.phone),
  addressLine1: person.addressLine1.trim(),
  addressLine2: person.addressLine2.trim(),
  city: person.city.trim(),
  state: person.state,
  zipCode: person.zipCode.trim(),
  country: 'US',
});

const slotOf = (shipment: Shipment) => ({
  deliveryDate: shipment.deliveryDate,
  deliveryTime: shipment.deliveryTime,
  deliveryInstructions: shipment.deliveryInstructions.trim(),
  tip: tipOf(shipment),
  receiveNotifications: shipment.receiveNotifications,
});

const assignedTo = ({ lines }: Draft, { key }: DraftRecipient) =>
  lines.filter((line) => line.to === key).map((line) => line.key);

/** The same fields as the shop's checkout has, so that its rules apply. */
export const checkoutFormOf = (draft: Draft): CheckoutForm => ({
  ...personOf(draft),
  ...slotOf(draft),
  fulfilment: draft.kind === 'pickup' ? 'pickup' : 'delivery',
  locationId: draft.locationId,
  isGift: draft.kind === 'gift',
  recipients: draft.recipients.map((recipient) => ({
    ...personOf(recipient),
    ...slotOf(recipient),
    assignedItems: assignedTo(draft, recipient),
  })),
  promoCode: draft.promoCode,
  giftCards: draft.giftCards,
});

function itemOf(line: Line): StaffOrderTotalsRequest['items'][number] {
  const message = line.message.trim() || null;
  if (isBox(line)) return { key: line.key, boxSizeId: line.boxSizeId, selectedCookies: line.cookies, message };
  const { key, cookieId, quantity, giftCard } = line;
  return { key, cookieId, quantity, message, ...(giftCard && { giftCard }) };
}

export const itemsOf = ({ lines }: Pick<Draft, 'lines'>) => lines.map(itemOf);

interface QuoteReference {
  id: string;
  recipientIndex: number;
}

/** The body of the order and of its totals. */
export function requestOf(draft: Draft, deliveryQuotes: QuoteReference[]): StaffOrderTotalsRequest {
  const { recipients, promoCode, giftCards, locationId, isGift, fulfilment, ...own } = checkoutFormOf(draft);
  const { deliveryDate, deliveryTime, deliveryInstructions, tip, receiveNotifications, ...person } = own;
  const pickup = draft.kind === 'pickup';
  return {
    items: itemsOf(draft),
    form: {
      customerInfo: { ...person, name: draft.name.trim() },
      isGift,
      fulfilment,
      locationId: pickup && locationId ? Number(locationId) : undefined,
      recipients: isGift
        ? recipients.map((recipient, recipientIndex) => ({
            ...recipient,
            recipientIndex,
            name: draft.recipients[recipientIndex]!.name.trim(),
          }))
        : [],
      deliveryDate: (!isGift && deliveryDate) || undefined,
      deliveryTime: (!isGift && deliveryTime) || undefined,
      deliveryInstructions: (!isGift && deliveryInstructions) || undefined,
      tip: pickup || isGift ? 0 : tip,
      receiveNotifications: pickup || receiveNotifications,
      deliveryQuotes,
      promoCode: promoCode || undefined,
      giftCards: giftCards.length > 0 ? giftCards : undefined,
    },
  };
}

export function paymentOf({ kind, hours, email, method, dueOn, reference }: Payment): StaffPayment {
  if (kind === 'link') return { kind, hours, email };
  if (kind === 'counter') return { kind, method: method === 'later' ? null : method };
  return { kind, dueOn, reference: reference.trim() || null };
}

type Form = StaffOrderTotalsRequest['form'];
type Typed = NonNullable<Form['customerInfo']> & Partial<NonNullable<Form['recipients']>[number]>;

/** The fields of a stored person; fields that were not sent are empty. */
function addresseeOf(empty: Addressee, typed: Typed): Addressee {
  const text = (value: string | undefined | null) => value ?? '';
  return {
    name: text(typed.name) || [typed.firstName, typed.lastName].filter(Boolean).join(' '),
    phone: text(typed.phone),
    email: text(typed.email),
    addressLine1: text(typed.addressLine1),
    addressLine2: text(typed.addressLine2),
    city: text(typed.city),
    state: text(typed.state),
    zipCode: text(typed.zipCode),
    deliveryDate: text(typed.deliveryDate),
    deliveryTime: text(typed.deliveryTime),
    deliveryInstructions: typed.deliveryInstructions ?? empty.deliveryInstructions,
    tip: typed.tip ? String(typed.tip) : '',
    receiveNotifications: typed.receiveNotifications ?? true,
  };
}

/** A stored order as it was typed, to edit it. */
export function draftOf({ items, form, payment, overbookedFor, note }: StaffOrderDetails): Draft {
  const pickup = form.fulfilment === 'pickup';
  const empty = { ...emptyDraft(), ...(pickup && { deliveryInstructions: '' }) };
  const stored = form.recipients ?? [];
  const recipients = stored.map((recipient, at) => ({ ...addresseeOf(empty, recipient), key: at + 1 }));
  const ownerOf = (key: number) => {
    const at = stored.findIndex(({ assignedItems }) => assignedItems?.includes(key));
    return at < 0 ? null : at + 1;
  };
  const lines = items.map((item): Line => {
    const common = { key: item.key, message: item.message ?? '', to: ownerOf(item.key) };
    return item.boxSizeId === undefined
      ? { ...common, cookieId: item.cookieId!, quantity: item.quantity ?? 1, giftCard: item.giftCard ?? null }
      : { ...common, boxSizeId: item.boxSizeId, cookies: item.selectedCookies ?? [] };
  });
  const { deliveryDate, deliveryTime, deliveryInstructions, tip, receiveNotifications } = form;
  const slot = { deliveryDate, deliveryTime, deliveryInstructions, tip, receiveNotifications };
  return {
    ...empty,
    ...addresseeOf(empty, { ...form.customerInfo, ...slot }),
    lines,
    kind: form.isGift ? 'gift' : pickup ? 'pickup' : 'delivery',
    locationId: form.locationId ? String(form.locationId) : '',
    recipients,
    promoCode: form.promoCode ?? '',
    giftCards: form.giftCards ?? [],
    payment: paymentFields(empty.payment, payment),
    overbookedFor: overbookedFor ?? '',
    note: note ?? '',
  };
}

function paymentFields(empty: Payment, { kind, hours, email, method, dueOn, reference }: StaffPayment): Payment {
  if (kind === 'link') return { ...empty, kind, hours: hours ?? empty.hours, email: email ?? true };
  if (kind === 'counter') return { ...empty, kind, method: method ?? 'later' };
  return { ...empty, kind, dueOn: dueOn ?? '', reference: reference ?? '' };
}
