import type { OrderWithHistory, ShipmentRow } from '../core/order-row';

const DAY_MS = 24 * 3600_000;
const AFTER_THE_LAST = 30;
const AT_MOST = 120;

/** Until 30 days after the last of these shipments was delivered or cancelled, 120 days after the order at the latest. */
export function followableUntil(
  { createdAt, history }: Pick<OrderWithHistory, 'createdAt' | 'history'>,
  shipments: Pick<ShipmentRow, 'recipientIndex' | 'status' | 'cancelledBy'>[],
): Date {
  const placed = new Date(createdAt).getTime();
  const latest = placed + AT_MOST * DAY_MS;
  if (!shipments.every(isOver)) return new Date(latest);
  const own = new Set(shipments.map(({ recipientIndex }) => recipientIndex));
  const ends = (history ?? []).filter(({ recipientIndex }) => own.has(recipientIndex)).map(({ at }) => Date.parse(at));
  return new Date(Math.min(latest, Math.max(placed, ...ends) + AFTER_THE_LAST * DAY_MS));
}

/** What its courier gave back still comes. */
function isOver({ status, cancelledBy }: Pick<ShipmentRow, 'status' | 'cancelledBy'>): boolean {
  return status === 'delivered' || (status === 'cancelled' && cancelledBy === 'staff');
}
