import { shortWindow } from '@crispi/rules/hours';
import { declarationLines } from '../../../catalogue';
import type { OrderItemView, OrderView, ShipmentView } from '../../../orders';
import type { AmountRow } from './amounts';
import { isolated } from './typed-text';

/**
 * One row per item of the shipment, with the contents of a box, its allergens as declared at the time of purchase, the
 * card's message and, if `site` is given and there are any, pictures.
 */
export function itemRows(
  items: OrderItemView[],
  { site, prices, brief = false }: { site?: string | undefined; prices: boolean; brief?: boolean },
): AmountRow[] {
  return items.map((item) => ({
    label: item.quantity > 1 ? `${item.quantity} × ${item.title}` : item.title,
    pictures: site && !brief ? picturesOf(item, site) : [],
    details: item.type === 'cookie_box' || item.contents.length > 1 ? insideOf(item, brief) : [],
    notes: [
      ...(item.declared ? declarationLines(item.declared) : []),
      ...(item.giftCard?.message
        ? [`Message: “${isolated(brief ? shortened(item.giftCard.message) : item.giftCard.message)}”`]
        : []),
      ...(item.personalMessage
        ? [`Message: “${isolated(brief ? shortened(item.personalMessage) : item.personalMessage)}”`]
        : []),
    ],
    cents: prices ? item.totalCents : null,
    item: true,
  }));
}

const MAX_PICTURES = 6;

/** Pictures as JPEG, which every email client displays; for a box or bundle those of its first kinds. */
function picturesOf({ type, title, imageUrl, contents }: OrderItemView, site: string): AmountRow['pictures'] {
  const shown = type === 'cookie_box' || !imageUrl ? contents : [{ name: title, imageUrl }];
  const names = new Map(shown.flatMap(({ name, imageUrl: url }) => (url ? [[url, name] as const] : [])));
  return [...names]
    .slice(0, MAX_PICTURES)
    .map(([url, name]) => ({ src: site + url.replace('-640.webp', '-160.jpg'), name }));
}

const FEW_KINDS = 6;

/** A line per kind, or one line for all when there are many; in a brief mail only "24 cookies of 6 kinds". */
function insideOf(item: OrderItemView, brief: boolean): string[] {
  const { contents } = item;
  if (brief) {
    const pieces = contents.reduce((sum, { quantity }) => sum + quantity, 0);
    return [
      `${pieces} ${item.type === 'cookie_box' ? 'cookies' : 'pieces'} of ${contents.length} ${contents.length === 1 ? 'kind' : 'kinds'}`,
    ];
  }
  return contents.length > FEW_KINDS ? [flavors(item).join(', ')] : flavors(item);
}

/** "3 × Lemon Glaze", "3 × Double Chocolate". */
export function flavors({ contents }: OrderItemView): string[] {
  return contents.map(({ quantity, name }) => `${quantity} × ${name}`);
}

const SHORT = 70;

/** Cuts between grapheme clusters, not inside an emoji. */
export function shortened(words: string): string {
  const emails = [...words];
  return emails.length > SHORT ? `${emails.slice(0, SHORT).join('').trimEnd()}…` : words;
}

/** "Ada Lovelace". */
export function nameOf({ firstName, lastName }: ShipmentView): string {
  return isolated(`${firstName} ${lastName}`.trim());
}

/** Whether it can be called cookies: a box, or a bundle that contains some. */
export const holdsCookies = ({ items }: ShipmentView) =>
  items.some(({ type, contents }) => type === 'cookie_box' || contents.some(({ category }) => category === 'Cookies'));

export const SERVING_ADVICE = 'Best within three days. Five minutes in a 300\u00a0°F oven bring back the crisp edge.';

/** The delivery address or the pickup store, in one line. */
export function placeOf(order: OrderView, shipment: ShipmentView): string {
  if (order.pickupAt) return `${order.pickupAt.name}, ${order.pickupAt.address}`;
  const { addressLine1, addressLine2, city, state, zipCode } = shipment;
  const region = [state, zipCode].filter(Boolean).join(' ');
  return isolated([addressLine1, addressLine2, city, region].filter(Boolean).join(', '));
}

/**
 * "Saturday, November 21, 9–10 AM"; the date is the store's local date and is not converted between time
 * zones.
 */
export function timeOf(shipment: ShipmentView): string {
  return [dayOf(shipment), hoursOf(shipment)].filter(Boolean).join(', ');
}

/** "9–10 AM", which stays on one line. */
export const hoursOf = ({ deliveryTime }: Pick<ShipmentView, 'deliveryTime'>) =>
  shortWindow(deliveryTime).replaceAll(' ', '\u00a0');

// Cached: creating one costs more than the rest of a line.
const DAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** "Saturday, November 21". */
export function dayOf({ deliveryDate }: Pick<ShipmentView, 'deliveryDate'>): string {
  const [year, month, day] = deliveryDate.split('-').map(Number);
  const date = new Date(Date.UTC(year!, month! - 1, day));
  return Number.isNaN(date.getTime()) ? deliveryDate : DAY.format(date);
}

/** The first name for a salutation. */
export function firstNameOf(fullName: string): string {
  return isolated(fullName.trim().split(/\s+/)[0]!) || 'there';
}
