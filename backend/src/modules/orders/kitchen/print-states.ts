import { createHash } from 'node:crypto';
import type { KitchenRow, PackedShipment } from './kitchen-shipment';
import type { Editions, Paper, PrintState } from './printed-paper';

export function editionsOf(row: KitchenRow, shipment: PackedShipment): Editions {
  const { stage, items, fulfilment, provider, shipmentCount } = shipment;
  // The notification choice is not printed.
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
  // Missing where nothing is collected: these slips keep their edition.
  const collect = shipment.collectCents || undefined;
  const labels = {
    ...slip,
    recipient: { ...recipient, phone: undefined, deliveryInstructions: undefined },
    contents: contents.map((content) => ({ ...content, message: undefined })),
  };
  return {
    labels: digest(labels),
    slip: digest({ ...slip, collect, cancelled: stage === 'cancelled' }),
    messages: digest(items.flatMap(({ message }) => message ?? [])),
  };
}

export function printStates(
  editions: Editions,
  printed: Partial<Editions>,
  { stage, items }: PackedShipment,
): Record<Paper, PrintState> {
  const state = (paper: Paper): PrintState => {
    if (stage === 'out') return printed[paper] === undefined ? 'none' : 'printed';
    // A box that was packed without its slip can still be driven; a gift must not leave without its card.
    const needed = stage === 'to_pack' || (paper === 'messages' && stage === 'ready');
    if (printed[paper] === undefined) return needed ? 'new' : 'none';
    return printed[paper] === editions[paper] ? 'printed' : 'changed';
  };
  const written = stage !== 'cancelled' && items.some(({ message }) => message);
  return {
    slip: state('slip'),
    messages: written ? state('messages') : 'none',
    labels: stage === 'cancelled' ? 'none' : state('labels'),
  };
}

const digest = (said: object) => createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22);
