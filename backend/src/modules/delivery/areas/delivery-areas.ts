import { Injectable } from '@nestjs/common';
import { ProviderSettings } from '../../settings';
import { DeliveryZones, Locations } from '../../stores';

export type DeliveryProvider = 'crispi' | 'doordash';

/** Who drives to a zip code, and from where; or why nobody does. */
export type DeliveryArea =
  | { provider: DeliveryProvider; storeId: number; locationId: number; message: null }
  | { provider: null; storeId: null; locationId: null; message: string };

/**
 * Our own couriers serve the zip codes staff gave to a location; DoorDash serves what lies around our locations.
 * DoorDash has no call that tells its coverage for a zip code, but it drives 15 miles at most, so the postal area
 * (the first three digits) of an open location stands for it here; the quote for the full address has the last word.
 */
@Injectable()
export class DeliveryAreas {
  constructor(
    private readonly zones: DeliveryZones,
    private readonly locations: Locations,
    private readonly settings: ProviderSettings,
  ) {}

  /** `zip` is "78701" or "78701-1234". */
  async providerFor(zip: string): Promise<DeliveryArea> {
    const zipCode = fiveDigits(zip);
    if (!zipCode) return nobody('Please enter a five-digit ZIP code.');
    const own = await this.zones.find(zipCode);
    if (own) return { provider: 'crispi', ...own, message: null };
    const near = (await this.locations.active()).find((l) => l.zipCode.slice(0, 3) === zipCode.slice(0, 3));
    if (!near || !this.settings.doordash()) return nobody(`We do not deliver to ${zipCode} yet.`);
    return { provider: 'doordash', storeId: near.storeId, locationId: near.id, message: null };
  }
}

function nobody(message: string): DeliveryArea {
  return { provider: null, storeId: null, locationId: null, message };
}

function fiveDigits(zip: string): string | null {
  return /^\s*(\d{5})(-?\d{4})?\s*$/.exec(zip)?.[1] ?? null;
}
