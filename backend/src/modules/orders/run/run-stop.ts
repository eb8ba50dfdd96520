import type { ShipmentRecipient } from '../core/shipment';
import type { ShipmentStatus } from '../core/shipment-status';
import type { OpenProblem } from '../core/problem-words';

/** A shipment that the store's own couriers drive. */
export interface RunStop {
  orderId: number;
  recipientIndex: number;
  shipmentCount: number;
  isGift: boolean;
  status: ShipmentStatus;
  version: number;
  recipient: ShipmentRecipient;
  customerName: string;
  startsAt: Date | null;
  /** End of the window. */
  dueAt: Date | null;
  problem: OpenProblem | null;
  items: { id: number; title: string; quantity: number }[];
}
