import type { FieldError } from '../../../kernel/errors/app-error';
import type { CheckoutLine } from '../../cart';
import type { ShipmentRecipient } from '../../orders';
import { named, type CheckoutForm, type RecipientForm } from '../form/checkout-form';

/** A shipment as requested by the form. */
export interface RequestedShipment {
  fields: RecipientForm;
  lineIds: number[];
  /**
   * The paths of its address and window in the form, for messages: "customerInfo." and "", or "recipients.0." twice.
   */
  path: string;
  slotPath: string;
  quoteId: string | undefined;
}

/** One shipment per recipient, or a single one for an order for oneself. */
export function requestedShipments(form: CheckoutForm, lines: CheckoutLine[]): RequestedShipment[] {
  const quoteId = (index: number) => form.deliveryQuotes?.find((quote, i) => (quote.recipientIndex ?? i) === index)?.id;
  if (form.isGift && form.recipients?.length) {
    return form.recipients.map((fields, i) => ({
      fields,
      lineIds: [...new Set(fields.assignedItems)].filter((id) => lines.some((line) => line.id === id)),
      path: `recipients.${i}.`,
      slotPath: `recipients.${i}.`,
      quoteId: quoteId(i),
    }));
  }
  const { deliveryDate, deliveryTime, deliveryInstructions, tip, receiveNotifications, customerInfo } = form;
  const fields = {
    ...customerInfo,
    deliveryDate,
    deliveryTime,
    deliveryInstructions,
    tip: form.fulfilment === 'pickup' ? 0 : tip,
    receiveNotifications,
  };
  return [
    {
      fields,
      lineIds: form.isGift ? [] : lines.map((line) => line.id),
      path: 'customerInfo.',
      slotPath: '',
      quoteId: quoteId(0),
    },
  ];
}

/** Every line goes to exactly one recipient, and no recipient gets an empty shipment. */
export function assignmentErrors(
  form: CheckoutForm,
  requested: RequestedShipment[],
  lines: CheckoutLine[],
): FieldError[] {
  if (!form.isGift) return [];
  const assigned = requested.flatMap((shipment) => shipment.lineIds);
  if (assigned.length !== lines.length || new Set(assigned).size !== lines.length) {
    return [{ path: 'recipients', message: 'Please assign all items to recipients before proceeding.' }];
  }
  return requested
    .map((shipment, i) => ({
      path: `recipients.${i}.assignedItems`,
      message: 'Please assign at least one item to this recipient.',
      empty: shipment.lineIds.length === 0,
    }))
    .filter(({ empty }) => empty)
    .map(({ path, message }) => ({ path, message }));
}

/** As stored with the order: ten digits. */
export const phoneDigits = (phone: string) => phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

/** A recipient as stored with the order: trimmed, with the phone number as ten digits and without empty texts. */
export function toRecipient(fields: RecipientForm): ShipmentRecipient {
  const { firstName, lastName } = named(fields);
  const text = (value: string | undefined) => value?.trim() || null;
  return {
    firstName,
    lastName,
    email: text(fields.email),
    phone: phoneDigits(fields.phone ?? ''),
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
