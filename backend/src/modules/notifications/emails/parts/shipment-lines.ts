import { declarationInWords } from '../../../catalogue';
import type { OrderItemView, OrderView, ShipmentView } from '../../../orders';
import type { AmountRow } from './amounts';
import { isolated } from './isolated';

/**
 * One row per thing in the shipment, with what is inside a box, its allergens as declared when it was bought, the card's
 * message and, where a site is named that has them, pictures.
 */
export function itemRows(
  items: OrderItemView[],
  { site, prices, brief = false }: { site?: string | undefined; prices: boolean; brief?: boolean },
): AmountRow[] {
  return items.map((item) => ({
    label: item.quantity > 1 ? `${item.quantity} × ${item.title}` : item.title,
    pictures: site && !brief ? picturesOf(item).map((picture) => site + picture) : [],
    details: [
      ...(item.type === 'cookie_box' || item.contents.length > 1 ? insideOf(item, brief) : []),
      ...(item.declared ? [declarationInWords(item.declared)].filter(Boolean) : []),
      ...(isGiftCard(item) ? ['To redeem in our bakeries. Not taken as payment online.'] : []),
      ...(item.personalMessage
        ? [`Message: “${isolated(brief ? shortened(item.personalMessage) : item.personalMessage)}”`]
        : []),
    ],
    cents: prices ? item.totalCents : null,
  }));
}

const MOST_PICTURES = 6;

/** The smallest there are, of a box or bundle those of the first kinds in it. */
function picturesOf({ type, imageUrl, contents }: OrderItemView): string[] {
  const inside = type === 'cookie_box' || !imageUrl ? contents.map((one) => one.imageUrl) : [imageUrl];
  const pictures = [...new Set(inside)].filter((one) => one !== null);
  return pictures.slice(0, MOST_PICTURES).map((one) => one.replace('-640.webp', '-160.webp'));
}

/** A card that is worth money is told by its name, as staff give it. */
const isGiftCard = ({ title }: OrderItemView) => /\bgift card\b/i.test(title);

const FEW_KINDS = 6;

/** A line per kind, or one for all when there are many; in a brief mail only "24 cookies of 6 kinds". */
function insideOf(item: OrderItemView, brief: boolean): string[] {
  const { contents } = item;
  if (brief) {
    const pieces = contents.reduce((sum, { quantity }) => sum + quantity, 0);
    return [
      `${pieces} ${item.type === 'cookie_box' ? 'cookies' : 'pieces'} of ${contents.length} ${contents.length === 1 ? 'kind' : 'kinds'}`,
    ];
  }
  return contents.length > FEW_KINDS ? [flavours(item).join(', ')] : flavours(item);
}

/** "3 × Lemon Glaze", "3 × Double Chocolate". */
export function flavours({ contents }: OrderItemView): string[] {
  return contents.map(({ quantity, name }) => `${quantity} × ${name}`);
}

const SHORT = 70;

/** Cut between letters as people count them, not inside an emoji. */
export function shortened(words: string): string {
  const emails = [...words];
  return emails.length > SHORT ? `${emails.slice(0, SHORT).join('').trimEnd()}…` : words;
}

/** "Ada Lovelace". */
export function nameOf({ firstName, lastName }: ShipmentView): string {
  return isolated(`${firstName} ${lastName}`.trim());
}

/** Whether it is fit to be called cookies: a box, or a bundle, which has some in it. */
export const holdsCookies = ({ items }: ShipmentView) =>
  items.some(({ type, contents }) => type === 'cookie_box' || contents.length > 1);

/** Where the shipment goes, or where it can be picked up, in one line. */
export function placeOf(order: OrderView, shipment: ShipmentView): string {
  if (order.pickupAt) return `${order.pickupAt.name}, ${order.pickupAt.address}`;
  const { addressLine1, addressLine2, city, state, zipCode } = shipment;
  const region = [state, zipCode].filter(Boolean).join(' ');
  return isolated([addressLine1, addressLine2, city, region].filter(Boolean).join(', '));
}

/** "Saturday, November 21, 9:00 AM - 10:00 AM"; the date is the store's local one and is not moved by any time zone. */
export function timeOf(shipment: ShipmentView): string {
  return [dayOf(shipment), shipment.deliveryTime].filter(Boolean).join(', ');
}

// Kept: to make one costs more than the rest of a line.
const DAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** "Saturday, November 21". */
export function dayOf({ deliveryDate }: ShipmentView): string {
  const [year, month, day] = deliveryDate.split('-').map(Number);
  const date = new Date(Date.UTC(year!, month! - 1, day));
  return Number.isNaN(date.getTime()) ? deliveryDate : DAY.format(date);
}

/** What to call somebody. */
export function firstNameOf(fullName: string): string {
  return isolated(fullName.trim().split(/\s+/)[0]!) || 'there';
}
