import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Couriers } from '../../delivery';
import { courierGone } from './courier-gone';
import { OrderDesk } from './order-desk';
import { CourierRefused, StatusRefused } from '../orders.errors';

/**
 * Staff take the parcel back from DoorDash. DoorDash is asked first; if we die before writing its answer down, its
 * webhook (or the poller) brings the same news.
 */
@Injectable()
export class CancelCourier {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly desk: OrderDesk,
    private readonly couriers: Couriers,
  ) {}

  async execute(orderId: number, recipientIndex: number, by: string): Promise<void> {
    const id = await this.unitOfWork.run(async (tx) => {
      const shipment = this.desk.shipment(await this.desk.open(tx, orderId), recipientIndex);
      if (!shipment.courierLive) throw new StatusRefused('No courier is on this delivery.');
      return shipment.courierDeliveryId!;
    });
    const answer = await this.couriers.cancel(id);
    if (!answer.cancelled) throw new CourierRefused(answer.reason);
    await this.unitOfWork.run(async (tx) => {
      const open = await this.desk.open(tx, orderId);
      const shipment = this.desk.shipment(open, recipientIndex);
      if (shipment.courierDeliveryId === id && shipment.courierLive)
        await courierGone(this.desk, tx, open, shipment, { by, why: 'Courier cancelled' });
    });
  }
}
