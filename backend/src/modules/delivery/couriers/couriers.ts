import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { RuleBroken } from '../../../kernel/errors/app-error';
import { Locations } from '../../stores';
import { DeliveryAreas } from '../areas/delivery-areas';
import { AwaitCourierAnswer } from './await-courier-answer';
import { CancelDelivery, type CancelAnswer } from './cancel-delivery';
import { CourierDeliveryRepository } from './courier-deliveries.repository';
import {
  toAttempt,
  toTracking,
  toView,
  type CourierAttempt,
  type CourierDelivery,
  type CourierTracking,
} from './courier-view';
import { RequestDelivery, type RequestedDelivery, type ShipmentToDrive } from './request-delivery';

/** Has courier services drive shipments. */
@Injectable()
export class Couriers {
  constructor(
    private readonly deliveries: CourierDeliveryRepository,
    private readonly areas: DeliveryAreas,
    private readonly locations: Locations,
    private readonly requestDelivery: RequestDelivery,
    private readonly answers: AwaitCourierAnswer,
    private readonly cancelDelivery: CancelDelivery,
  ) {}

  /**
   * Where a courier picks a store's shipment up: the location that serves the zip code, or else one of the store's. Ask
   * before the transaction: the answer may have to be read from the database. Throws 422 `no_pickup_location`.
   */
  async pickupLocation(storeId: number, zipCode: string | null): Promise<number> {
    const area = zipCode ? await this.areas.providerFor(zipCode) : null;
    if (area?.locationId != null && area.storeId === storeId) return area.locationId;
    const own = (await this.locations.active(storeId))[0] ?? (await this.locations.active())[0];
    if (!own) throw new RuleBroken('no_pickup_location', 'There is no open store location a driver could go to.');
    return own.id;
  }

  /** See `RequestDelivery`. */
  request(tx: Tx, shipment: ShipmentToDrive): Promise<RequestedDelivery> {
    return this.requestDelivery.execute(tx, shipment);
  }

  /**
   * The delivery as soon as the service has answered, or as it stands after `ms`. Throws when there is none by that id.
   * Call it after the commit of `request`.
   */
  async waitFor(externalDeliveryId: string, ms: number): Promise<CourierDelivery> {
    return toView(await this.answers.settled(externalDeliveryId, ms));
  }

  /** Calls the courier off; already cancelled counts as done. Announces `courier-updated` like any cancellation. */
  cancel(externalDeliveryId: string): Promise<CancelAnswer> {
    return this.cancelDelivery.execute(externalDeliveryId);
  }

  async find(externalDeliveryId: string): Promise<CourierDelivery | null> {
    const delivery = await this.deliveries.find(externalDeliveryId);
    return delivery && toView(delivery);
  }

  /** The recipient's delivery that is requested or under way; null when there is none. */
  async liveDelivery(orderId: number, recipientIndex: number): Promise<CourierDelivery | null> {
    const delivery = await this.deliveries.live(orderId, recipientIndex);
    return delivery && toView(delivery);
  }

  /** Orders for which a courier service's driver comes, or may come, to one of the locations. */
  ordersPickedUpAt(tx: Tx, locationIds: readonly number[]): Promise<number[]> {
    return this.deliveries.ordersPickedUpAt(tx, locationIds);
  }

  /** Every time a courier was asked for, also those that came to nothing. */
  async attempts(orderId: number): Promise<CourierAttempt[]> {
    return (await this.deliveries.all(orderId)).map(toAttempt);
  }

  /** The latest delivery of each recipient that ever had one. */
  async tracking(orderId: number): Promise<CourierTracking[]> {
    return (await this.deliveries.latest(orderId)).map(toTracking);
  }
}
