import type { Type } from '@nestjs/common';
import { DELIVERY_PROVIDERS, serviceFor, type CourierServiceName, type DeliveryProvider } from '@crispi/rules/couriers';
import type { Courier, CourierService } from './courier';
import { OwnCourier } from './own-courier';
import { DoordashCourier } from './doordash/doordash-courier';

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
