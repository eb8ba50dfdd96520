import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Couriers } from '../../delivery';
import { releaseCourier } from '../core/release-courier';
import { OrderRepository } from '../core/order.repository';
import { CourierRefused, StatusRefused } from '../core/orders.errors';

/**
 * Staff take the shipment back from the courier service, which is asked first. If the process dies before it writes the
 * answer down, the webhook (or the poller) brings the same news.
 */
@Injectable()
export class CancelCourier {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: OrderRepository,
    private readonly couriers: Couriers,
  ) {}

  async execute(orderId: number, recipientIndex: number, by: string): Promise<void> {
    const id = await this.unitOfWork.run(async (tx) => {
      const shipment = this.orders.shipment(await this.orders.lock(tx, orderId), recipientIndex);
      if (!shipment.courierLive) throw new StatusRefused('No courier is on this delivery.');
      return shipment.courierDeliveryId!;
    });
    const answer = await this.couriers.cancel(id);
    if (!answer.cancelled) throw new CourierRefused(answer.reason);
    await this.unitOfWork.run(async (tx) => {
      const locked = await this.orders.lock(tx, orderId);
      const shipment = this.orders.shipment(locked, recipientIndex);
      if (shipment.courierDeliveryId === id && shipment.courierLive)
        await releaseCourier(this.orders, tx, locked, shipment, { by, why: 'Courier cancelled' });
    });
  }
}
