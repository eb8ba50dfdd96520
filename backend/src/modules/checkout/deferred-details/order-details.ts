import { isEmailAddress } from '../../../kernel/http/text-rules';
import type { RecipientForm } from '../form/checkout-form';

/** The details that POST /api/orders adds to an order paid without them. */
export interface OrderDetails {
  isGift: boolean;
  /** Start of the delivery window. */
  deliverAt: Date | null;
  deliveryInstructions: string | undefined;
  recipients: RecipientForm[];
}

type Fields = Record<string, unknown>;

const LINES = [
  'firstName',
  'lastName',
  'name',
  'email',
  'phone',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'zipCode',
  'country',
  'deliveryDate',
  'deliveryTime',
] as const;

/**
 * Reads the valid details and ignores the rest: the order is paid, so invalid input must not refuse it. `recipients`
 * may be one object instead of a list; a single recipient may also come as recipientName, -Email, -Phone.
 */
export function readOrderDetails(body: Fields): OrderDetails {
  const deliverAt = new Date(typeof body.deliveryDate === 'string' ? body.deliveryDate : Number.NaN);
  const year = deliverAt.getUTCFullYear();
  const listed = [body.recipients ?? []].flat().filter((one): one is Fields => typeof one === 'object' && one !== null);
  const { recipientName: name, recipientEmail: email, recipientPhone: phone } = body;
  return {
    isGift: body.isGift === true,
    // The database cannot read the format of years beyond these.
    deliverAt: year >= 2000 && year <= 9999 ? deliverAt : null,
    deliveryInstructions: text(body.deliveryInstructions),
    recipients: (listed.length || !name ? listed : [{ name, email, phone }]).map(recipient),
  };
}

function recipient(fields: Fields): RecipientForm {
  const texts = Object.fromEntries([
    ...LINES.map((name) => [name, line(fields[name])] as const),
    ['deliveryInstructions', text(fields.deliveryInstructions)] as const,
  ]);
  const ids = Array.isArray(fields.assignedItems) ? fields.assignedItems.map(Number).filter(Number.isInteger) : [];
  // An invalid address would only cause an undeliverable e-mail.
  const email = isEmailAddress(texts.email) ? texts.email : undefined;
  return { ...texts, email, assignedItems: ids, receiveNotifications: fields.receiveNotifications !== false };
}

const line = (value: unknown) => text(value)?.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/** Truncated to the length of the field; an incomplete character at the end is removed. */
const text = (value: unknown) =>
  typeof value === 'string'
    ? value
        .trim()
        .slice(0, 500)
        .replace(/\p{Surrogate}/gu, '') || undefined
    : undefined;
