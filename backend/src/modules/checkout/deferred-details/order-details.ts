import { isEmailAddress } from '../../../kernel/http/text-rules';
import type { RecipientForm } from '../form/checkout-form';

/** What POST /api/orders adds to an order that was paid before its details were known. */
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
 * Reads what is there and passes over the rest: the money is paid, so nothing that is wrong here may refuse the order.
 * `recipients` may be one object instead of a list; a single recipient may also come as recipientName, -Email, -Phone.
 */
export function readOrderDetails(body: Fields): OrderDetails {
  const deliverAt = new Date(typeof body.deliveryDate === 'string' ? body.deliveryDate : Number.NaN);
  const year = deliverAt.getUTCFullYear();
  const listed = [body.recipients ?? []].flat().filter((one): one is Fields => typeof one === 'object' && one !== null);
  const { recipientName: name, recipientEmail: email, recipientPhone: phone } = body;
  return {
    isGift: body.isGift === true,
    // Years beyond these are written in ways the database does not read.
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
  // What is no address would only make a mail that is refused.
  const email = isEmailAddress(texts.email) ? texts.email : undefined;
  return { ...texts, email, assignedItems: ids, receiveNotifications: fields.receiveNotifications !== false };
}

const line = (value: unknown) => text(value)?.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/** Cut to what a field may hold; half a character that is left where it was cut is dropped. */
const text = (value: unknown) =>
  typeof value === 'string'
    ? value
        .trim()
        .slice(0, 500)
        .replace(/\p{Surrogate}/gu, '') || undefined
    : undefined;
