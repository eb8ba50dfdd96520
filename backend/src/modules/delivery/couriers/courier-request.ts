import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { Locations, oneLine } from '../../stores';
import type { CourierRequest } from './courier';
import type { CourierDeliveryEntity } from './courier-delivery';

const MINUTE = 60_000;
/** Drivers are requested for the middle of the promised hour … */
const HALF_WINDOW = 30 * MINUTE;
/**
 * … unless that is less than this ahead: services refuse a time in the past, so the request says "as soon as possible".
 */
const SHORTEST_NOTICE = 30 * MINUTE;

/** Converts a delivery to a request for a courier service. */
@Injectable()
export class CourierRequests {
  constructor(
    private readonly locations: Locations,
    private readonly clock: Clock,
  ) {}

  /** Null if the pickup location or the recipient's data was deleted, so nothing can be delivered. */
  async build(delivery: CourierDeliveryEntity): Promise<CourierRequest | null> {
    const { externalDeliveryId, orderId, dropoff, orderValueCents, tipCents, deliverAt } = delivery;
    const location = await this.locations.get(delivery.locationId);
    if (!location || !dropoff) return null;
    return {
      externalDeliveryId,
      pickup: {
        name: location.name,
        address: location.address,
        phone: location.phone,
        instructions: `Order #${orderId}`,
      },
      dropoff: {
        address: oneLine({
          addressLine1: dropoff.addressLine1 ?? '',
          addressLine2: dropoff.addressLine2,
          city: dropoff.city ?? '',
          state: dropoff.state ?? '',
          zipCode: dropoff.zipCode ?? '',
        }),
        firstName: dropoff.firstName,
        lastName: dropoff.lastName,
        phone: dropoff.phone,
        instructions: dropoff.deliveryInstructions,
        sendNotifications: dropoff.receiveNotifications,
      },
      orderValueCents,
      tipCents,
      dropoffAt: this.dropoffAt(deliverAt),
    };
  }

  private dropoffAt(windowStart: Date | null): Date | null {
    if (!windowStart) return null;
    const middle = windowStart.getTime() + HALF_WINDOW;
    return middle - this.clock.now().getTime() >= SHORTEST_NOTICE ? new Date(middle) : null;
  }
}
