import type { INestApplicationContext } from '@nestjs/common';
import { UnitOfWork } from '../../src/kernel/database/unit-of-work';
import { Couriers } from '../../src/modules/delivery/couriers/couriers';
import type { ShipmentToDrive } from '../../src/modules/delivery/couriers/request-delivery';

/** A recipient inside the area of the small bakery. */
export const recipient: ShipmentToDrive['recipient'] = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '5125550123',
  addressLine1: '8000 Burnet Rd',
  addressLine2: null,
  city: 'Austin',
  state: 'TX',
  zipCode: '78759',
  deliveryInstructions: 'Ring twice',
  receiveNotifications: true,
};

/** Requests a courier as staff do, by default for a small order. Returns the delivery's external id. */
export async function requestCourier(
  app: INestApplicationContext,
  shipment: Partial<ShipmentToDrive> & { orderId: number },
): Promise<string> {
  const small = { recipientIndex: 0, locationId: 1, recipient, orderValueCents: 1500, tipCents: 0, deliverAt: null };
  const request = { ...small, by: 'staff', ...shipment };
  const { externalDeliveryId } = await app.get(UnitOfWork).run((tx) => app.get(Couriers).request(tx, request));
  return externalDeliveryId;
}
