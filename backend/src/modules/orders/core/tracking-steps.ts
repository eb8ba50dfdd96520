import type { ShipmentKind } from './shipment';
import type { ShipmentStatus } from './shipment-status';

/** One step of a shipment as shown to its customer. */
export interface TrackingStep {
  step: string;
  label: string;
  /** When it was reached; null if it was not, or was skipped. */
  at: Date | null;
  /** `current` is the last one reached, unless it is the final one; a cancelled shipment has none. */
  state: 'done' | 'current' | 'todo';
}

interface Way {
  steps: { step: string; label: string }[];
  /** The step of a status; none for cancelled. */
  stepOf: Partial<Record<ShipmentStatus, number>>;
}

const DELIVERY: Way = {
  steps: [
    { step: 'placed', label: 'Placed' },
    { step: 'baking', label: 'In the oven' },
    { step: 'packed', label: 'Packed' },
    { step: 'on_the_way', label: 'On the way' },
    { step: 'delivered', label: 'Delivered' },
  ],
  // An assigned driver has not picked up the shipment yet: it is packed and waits.
  stepOf: {
    pending: 0,
    preparing: 1,
    ready_for_pickup: 2,
    ready_for_doordash: 2,
    driver_assigned: 2,
    picked_up: 3,
    in_transit: 3,
    delivered: 4,
  },
};

const PICKUP: Way = {
  steps: [
    { step: 'placed', label: 'Placed' },
    { step: 'baking', label: 'In the oven' },
    { step: 'ready', label: 'Ready' },
    { step: 'collected', label: 'Collected' },
  ],
  stepOf: { pending: 0, preparing: 1, ready_for_pickup: 2, delivered: 3 },
};

const ELECTRONIC: Way = {
  steps: [
    { step: 'placed', label: 'Placed' },
    { step: 'emailed', label: 'Emailed' },
  ],
  stepOf: { pending: 0, preparing: 0, delivered: 1 },
};

export interface TrackingFacts {
  kind: ShipmentKind;
  fulfilment: 'delivery' | 'pickup';
  cancelledBy: 'staff' | 'courier' | null;
  /** The history of this shipment, oldest first. */
  history: { to: ShipmentStatus; at: Date }[];
}

/**
 * The steps of one shipment, with times from its history. A shipment that was moved back has not reached the later
 * steps; one whose courier cancelled is packed and waits for the next courier.
 */
export function trackingSteps({ kind, fulfilment, cancelledBy, history }: TrackingFacts): TrackingStep[] {
  const { steps, stepOf } = kind === 'electronic' ? ELECTRONIC : fulfilment === 'pickup' ? PICKUP : DELIVERY;
  const times: (Date | null)[] = steps.map(() => null);
  let reached = 0;
  for (const { to, at } of history) {
    const step = to === 'cancelled' && cancelledBy === 'courier' && kind === 'goods' ? 2 : stepOf[to];
    if (step === undefined) continue;
    times.fill(null, step + 1);
    times[step] ??= at;
    reached = step;
  }
  const ended = cancelledBy === 'staff' || reached === steps.length - 1;
  return steps.map((step, i) => ({ ...step, at: times[i]!, state: stateOf(i, reached, ended) }));
}

function stateOf(step: number, reached: number, ended: boolean): TrackingStep['state'] {
  if (step > reached) return 'todo';
  return step === reached && !ended ? 'current' : 'done';
}
