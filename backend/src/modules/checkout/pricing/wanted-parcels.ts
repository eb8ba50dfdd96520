import type { FieldError } from '../../../kernel/errors/app-error';
import type { CheckoutLine } from '../../cart';
import type { ShipmentRecipient } from '../../orders';
import type { CheckoutBody, RecipientFields } from '../http/checkout.dto';
import { named } from '../http/form-rules';

/** A parcel as the form asks for it. */
export interface Wanted {
  fields: RecipientFields;
  lineIds: number[];
  /** Where its address and its window stand in the form, for messages: "customerInfo." and "", or "recipients.0." twice. */
  path: string;
  slotPath: string;
  quoteId: string | undefined;
}

/** One wanted parcel per recipient, or a single one for oneself. */
export function split(body: CheckoutBody, lines: CheckoutLine[]): Wanted[] {
  const quoteId = (index: number) => body.deliveryQuotes?.find((quote, i) => (quote.recipientIndex ?? i) === index)?.id;
  if (body.isGift && body.recipients?.length) {
    return body.recipients.map((fields, i) => ({
      fields,
      lineIds: [...new Set(fields.assignedItems)].filter((id) => lines.some((line) => line.id === id)),
      path: `recipients.${i}.`,
      slotPath: `recipients.${i}.`,
      quoteId: quoteId(i),
    }));
  }
  const { deliveryDate, deliveryTime, deliveryInstructions, tip, receiveNotifications, customerInfo } = body;
  const fields = {
    ...customerInfo,
    deliveryDate,
    deliveryTime,
    deliveryInstructions,
    tip: body.fulfilment === 'pickup' ? 0 : tip,
    receiveNotifications,
  };
  return [
    {
      fields,
      lineIds: body.isGift ? [] : lines.map((line) => line.id),
      path: 'customerInfo.',
      slotPath: '',
      quoteId: quoteId(0),
    },
  ];
}

/** Every line goes to exactly one recipient, and nobody gets an empty parcel. */
export function assignmentErrors(body: CheckoutBody, wanted: Wanted[], lines: CheckoutLine[]): FieldError[] {
  if (!body.isGift) return [];
  const assigned = wanted.flatMap((parcel) => parcel.lineIds);
  if (assigned.length !== lines.length || new Set(assigned).size !== lines.length) {
    return [{ path: 'recipients', message: 'Please assign all items to recipients before proceeding.' }];
  }
  return wanted
    .map((parcel, i) => ({
      path: `recipients.${i}.assignedItems`,
      message: 'Please assign at least one item to this recipient.',
      empty: parcel.lineIds.length === 0,
    }))
    .filter(({ empty }) => empty)
    .map(({ path, message }) => ({ path, message }));
}

/** A recipient as kept with the order: trimmed, the phone as ten digits, no empty texts. */
export function toRecipient(fields: RecipientFields): ShipmentRecipient {
  const { firstName, lastName } = named(fields);
  const text = (value: string | undefined) => value?.trim() || null;
  return {
    firstName,
    lastName,
    email: text(fields.email),
    phone: (fields.phone ?? '').replace(/\D/g, '').replace(/^1(?=\d{10}$)/, ''),
    receiveNotifications: fields.receiveNotifications ?? true,
    addressLine1: text(fields.addressLine1),
    addressLine2: text(fields.addressLine2),
    city: text(fields.city),
    state: text(fields.state),
    zipCode: text(fields.zipCode),
    country: text(fields.country) ?? 'US',
    deliveryDate: (fields.deliveryDate ?? '').slice(0, 10),
    deliveryTime: fields.deliveryTime ?? '',
    deliveryInstructions: text(fields.deliveryInstructions),
  };
}
