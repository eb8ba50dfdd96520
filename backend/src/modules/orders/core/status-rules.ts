import type { DeliveryProvider } from '@crispi/rules/couriers';
import type { ShipmentKind } from './shipment';
import { SHIPMENT_STATUSES, SHIPMENT_STEPS, type ShipmentStatus } from './shipment-status';

/** The fields of a shipment that the rules depend on. */
export interface ShipmentFacts {
  kind: ShipmentKind;
  status: ShipmentStatus;
  cancelledBy: 'staff' | 'courier' | null;
  isGift: boolean;
  fulfilment: 'delivery' | 'pickup';
  provider: DeliveryProvider;
  courierLive: boolean;
}

export function factsOf(
  order: Pick<ShipmentFacts, 'isGift' | 'fulfilment'>,
  shipment: Pick<ShipmentFacts, 'kind' | 'status' | 'cancelledBy' | 'provider' | 'courierLive'>,
): ShipmentFacts {
  const { kind, status, cancelledBy, provider, courierLive } = shipment;
  return { kind, status, cancelledBy, provider, courierLive, isGift: order.isGift, fulfilment: order.fulfilment };
}

/** A status in the selector of staff, with the reason if it is not allowed. */
export interface Move {
  status: ShipmentStatus;
  allowed: boolean;
  reason: string | null;
}

export const MANUAL_STATUSES: readonly ShipmentStatus[] = [
  'pending',
  'preparing',
  'ready_for_pickup',
  'ready_for_doordash',
];
const PICKUP: readonly ShipmentStatus[] = ['pending', 'preparing', 'ready_for_pickup', 'delivered', 'cancelled'];

const COURIER_FIRST = 'A courier has this delivery. Cancel the courier first.';
export const COURIER_REASON = 'Status Cannot Be Changed Manually';

/** Position of a status in the sequence of steps; cancelled has none. */
export function rank(status: ShipmentStatus): number {
  return SHIPMENT_STEPS.indexOf(status as (typeof SHIPMENT_STEPS)[number]);
}

/** Every status and whether staff may set it now, in the order of the selector. */
export function moves(shipment: ShipmentFacts): Move[] {
  return SHIPMENT_STATUSES.map((status) => {
    const reason = refusal(shipment, status);
    return { status, allowed: reason === null, reason };
  });
}

/** Why staff may not set this status now; null if they may. */
export function refusal(shipment: ShipmentFacts, to: ShipmentStatus): string | null {
  if (shipment.status === 'delivered') return 'Delivered orders can’t be changed.';
  if (shipment.status === to) return null;
  if (shipment.kind === 'electronic' && to !== 'cancelled') return 'Gift cards are mailed by the shop on their day.';
  if (to === 'cancelled' && shipment.courierLive) return COURIER_FIRST;
  if (shipment.fulfilment === 'pickup' && !PICKUP.includes(to)) return 'This order is picked up at the store.';
  return shipment.isGift ? giftRefusal(shipment, to) : null;
}

/** Why staff may not cancel this shipment now, of a gift too; null if they may. */
export function cancelRefusal({ status, courierLive }: Pick<ShipmentFacts, 'status' | 'courierLive'>): string | null {
  if (status === 'delivered') return 'Delivered orders can’t be changed.';
  return courierLive ? COURIER_FIRST : null;
}

function giftRefusal(shipment: ShipmentFacts, to: ShipmentStatus): string | null {
  if (!MANUAL_STATUSES.includes(to)) return COURIER_REASON;
  if (shipment.status === 'cancelled') {
    return shipment.cancelledBy === 'courier' && to === 'ready_for_doordash' ? null : 'This delivery was cancelled.';
  }
  return rank(to) < rank(shipment.status) ? 'Gift deliveries can’t move back.' : null;
}

/** How far a shipment is: one that its courier cancelled waits for the next driver. */
export function progressOf({ status, cancelledBy }: Pick<ShipmentFacts, 'status' | 'cancelledBy'>): ShipmentStatus {
  return status === 'cancelled' && cancelledBy === 'courier' ? 'ready_for_doordash' : status;
}

/**
 * The order's own status: delivered when every shipment is, cancelled when staff cancelled every one, else that of the
 * least advanced.
 */
export function orderStatus(shipments: readonly Pick<ShipmentFacts, 'status' | 'cancelledBy'>[]): ShipmentStatus {
  const open = shipments.map(progressOf).filter((status) => status !== 'cancelled');
  if (open.length === 0) return 'cancelled';
  const ranks = open.map(rank);
  return SHIPMENT_STEPS[Math.min(...ranks)]!;
}
