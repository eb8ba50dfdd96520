import { Injectable } from '@nestjs/common';
import { OWN_COURIERS } from '@crispi/rules/couriers';
import { DeliveryZones } from '../../stores';
import { Courier, type Pickup } from './courier';

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
