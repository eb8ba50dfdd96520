import type { HistoryEntry, OrderRow, ShipmentRow } from './order-row';
import { orderStatus } from './status-rules';

/** The order as its customer may know it: a step that staff can still take back has not happened yet. */
export function asTold<T extends OrderRow & { history?: HistoryEntry[] | null }>(order: T): T {
  if (!order.shipments.some(({ undo }) => undo)) return order;
  const shipments = order.shipments.map(toldShipment);
  const held = new Set(order.shipments.map(({ undo }) => undo?.historyId));
  const history = order.history?.filter(({ id }) => !held.has(id));
  return { ...order, shipments, status: orderStatus(shipments), ...(history && { history }) };
}

/** Of what was cancelled, only what a courier gave back goes on by a step. */
function toldShipment(shipment: ShipmentRow): ShipmentRow {
  const { undo } = shipment;
  if (!undo) return shipment;
  return { ...shipment, status: undo.from, cancelledBy: undo.from === 'cancelled' ? 'courier' : null };
}
