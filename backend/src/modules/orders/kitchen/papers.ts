import { createHash } from 'node:crypto';
import type { KitchenRow, KitchenShipment } from './kitchen-shipment';

/** What the kitchen prints for each shipment. */
export const PAPERS = ['slip', 'messages'] as const;
export type Paper = (typeof PAPERS)[number];

/** `new`: to be printed. `changed`: what was printed is no longer true. `none`: there is nothing to print (any more). */
export const PRINT_STATES = ['none', 'new', 'changed', 'printed'] as const;
export type PrintState = (typeof PRINT_STATES)[number];

/** Which edition of each paper a shipment would get now. Two that say the same are the same edition. */
export type Editions = Record<Paper, string>;

export function editionsOf(row: KitchenRow, shipment: Omit<KitchenShipment, 'print'>): Editions {
  const { stage, items, fulfilment, provider, shipmentCount } = shipment;
  // How customers are told is on no paper.
  const recipient = { ...row.recipient, email: undefined, receiveNotifications: undefined };
  const contents = items.map(({ title, type, boxSize, message, allergens, lines }) => ({
    title,
    type,
    boxSize,
    message,
    allergens,
    lines: lines.map(({ name, quantity }) => [name, quantity]),
  }));
  const { pickupAt, customerName, storeId } = row;
  const slip = { recipient, pickupAt, customerName, storeId, fulfilment, provider, shipmentCount, contents };
  return {
    slip: digest({ ...slip, cancelled: stage === 'cancelled' }),
    messages: digest(items.flatMap(({ message }) => message ?? [])),
  };
}

export function printStates(
  editions: Editions,
  printed: Partial<Editions>,
  { stage, items }: Omit<KitchenShipment, 'print'>,
): Record<Paper, PrintState> {
  const state = (paper: Paper): PrintState => {
    if (stage === 'out') return 'none';
    if (printed[paper] === undefined) return stage === 'to_pack' ? 'new' : 'none';
    return printed[paper] === editions[paper] ? 'printed' : 'changed';
  };
  const written = stage !== 'cancelled' && items.some(({ message }) => message);
  return { slip: state('slip'), messages: written ? state('messages') : 'none' };
}

const digest = (said: object) => createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22);
