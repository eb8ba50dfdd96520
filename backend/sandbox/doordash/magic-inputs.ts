import type { DeliveryInput, Fate } from './delivery';
import { DoordashFailure, doordashFault, notDeliverable } from './doordash-error';
import type { DoordashContext } from './doordash-context';

/** Inputs with a special answer or effect. They are ours; DoorDash has none. */
export const MAGIC = {
  /** Last five digits of the dropoff address. */
  zips: {
    '99998': { reason: 'distance_too_long', message: 'Allowed distance between addresses exceeded' },
    '99997': { reason: 'delivery_address_not_in_coverage', message: 'The dropoff address is not in our coverage' },
    '99996': { reason: 'outside_of_delivery_time', message: 'No deliveries are made at this time' },
  } as Record<string, { reason: string; message: string }>,
  /** A well-formed phone number that DoorDash does not accept. */
  badPhone: '+15005550001',
  /** Cents of `order_value`: the outcome of the delivery. */
  outcomes: {
    66601: 'quote_expires',
    66602: 'no_dasher',
    66603: 'returned',
    66604: 'two_dashers',
  } as Record<number, Fate>,
  /** Cents of `order_value`: the error status of the first call with an id; the next one succeeds. */
  faults: { 42900: 429, 50000: 500 } as Record<number, number>,
};

export function fateOf({ order_value: value }: DeliveryInput): Fate {
  return MAGIC.outcomes[value ?? -1] ?? 'delivered';
}

/** Throws 422 for the zip codes of the table. */
export function refuseMagicZip(zip: string | null): void {
  const refusal = MAGIC.zips[zip ?? ''];
  if (refusal) throw notDeliverable(refusal.reason, refusal.message);
}

/** Throws 429 or 500 once per id. Call it outside the transaction, which would otherwise roll back that it happened. */
export function strikeOnce(context: DoordashContext, { external_delivery_id: id, order_value: value }: DeliveryInput) {
  const status = MAGIC.faults[value ?? -1];
  if (!status || context.struck.has(id)) return;
  context.struck.put(id, true);
  throw new DoordashFailure(status, doordashFault(status));
}
