import type { ShipmentRecipient } from '../entities/shipment';
import type { ShipmentStatus } from '../shipment-status';
import type { OpenProblem } from './problem-words';

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
