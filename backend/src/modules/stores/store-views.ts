import type { StoreHours } from '@crispi/rules/hours';
import type { StoreCapacity } from './capacity/capacity-plan';
import type { Calendar } from './slots/special-day';

/** A store as other modules see it. */
export interface StoreView {
  id: number;
  name: string;
  phone: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
  /** One line, "200 Congress Ave, Austin, TX 78701". */
  address: string;
  /** Exact fraction, "0.0825". */
  taxRate: string;
  hours: StoreHours;
  timeZone: string;
  calendar: Calendar;
  capacity: StoreCapacity;
  /** Counts edits by staff. */
  version: number;
  /** E-mail of whoever saved it last; null while nobody has. */
  changedBy: string | null;
  changedAt: Date;
}

/** A location as other modules see it; its time zone is its store's. */
export interface LocationView {
  id: number;
  storeId: number;
  name: string;
  phone: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
  /** One line, as couriers take it: "200 Congress Ave, Austin, TX 78701". */
  address: string;
  isActive: boolean;
  timeZone: string;
  /** Counts edits by staff. */
  version: number;
  /** E-mail of whoever saved it last; null while nobody has. */
  changedBy: string | null;
  changedAt: Date;
}

/** A zip code in the list of a location. */
export interface ZipCodeView {
  id: number;
  storeLocationId: number;
  zipCode: string;
}

interface AddressParts {
  addressLine1: string;
  addressLine2?: string | null;
  city: string;
  state: string;
  zipCode: string;
}

/** "200 Congress Ave, Suite 4, Austin, TX 78701". */
export function oneLine({ addressLine1, addressLine2, city, state, zipCode }: AddressParts): string {
  return [addressLine1, addressLine2, city, `${state} ${zipCode}`].filter(Boolean).join(', ');
}
