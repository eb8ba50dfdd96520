import { dasherOf, placeAt } from './dashers';
import type { CancellationReason, Delivery, DeliveryAnswer, DeliveryStatus } from './delivery';
import type { DoordashContext } from './doordash-context';
import { EVENTS, failureAt, JOURNEYS } from './journey';
import { withReturn } from './price';
import { sendEvent } from './webhooks';

const BACK_HOME_MS = 20 * 60_000;

/** The next status of a delivery; undefined at the end. */
export function nextStatus({ fate, steps, answer }: Delivery): DeliveryStatus | undefined {
  return answer.delivery_status === 'cancelled' ? undefined : JOURNEYS[fate][steps];
}

/** Takes the next step and sends its webhook. Call inside a transaction, only if there is a next step. */
export function step(context: DoordashContext, delivery: Delivery): Delivery {
  const status = nextStatus(delivery)!;
  if (status === 'cancelled') return cancel(context, delivery, failureAt(delivery.answer.delivery_status));
  const { action_if_undeliverable: action } = delivery.answer;
  if (status === 'enroute_to_return' && action === 'dispose') return cancel(context, delivery, 'failed_to_deliver');
  const dashers = delivery.dashers + (status === 'confirmed' ? 1 : 0);
  const met = { ...delivery, dashers, steps: delivery.steps + 1 };
  const answer: DeliveryAnswer = {
    ...met.answer,
    ...dasherOf(met),
    ...price(status, delivery.answer),
    ...times(context, status),
    ...proof(status, met),
    dasher_location: placeAt(status, met.answer),
    delivery_status: status,
    updated_at: context.clock.iso(),
  };
  return reached(context, { ...met, answer });
}

/** Ends a delivery before the door. */
export function cancel(context: DoordashContext, delivery: Delivery, reason: CancellationReason): Delivery {
  return reached(context, {
    ...delivery,
    answer: {
      ...delivery.answer,
      delivery_status: 'cancelled',
      cancellation_reason: reason,
      updated_at: context.clock.iso(),
    },
  });
}

function reached(context: DoordashContext, delivery: Delivery): Delivery {
  context.deliveries.put(delivery.answer.external_delivery_id, delivery);
  sendEvent(context, EVENTS[delivery.answer.delivery_status]!, delivery);
  return delivery;
}

function price(status: DeliveryStatus, answer: DeliveryAnswer) {
  return status === 'enroute_to_return' ? withReturn(answer) : {};
}

/** The URL of the photo is below that of the tracking page. */
function proof(status: DeliveryStatus, { answer }: Delivery): Record<string, string> {
  return status === 'delivered' ? { dropoff_verification_image_url: `${answer.tracking_url}/photo.svg` } : {};
}

function times({ clock }: DoordashContext, status: DeliveryStatus): Record<string, string> {
  if (status === 'picked_up') return { pickup_time_actual: clock.iso() };
  if (status === 'delivered') return { dropoff_time_actual: clock.iso() };
  if (status === 'returned') return { return_time_actual: clock.iso() };
  if (status !== 'enroute_to_return') return {};
  return { return_time_estimated: new Date(clock.now() + BACK_HOME_MS).toISOString() };
}
