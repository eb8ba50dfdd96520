import type { Options } from '../state/options';
import type { DeliveryInput } from './delivery';
import { notDeliverable } from './doordash-error';
import { refuseMagicZip } from './magic-inputs';
import { zipOf } from './us-address';

const BASE = 975;
/** $2.75 less if the contract passes on the customer's tip. */
const BASE_WITH_TIP = 700;
const PER_EXTRA_MILE = 75;
const INCLUDED_MILES = 5;
const LONGEST_MILES = 15;
const RETURN_SHARE = 0.6;

/** Without a map: the distances within a postal area and between adjacent ones. */
const SAME_AREA_MILES = 4;
const NEXT_AREA_MILES = 9;

export interface Price {
  fee: number;
  fee_components: { type: string; amount: number }[];
}

/** The price of a delivery in cents; throws 422 if DoorDash does not deliver there. */
export function priceOf(options: Options, { pickup_address, dropoff_address, tip = 0 }: DeliveryInput): Price {
  const zip = zipOf(dropoff_address);
  refuseMagicZip(zip);
  const miles = milesBetween(zipOf(pickup_address) ?? zip!, zip!);
  if (miles > LONGEST_MILES) throw notDeliverable('distance_too_long', 'Allowed distance between addresses exceeded');
  const base = tip > 0 && options.get().doordashTipDiscount ? BASE_WITH_TIP : BASE;
  const extra = Math.max(0, miles - INCLUDED_MILES) * PER_EXTRA_MILE;
  return price([
    { type: 'flat_fee', amount: base },
    { type: 'distance_based_fee', amount: extra },
  ]);
}

/** The same including the way back. */
export function withReturn({ fee, fee_components }: Price): Price {
  return price([...fee_components, { type: 'other', amount: Math.round(fee * RETURN_SHARE) }]);
}

function price(components: Price['fee_components']): Price {
  const fee_components = components.filter(({ amount }) => amount > 0);
  return { fee: fee_components.reduce((sum, { amount }) => sum + amount, 0), fee_components };
}

/** The first three digits of a zip code identify its postal area. */
function milesBetween(one: string, other: string): number {
  const apart = Math.abs(Number(one.slice(0, 3)) - Number(other.slice(0, 3)));
  return apart === 0 ? SAME_AREA_MILES : apart === 1 ? NEXT_AREA_MILES : Infinity;
}
