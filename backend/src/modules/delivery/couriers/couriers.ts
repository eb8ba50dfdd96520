import { Injectable } from '@nestjs/common';
import { RuleBroken, Unavailable } from '../../../kernel/errors/app-error';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { ProviderSettings } from '../../settings';
import { Locations } from '../../stores';
import { DeliveryAreas } from '../areas/delivery-areas';
import { CourierRequested } from '../events';
import { CancelDelivery, type CancelAnswer } from './cancel-delivery';
import { CourierDeliveries } from './courier-deliveries';
import { CourierDeliveryEntity, type CourierDeliveryStatus, type Dropoff } from './courier-delivery';
import { CourierWaiting } from './courier-waiting';

/** Everything a courier needs to know about one parcel of an order. Money in cents. */
export interface CourierRequest {
  orderId: number;
  recipientIndex: number;
  /** Where the courier picks up, see `pickupLocation`. */
  locationId: number;
  recipient: Dropoff;
  orderValueCents: number;
  tipCents: number;
  /** What the customer paid for the delivery; what DoorDash asks at dispatch is compared with it. */
  quotedFeeCents?: number | null;
  /** Start of the promised window; null or past: as soon as possible. */
  deliverAt: Date | null;
}

/** A courier delivery as other modules see it. */
export interface CourierDelivery {
  externalDeliveryId: string;
  orderId: number;
  recipientIndex: number;
  /** `requested`: DoorDash has not answered yet; `made`: DoorDash has it (or had it); `failed`: it was refused. */
  state: 'requested' | 'made' | 'failed';
  status: CourierDeliveryStatus;
  feeCents: number | null;
  /** Dispatch fee minus the fee the customer paid; null while either is unknown. */
  feeDifferenceCents: number | null;
  trackingUrl: string | null;
  dasherName: string | null;
  dasherPhone: string | null;
  dropoffEta: Date | null;
  proofUrl: string | null;
  /** Why it failed, was cancelled or comes back. */
  reason: string | null;
}

/** The latest courier delivery of one recipient, as the back office tracks it. */
export interface CourierTracking {
  recipientIndex: number;
  deliveryStatus: CourierDeliveryStatus;
  externalDeliveryId: string;
  trackingUrl: string | null;
  feeCents: number | null;
  dasherName: string | null;
  dasherPhone: string | null;
  dropoffEta: Date | null;
  reason: string | null;
}

/** Has DoorDash drive parcels. */
@Injectable()
export class Couriers {
  constructor(
    private readonly deliveries: CourierDeliveries,
    private readonly areas: DeliveryAreas,
    private readonly locations: Locations,
    private readonly settings: ProviderSettings,
    private readonly waiting: CourierWaiting,
    private readonly cancelDelivery: CancelDelivery,
  ) {}

  /**
   * Where a courier picks a store's parcel up: the location that serves the zip code, or else one of the store's. Ask
   * before the transaction: the answer may have to be read from the database. Throws 422 `no_pickup_location`.
   */
  async pickupLocation(storeId: number, zipCode: string | null): Promise<number> {
    const area = zipCode ? await this.areas.providerFor(zipCode) : null;
    if (area?.locationId != null && area.storeId === storeId) return area.locationId;
    const own = (await this.locations.active(storeId))[0] ?? (await this.locations.active())[0];
    if (!own) throw new RuleBroken('no_pickup_location', 'There is no open store location a driver could go to.');
    return own.id;
  }

  /**
   * Writes the request and announces it, in the caller's transaction; the worker makes the delivery afterwards.
   * Returns the external id, that of the live delivery when the recipient has one. Throws 503
   * `doordash_not_configured`.
   */
  async request(tx: Tx, request: CourierRequest): Promise<string> {
    const account = this.settings.doordash()?.account;
    if (!account) throw new Unavailable('doordash_not_configured', 'DoorDash is not set up.');
    const { orderId, recipientIndex, locationId } = request;
    // Two clicks, one courier: the second waits here and then finds the first one's delivery.
    await tx.rows(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`courier ${orderId}-${recipientIndex}`]);
    const last = await tx.row<{ externalDeliveryId: string; attempt: number; live: boolean }>(
      `SELECT external_delivery_id AS "externalDeliveryId", attempt, ended_at IS NULL AS live
       FROM delivery.courier_deliveries WHERE order_id = $1 AND recipient_index = $2 ORDER BY attempt DESC LIMIT 1`,
      [orderId, recipientIndex],
    );
    if (last?.live) return last.externalDeliveryId;
    const attempt = (last?.attempt ?? 0) + 1;
    const externalDeliveryId = `${orderId}-${recipientIndex}-${attempt}`;
    await tx.manager.getRepository(CourierDeliveryEntity).insert({
      orderId,
      recipientIndex,
      attempt,
      externalDeliveryId,
      account,
      locationId,
      dropoff: dropoffOf(request.recipient),
      orderValueCents: request.orderValueCents,
      tipCents: request.tipCents,
      deliverAt: request.deliverAt,
      quotedFeeCents: request.quotedFeeCents ?? null,
    });
    await tx.publish(CourierRequested, { orderId, recipientIndex, externalDeliveryId });
    return externalDeliveryId;
  }

  /**
   * The delivery as soon as DoorDash has answered, or as it stands after `ms`. Throws when there is none by that id.
   * Call it after the commit of `request`.
   */
  async waitFor(externalDeliveryId: string, ms: number): Promise<CourierDelivery> {
    return toView(await this.waiting.settled(externalDeliveryId, ms));
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

  /** The latest delivery of each recipient that ever had one. */
  async tracking(orderId: number): Promise<CourierTracking[]> {
    return (await this.deliveries.latest(orderId)).map((delivery) => ({
      recipientIndex: delivery.recipientIndex,
      deliveryStatus: delivery.status,
      externalDeliveryId: delivery.externalDeliveryId,
      trackingUrl: delivery.trackingUrl,
      feeCents: delivery.feeCents,
      dasherName: delivery.dasherName,
      dasherPhone: delivery.dasherPhone,
      dropoffEta: delivery.dropoffEta,
      reason: delivery.reason,
    }));
  }
}

/** Only what a courier may know: the recipient's other details stay with the order. */
function dropoffOf(recipient: Dropoff): Dropoff {
  const { firstName, lastName, phone, addressLine1, addressLine2, city, state, zipCode } = recipient;
  const { deliveryInstructions, receiveNotifications } = recipient;
  return {
    firstName,
    lastName,
    phone,
    addressLine1,
    addressLine2,
    city,
    state,
    zipCode,
    deliveryInstructions,
    receiveNotifications,
  };
}

function toView(delivery: CourierDeliveryEntity): CourierDelivery {
  const { status } = delivery;
  return {
    externalDeliveryId: delivery.externalDeliveryId,
    orderId: delivery.orderId,
    recipientIndex: delivery.recipientIndex,
    state: status === 'requested' || status === 'failed' ? status : 'made',
    status,
    feeCents: delivery.feeCents,
    feeDifferenceCents: delivery.feeDifferenceCents,
    trackingUrl: delivery.trackingUrl,
    dasherName: delivery.dasherName,
    dasherPhone: delivery.dasherPhone,
    dropoffEta: delivery.dropoffEta,
    proofUrl: delivery.proofUrl,
    reason: delivery.reason,
  };
}
