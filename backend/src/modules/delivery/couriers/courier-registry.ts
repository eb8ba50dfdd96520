import { type Type, Injectable } from '@nestjs/common';
import {
  DELIVERY_PROVIDERS,
  serviceFor,
  type CourierServiceName,
  type DeliveryProvider,
  OWN_COURIERS,
} from '@crispi/rules/couriers';
import { DeliveryZones } from '../../stores';
import { Courier, type CourierService, type Pickup } from './courier';
import { DoordashCourier } from './doordash/doordash-courier';

/** Our own couriers serve the zip codes assigned to a location, at the list price. Staff enter their progress. */
@Injectable()
export class OwnCourier extends Courier {
  readonly name = OWN_COURIERS;

  constructor(private readonly zones: DeliveryZones) {
    super();
  }

  pickupFor(zipCode: string): Promise<Pickup | null> {
    return this.zones.find(zipCode);
  }
}

/** The adapter of each courier. */
export const COURIER_ADAPTERS: Type<Courier>[] = [OwnCourier, DoordashCourier];

/** Every courier in order of preference: the first one that serves an address gets the delivery. */
export class CourierRegistry {
  readonly all: readonly Courier[];

  /** Throws if a courier has no adapter, so the process does not start. */
  constructor(adapters: readonly Courier[]) {
    this.all = DELIVERY_PROVIDERS.map((name) => {
      const adapter = adapters.find((each) => each.name === name);
      if (!adapter) throw new Error(`The courier "${name}" has no adapter.`);
      return adapter;
    });
  }

  service(name: CourierServiceName): CourierService {
    return this.all.find((courier) => courier.name === name) as CourierService;
  }

  /** See `serviceFor` in the rules. */
  serviceFor(provider: DeliveryProvider): CourierService {
    return this.service(serviceFor(provider));
  }
}
