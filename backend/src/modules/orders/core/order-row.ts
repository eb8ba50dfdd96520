import type { DeliveryProvider } from '@crispi/rules/couriers';
import type { Flag } from './flags';
import type { Order } from './order';
import type { ShipmentRecipient } from './shipment';
import type { OrderItemView } from './order-view';
import type { OpenProblem } from './problem-words';
import type { HeldStep } from './held-steps.repository';
import type { ShipmentStatus } from './shipment-status';

export interface ShipmentRow {
  id: number;
  /** See `FollowLinks`. */
  followVersion: number;
  recipientIndex: number;
  status: ShipmentStatus;
  cancelledBy: 'staff' | 'courier' | null;
  provider: DeliveryProvider;
  storeId: number | null;
  courierDeliveryId: string | null;
  courierLive: boolean;
  /** The open ones, in the order they were raised. */
  flags: Flag[];
  /** The newest that a courier reported and staff have not cleared. */
  problem: OpenProblem | null;
  /** The last step while it can be taken back, and the status before it. */
  undo: (HeldStep & { from: ShipmentStatus }) | null;
  recipient: ShipmentRecipient;
  /** Start of the window, ISO time with PostgreSQL's offset. */
  deliverAt: string | null;
  itemsCents: number;
  deliveryFeeCents: number;
  /** See `Shipment`. */
  feeReturnedCents: number;
  tipCents: number;
  taxCents: number;
  totalCents: number;
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
