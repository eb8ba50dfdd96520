import { randomInt, randomUUID } from 'node:crypto';
import type { Delivery, DeliveryInput } from './delivery';
import type { DoordashContext } from './doordash-context';
import { duplicateDelivery, unknownDelivery } from './doordash-error';
import { planNextStep } from './auto-advance';
import { fateOf, strikeOnce } from './magic-inputs';
import { priceOf } from './price';
import { readAcceptance, readInput } from './read-input';

const MINUTE = 60_000;
const QUOTE_LIFE = 5 * MINUTE;
const TO_PICKUP = 15 * MINUTE;
const TO_DOOR = 20 * MINUTE;
const NO_DASHER_AFTER = 3000;
const QUOTES_KEPT = 2000;
const DELIVERIES_KEPT = 5000;

export const NO_DASHER = 'doordash.no_dasher';

/** Quotes a delivery: price and times are fixed for five minutes. */
export function quote(context: DoordashContext, body: unknown): Delivery {
  const input = readInput(body);
  strikeOnce(context, input);
  return context.store.transaction(() => {
    const offer = open(context, input);
    context.quotes.put(input.external_delivery_id, offer);
    context.quotes.trim(QUOTES_KEPT);
    return offer;
  });
}

/** Turns a quote into a delivery. */
export function accept(context: DoordashContext, id: string, body: unknown): Delivery {
  const changes = readAcceptance(body);
  return context.store.transaction(() => {
    if (context.deliveries.has(id)) throw duplicateDelivery(id);
    const offer = context.quotes.get(id);
    if (!offer) throw unknownDelivery(id, `Quote with ID ${id} not found`);
    if (offer.fate === 'quote_expires' || context.clock.now() > offer.quotedUntil) {
      throw unknownDelivery(id, `Quote with ID ${id} has expired`);
    }
    context.quotes.delete(id);
    return create(context, { ...offer, answer: { ...offer.answer, ...changes } });
  });
}

/** Orders a delivery without a quote. */
export function order(context: DoordashContext, body: unknown): Delivery {
  const input = readInput(body);
  strikeOnce(context, input);
  return context.store.transaction(() => create(context, open(context, input)));
}

function open(context: DoordashContext, input: DeliveryInput): Delivery {
  const id = input.external_delivery_id;
  if (context.quotes.has(id) || context.deliveries.has(id)) throw duplicateDelivery(id);
  return {
    answer: {
      ...input,
      ...priceOf(context.options, input),
      ...estimates(context, input),
      currency: 'USD',
      delivery_status: 'quote',
      action_if_undeliverable: input.action_if_undeliverable ?? 'dispose',
      tip: input.tip ?? 0,
      tax: 0,
      support_reference: String(randomInt(1_000_000_000, 10_000_000_000)),
      updated_at: context.clock.iso(),
    },
    fate: fateOf(input),
    steps: 0,
    dashers: 0,
    quotedUntil: context.clock.now() + QUOTE_LIFE,
    trackingId: null,
  };
}

function create(context: DoordashContext, offer: Delivery): Delivery {
  const trackingId = randomUUID();
  const id = offer.answer.external_delivery_id;
  const delivery: Delivery = {
    ...offer,
    trackingId,
    answer: {
      ...offer.answer,
      delivery_status: 'created',
      tracking_url: `${context.publicUrl}/track/${trackingId}`,
      updated_at: context.clock.iso(),
    },
  };
  if (delivery.fate === 'no_dasher') context.effects.later(NO_DASHER_AFTER, NO_DASHER, id);
  planNextStep(context, id);
  context.deliveries.put(id, delivery);
  context.deliveries.trim(DELIVERIES_KEPT);
  return delivery;
}

/** A requested time is kept; by default a Dasher is at the bakery in a quarter of an hour. */
export function estimates({ clock }: DoordashContext, { pickup_time, dropoff_time }: Partial<DeliveryInput>) {
  const pickup = pickup_time
    ? Date.parse(pickup_time)
    : dropoff_time
      ? Date.parse(dropoff_time) - TO_DOOR
      : clock.now() + TO_PICKUP;
  return {
    pickup_time_estimated: new Date(pickup).toISOString(),
    dropoff_time_estimated: new Date(pickup + TO_DOOR).toISOString(),
  };
}
