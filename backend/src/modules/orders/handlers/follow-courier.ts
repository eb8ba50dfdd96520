import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Handles, type LocalHandler } from '../../../kernel/events/handlers';
import { CourierUpdated, type CourierUpdatedPayload } from '../../delivery/events';
import { courierGone } from '../use-cases/courier-gone';
import { OrderDesk, type OpenOrder } from '../use-cases/order-desk';
import type { Shipment } from '../entities/shipment';
import { rank } from '../status-rules';

/** Moves a shipment when its courier reports. News of an earlier courier, or from further back, changes nothing. */
@Injectable()
@Handles({ name: 'orders.follow-courier', on: CourierUpdated as never, kind: 'local' })
export class FollowCourier implements LocalHandler<CourierUpdatedPayload> {
  constructor(private readonly desk: OrderDesk) {}

  async handle(event: CourierUpdatedPayload, tx: Tx): Promise<void> {
    const open = await this.desk.open(tx, event.orderId);
    const shipment = this.desk.shipment(open, event.recipientIndex);
    if (shipment.courierDeliveryId !== event.externalDeliveryId || !shipment.courierLive) return;
    if (event.status === 'cancelled') return this.gone(tx, open, shipment, event.reason ?? 'The courier cancelled.');
    if (event.status === 'returning' || event.status === 'returned') return this.returning(tx, open, shipment, event);
    if (event.status === 'delivered' && shipment.status === 'delivered') {
      shipment.courierLive = false;
      return this.desk.save(tx, open, shipment);
    }
    if (shipment.status === 'cancelled' || rank(event.status) <= rank(shipment.status)) return;
    if (event.status === 'delivered') shipment.courierLive = false;
    shipment.attention = null;
    await this.desk.move(tx, open, shipment, event.status, { by: 'courier' });
  }

  private async gone(tx: Tx, open: OpenOrder, shipment: Shipment, why: string): Promise<void> {
    if (shipment.status !== 'delivered') shipment.attention = `The courier is gone: ${why}`;
    await courierGone(this.desk, tx, open, shipment, { by: 'courier', why });
  }

  /** A parcel on its way back is neither delivered nor cancelled: staff decide what becomes of it. */
  private async returning(tx: Tx, open: OpenOrder, shipment: Shipment, event: CourierUpdatedPayload): Promise<void> {
    shipment.attention =
      event.status === 'returned' ? 'The parcel came back to the store.' : 'The courier is bringing the parcel back.';
    if (event.status === 'returned')
      await courierGone(this.desk, tx, open, shipment, { by: 'courier', why: shipment.attention });
    else await this.desk.save(tx, open, shipment);
  }
}
