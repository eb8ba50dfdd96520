import type { StoreCapacity } from './capacity/capacity-plan';
import type { Calendar } from './slots/special-day';
import type { DeliveryZipCode } from './entities/delivery-zip-code';
import type { StoreLocation } from './entities/store-location';
import type { Store } from './entities/store';

/** A store as other modules see it. */
export interface StoreView extends Omit<Store, 'createdAt' | 'updatedAt'> {
  /** One line, "200 Congress Ave, Austin, TX 78701". */
  address: string;
  calendar: Calendar;
  capacity: StoreCapacity;
  changedAt: Date;
}

/** A location as other modules see it; its time zone is its store's. */
export interface LocationView extends Omit<StoreLocation, 'store' | 'createdAt' | 'updatedAt'> {
  /** One line, as couriers take it: "200 Congress Ave, Austin, TX 78701". */
  address: string;
  timeZone: string;
  changedAt: Date;
}

/** A zip code in the list of a location. */
export type ZipCodeView = Pick<DeliveryZipCode, 'id' | 'storeLocationId' | 'zipCode'>;

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
