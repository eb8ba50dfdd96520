import type { StoreCapacity } from './capacity/capacity-plan';
import type { Calendar } from './slots/special-day';
import type { DeliveryZipCode } from './entities/delivery-zip-code';
import type { StoreLocation } from './entities/store-location';
import type { Store } from './entities/store';

/** A store in the interface of this module. */
export interface StoreView extends Omit<Store, 'createdAt' | 'updatedAt'> {
  /** One line, "200 Congress Ave, Austin, TX 78701". */
  address: string;
  calendar: Calendar;
  capacity: StoreCapacity;
  changedAt: Date;
}

/** A location in the interface of this module; its time zone is that of its store. */
export interface LocationView extends Omit<StoreLocation, 'store' | 'createdAt' | 'updatedAt'> {
  /** One line, the format that couriers take: "200 Congress Ave, Austin, TX 78701". */
  address: string;
  timeZone: string;
  changedAt: Date;
}

/** A zip code of a location. */
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
