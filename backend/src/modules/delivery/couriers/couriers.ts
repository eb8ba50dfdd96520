import { Injectable } from '@nestjs/common';
import type { Statements } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { RuleBroken } from '../../../kernel/errors/app-error';
import { Locations } from '../../stores';
import { DeliveryAreas } from '../areas/delivery-areas';
import { AwaitCourierAnswer } from './await-courier-answer';
import { CancelDelivery, type CancelAnswer } from './cancel-delivery';
import { CourierDeliveryRepository, type CourierCost } from './courier-deliveries.repository';
import { toAttempt, toTracking, type CourierAttempt, type CourierDelivery, type CourierTracking } from './courier-view';
import { RequestDelivery, type RequestedDelivery, type ShipmentToDrive } from './request-delivery';

/** Requests deliveries from courier services, cancels and shows them. */
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
   * Where a courier picks up a store's shipment: the location that serves the zip code, otherwise one of the store's.
   * Call it before the transaction, because it may read from the database. Throws 422 `no_pickup_location`.
   */
  async pickupLocation(storeId: number, zipCode: string | null): Promise<number> {
    const area = zipCode ? await this.areas.providerFor(zipCode) : null;
    if (area?.locationId != null && area.storeId === storeId) return area.locationId;
    const own = (await this.locations.active(storeId))[0] ?? (await this.locations.active())[0];
    if (!own)
      throw new RuleBroken('no_pickup_location', 'There is no open store location for a driver to pick up from.');
    return own.id;
  }

  /** See `RequestDelivery`. */
  request(tx: Tx, shipment: ShipmentToDrive): Promise<RequestedDelivery> {
    return this.requestDelivery.execute(tx, shipment);
  }

  /**
   * The delivery as soon as the service has answered, or its state after `ms`. Throws if there is none with that id.
   * Call it after the commit of `request`.
   */
  waitFor(externalDeliveryId: string, ms: number): Promise<CourierDelivery> {
    return this.answers.settled(externalDeliveryId, ms);
  }

  /**
   * Cancels the delivery; an already cancelled one counts as success. Publishes `courier-updated` like any
   * cancellation.
   */
  cancel(externalDeliveryId: string): Promise<CancelAnswer> {
    return this.cancelDelivery.execute(externalDeliveryId);
  }

  /** Orders that a courier service's driver picks up, or may pick up, at one of the locations. */
  ordersPickedUpAt(tx: Tx, locationIds: readonly number[]): Promise<number[]> {
    return this.deliveries.ordersPickedUpAt(tx, locationIds);
  }

  /** What courier services are owed for the deliveries of these orders. */
  costsOf(orderIds: number[], source?: Statements): Promise<CourierCost[]> {
    return this.deliveries.costsOf(orderIds, source);
  }

  /** See `CourierDeliveryRepository.driversOf`. */
  driversOf(orderIds: number[]) {
    return this.deliveries.driversOf(orderIds);
  }

  /** Every request for a courier, including failed ones. */
  async attempts(orderId: number): Promise<CourierAttempt[]> {
    return (await this.deliveries.all(orderId)).map(toAttempt);
  }

  /** The latest delivery of each recipient that ever had one. */
  async tracking(orderId: number): Promise<CourierTracking[]> {
    return (await this.deliveries.latest(orderId)).map(toTracking);
  }
}
