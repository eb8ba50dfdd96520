import { findDelivery } from './change';
import { halfWay } from './dashers';
import { CANCELLATION_REASONS, isFinal } from './delivery';
import type { CancellationReason, Delivery, DeliveryAnswer, DeliveryStatus } from './delivery';
import type { DoordashContext } from './doordash-context';
import { DoordashFailure } from './doordash-error';
import { failureAt, isPickedUp, isReturning, JOURNEYS } from './journey';
import { cancel, nextStatus, step } from './steps';

export interface Advance {
  /** A `delivery_status`, or the shop's name for one. */
  to?: unknown;
  action?: unknown;
  /** Reason of a cancellation; by default one that fits the progress of the delivery. */
  reason?: unknown;
}

const SHOP_WORDS: Record<string, DeliveryStatus> = {
  driver_assigned: 'confirmed',
  order_picked_up: 'picked_up',
  in_transit: 'enroute_to_dropoff',
  returning: 'enroute_to_return',
  canceled: 'cancelled',
};

/**
 * DoorDash's Delivery Simulator: moves a delivery by one step or to a status, and sends the shop the webhook of each
 * step. `action` is next (the default), cancel or fail, return, unassign (the Dasher drops out) or move (halfway to the
 * next stop, without a webhook). Throws DoordashFailure: 404 unknown, 409 no longer possible, 400 invalid.
 */
export function advance(context: DoordashContext, id: string, { to, action, reason }: Advance = {}): DeliveryAnswer {
  return context.store.transaction(() => {
    const delivery = findDelivery(context, id);
    return (to == null ? act(context, delivery, action ?? 'next', reason) : walk(context, delivery, to, reason)).answer;
  });
}

function act(context: DoordashContext, delivery: Delivery, action: unknown, reason: unknown): Delivery {
  const status = delivery.answer.delivery_status;
  if (isFinal(delivery)) throw refused(`This delivery is ${status}; nothing can happen to it any more.`);
  switch (action) {
    case 'next':
      return step(context, delivery);
    case 'cancel':
    case 'fail':
      return cancel(context, delivery, readReason(reason) ?? failureAt(status));
    case 'return':
      return startReturn(context, delivery);
    case 'unassign':
      return unassign(context, delivery);
    case 'move':
      return move(context, delivery);
    default:
      throw refused('action must be next, cancel, fail, return, unassign or move.', 400);
  }
}

function walk(context: DoordashContext, start: Delivery, to: unknown, reason: unknown): Delivery {
  const target = SHOP_WORDS[String(to)] ?? (String(to) as DeliveryStatus);
  const known = target === 'cancelled' || [...JOURNEYS.delivered, ...JOURNEYS.returned].includes(target);
  if (!known) throw refused(`"${String(to)}" is no status a delivery can be advanced to.`, 400);
  // A repeated request: it already has the status, and the webhook was sent.
  if (start.answer.delivery_status === target) return start;
  if (target === 'cancelled') return act(context, start, 'cancel', reason);
  let delivery = isReturning(target) ? onTheWayBack(context, start) : start;
  if (delivery !== start && (delivery.answer.delivery_status === target || isFinal(delivery))) return delivery;
  if (isFinal(delivery) || JOURNEYS[delivery.fate].slice(0, delivery.steps).includes(target)) {
    throw refused(`This delivery is ${delivery.answer.delivery_status}; it cannot become ${target} any more.`);
  }
  // If its predefined outcome (a magic input) never reaches the target, it goes to that outcome.
  do delivery = step(context, delivery);
  while (nextStatus(delivery) && delivery.answer.delivery_status !== target);
  return delivery;
}

/** A parcel has to be picked up before it can be brought back. */
function onTheWayBack(context: DoordashContext, start: Delivery): Delivery {
  if (start.fate === 'returned' || isFinal(start)) return start;
  const pickedUp = isPickedUp(start.answer.delivery_status) ? start : walk(context, start, 'picked_up', null);
  return startReturn(context, pickedUp);
}

function startReturn(context: DoordashContext, delivery: Delivery): Delivery {
  const { delivery_status: status } = delivery.answer;
  if (isReturning(status)) throw refused('The parcel is on its way back already.');
  if (!isPickedUp(status)) throw refused('Only a parcel that was picked up can be brought back.');
  const steps = JOURNEYS.returned.indexOf('enroute_to_return');
  return step(context, { ...delivery, fate: 'returned', steps });
}

/**
 * The Dasher drops out before the pickup; another one is found with the next step. DoorDash sends no webhook for it.
 */
function unassign(context: DoordashContext, delivery: Delivery): Delivery {
  const { delivery_status: status } = delivery.answer;
  if (status === 'created' || isPickedUp(status)) throw refused('There is no Dasher who could drop out.');
  const kept = Object.entries(delivery.answer).filter(([field]) => !field.startsWith('dasher_') || isOrdered(field));
  const answer = { ...Object.fromEntries(kept), delivery_status: 'created', updated_at: context.clock.iso() };
  const { external_delivery_id: id } = delivery.answer;
  return context.deliveries.put(id, { ...delivery, steps: 0, answer: answer as DeliveryAnswer });
}

function move(context: DoordashContext, delivery: Delivery): Delivery {
  const { external_delivery_id: id, delivery_status: status, dasher_location: place } = delivery.answer;
  if (!place) throw refused('There is no Dasher who could move.');
  const answer = { ...delivery.answer, dasher_location: halfWay(place, status, delivery.answer) };
  return context.deliveries.put(id, { ...delivery, answer });
}

/** The only named field of the shop's request. */
function isOrdered(field: string): boolean {
  return field === 'dasher_allowed_vehicles';
}

function readReason(reason: unknown): CancellationReason | null {
  if (reason == null) return null;
  const known = CANCELLATION_REASONS.find((one) => one === reason);
  if (!known) throw refused(`reason must be one of ${CANCELLATION_REASONS.join(', ')}.`, 400);
  return known;
}

function refused(message: string, status = 409): DoordashFailure {
  return new DoordashFailure(status, { code: status === 400 ? 'bad_request' : 'not_possible', message });
}
