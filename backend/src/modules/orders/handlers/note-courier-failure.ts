import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Handles, type LocalHandler } from '../../../kernel/events/handlers';
import { CourierFailed, type CourierFailedPayload } from '../../delivery/events';
import { OrderDesk } from '../use-cases/order-desk';

/** DoorDash refused the delivery: the shipment waits for staff, who see why. */
@Injectable()
@Handles({ name: 'orders.note-courier-failure', on: CourierFailed as never, kind: 'local' })
export class NoteCourierFailure implements LocalHandler<CourierFailedPayload> {
  constructor(private readonly desk: OrderDesk) {}

  async handle(event: CourierFailedPayload, tx: Tx): Promise<void> {
    const open = await this.desk.open(tx, event.orderId);
    const shipment = this.desk.shipment(open, event.recipientIndex);
    if (shipment.courierDeliveryId !== event.externalDeliveryId || !shipment.courierLive) return;
    shipment.courierLive = false;
    shipment.attention = event.reason;
    await this.desk.save(tx, open, shipment);
  }
}
