import type { Flag } from './flags';
import type { Order } from './order';
import type { OrderItemView } from './order-view';
import type { OpenProblem } from './delivery-problem';
import type { Shipment } from './shipment';
import type { ShipmentStatus } from './shipment-status';
import { orderStatus } from './status-rules';

/** The order as shown to its customer: a step that staff can still undo has not happened yet. */
export function toCustomerView<T extends OrderRow & { history?: HistoryEntry[] | null }>(order: T): T {
  if (!order.shipments.some(({ undo }) => undo)) return order;
  const shipments = order.shipments.map(customerShipment);
  const held = new Set(order.shipments.map(({ undo }) => undo?.historyId));
  const history = order.history?.filter(({ id }) => !held.has(id));
  return { ...order, shipments, status: orderStatus(shipments), ...(history && { history }) };
}

/** Among cancelled shipments, only one cancelled by its courier continues. */
function customerShipment(shipment: ShipmentRow): ShipmentRow {
  const { undo } = shipment;
  if (!undo) return shipment;
  return { ...shipment, status: undo.from, cancelledBy: undo.from === 'cancelled' ? 'courier' : null };
}

/** A step that can be undone. */
export interface HeldStep {
  historyId: string;
  /** When it was read. */
  secondsLeft: number;
}

type Fees = 'deliveryFeeCents' | 'waivedFeeCents' | 'feeReturnedCents';
type Sums = 'itemsCents' | 'discountCents' | Fees | 'tipCents' | 'taxCents' | 'totalCents';

export interface ShipmentRow
  extends
    Pick<
      Shipment,
      'id' | 'followVersion' | 'recipientIndex' | 'kind' | 'status' | 'cancelledBy' | 'provider' | 'storeId'
    >,
    Pick<Shipment, 'courierDeliveryId' | 'courierLive' | 'recipient' | 'deliveryTax' | Sums> {
  /** The open flags, in the order they were raised. */
  flags: Flag[];
  /** The newest problem reported by a courier and not cleared by staff. */
  problem: OpenProblem | null;
  /** The last step while it can be undone, and the status before it. */
  undo: (HeldStep & { from: ShipmentStatus }) | null;
  /** Start of the window, ISO time with PostgreSQL's offset. */
  deliverAt: string | null;
}

/** One step of one shipment. `at` is ISO time with PostgreSQL's offset. */
export interface HistoryEntry {
  id: string;
  recipientIndex: number;
  to: ShipmentStatus;
  at: string;
}

type Listed = 'dueAt' | 'needsAttention' | 'byCourierService';

export type OrderRow = Omit<Order, Listed> & {
  /** When the earliest open shipment is due; null without a window and for a cancelled order. */
  dueAt: Date | null;
  shipments: ShipmentRow[];
  items: OrderItemView[];
};

export type OrderWithHistory = OrderRow & { history: HistoryEntry[] | null };
