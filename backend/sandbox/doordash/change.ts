import { cancel as end } from './steps';
import type { Delivery } from './delivery';
import type { DoordashContext } from './doordash-context';
import { notAllowed, unknownDelivery } from './doordash-error';
import { isPickedUp, isReturning } from './journey';
import { estimates } from './order';
import { priceOf } from './price';
import { readUpdate, timeless } from './read-input';

/** A quote or delivery by its id; throws 404. */
export function find(context: DoordashContext, id: string): Delivery {
  const found = context.deliveries.get(id) ?? context.quotes.get(id);
  if (!found) throw unknownDelivery(id);
  return found;
}

/** A delivery by its id; quotes are not deliveries. */
export function findDelivery(context: DoordashContext, id: string): Delivery {
  const found = context.deliveries.get(id);
  if (!found) throw unknownDelivery(id);
  return found;
}

/** Changes a delivery until the Dasher has the parcel. A new address is priced again. */
export function update(context: DoordashContext, id: string, body: unknown): Delivery {
  return context.store.transaction(() => {
    const delivery = findDelivery(context, id);
    const reason = whyFixed(delivery);
    if (reason) throw notAllowed('update', reason);
    const changes = readUpdate(body, delivery.answer);
    const { pickup_time, dropoff_time, dropoff_address, pickup_address } = changes;
    const retimed = pickup_time !== undefined || dropoff_time !== undefined;
    const before = retimed ? { ...timeless(delivery.answer), ...estimates(context, changes) } : delivery.answer;
    const answer = { ...before, ...changes, updated_at: context.clock.iso() };
    const moved = dropoff_address !== undefined || pickup_address !== undefined;
    return context.deliveries.put(id, {
      ...delivery,
      answer: moved ? { ...answer, ...priceOf(context.options, answer) } : answer,
    });
  });
}

/** Cancels a delivery until the Dasher has the parcel. */
export function cancel(context: DoordashContext, id: string): Delivery {
  return context.store.transaction(() => {
    const delivery = findDelivery(context, id);
    const reason = whyFixed(delivery);
    if (reason) throw notAllowed('cancel', reason);
    return end(context, delivery, 'cancelled_by_creator');
  });
}

function whyFixed({ answer: { delivery_status: status } }: Delivery): string | null {
  if (status === 'cancelled') return 'delivery_cancelled';
  if (status === 'delivered') return 'delivery_completed';
  if (isReturning(status)) return 'delivery_abandoned';
  return isPickedUp(status) ? 'delivery_picked_up' : null;
}
