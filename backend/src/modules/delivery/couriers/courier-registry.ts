import { Injectable } from '@nestjs/common';
import { isCourierService, type CourierServiceName, type DeliveryProvider } from '@crispi/rules/couriers';
import type { Courier, CourierService } from './courier';
import { DoordashCourier } from './providers/doordash/doordash-courier';
import { OwnCourier } from './providers/own/own-courier';

/** Every courier the shop has. The first one that drives to an address has it. */
@Injectable()
export class CourierRegistry {
  readonly all: readonly Courier[];
  private readonly services: Record<CourierServiceName, CourierService>;

  constructor(own: OwnCourier, doordash: DoordashCourier) {
    this.services = { doordash };
    this.all = [own, ...Object.values(this.services)];
  }

  service(name: CourierServiceName): CourierService {
    return this.services[name];
  }

  /** Who takes over what `provider` should have driven: the service itself, for our own couriers the first service. */
  serviceFor(provider: DeliveryProvider): CourierService {
    return isCourierService(provider) ? this.service(provider) : Object.values(this.services)[0]!;
  }
}
