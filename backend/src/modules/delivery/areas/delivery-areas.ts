import { Injectable } from '@nestjs/common';
import type { DeliveryProvider } from '@crispi/rules/couriers';
import { CourierRegistry } from '../couriers/courier-registry';

/** The courier of a zip code and its location, or why there is no delivery. */
export type DeliveryArea =
  | { provider: DeliveryProvider; storeId: number; locationId: number; message: null }
  | { provider: null; storeId: null; locationId: null; message: string };

/** Selects the courier for a zip code: the first of the registry that serves it. */
@Injectable()
export class DeliveryAreas {
  constructor(private readonly couriers: CourierRegistry) {}

  /** `zip` is "78701" or "78701-1234". */
  async providerFor(zip: string): Promise<DeliveryArea> {
    const zipCode = fiveDigits(zip);
    if (!zipCode) return notServed('Please enter a 5-digit ZIP code.');
    for (const courier of this.couriers.all) {
      const pickup = await courier.pickupFor(zipCode);
      if (pickup) return { provider: courier.name, ...pickup, message: null };
    }
    return notServed(`We do not deliver to ${zipCode} yet.`);
  }
}

function notServed(message: string): DeliveryArea {
  return { provider: null, storeId: null, locationId: null, message };
}

function fiveDigits(zip: string): string | null {
  return /^\s*(\d{5})(-?\d{4})?\s*$/.exec(zip)?.[1] ?? null;
}
