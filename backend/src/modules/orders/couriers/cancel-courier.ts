import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { Couriers } from '../../delivery';
import { OrderRepository, type LockedOrder } from '../core/order.repository';
import { CourierRefused, StatusRefused } from '../core/orders.errors';
import type { Shipment } from '../core/shipment';

/**
 * The courier no longer drives this shipment, but the customer still wants it: an order for oneself waits for the next
 * driver, a gift's shipment shows as cancelled with 'Request Driver'. Stock and money are not changed. A shipment that
 * staff marked as delivered stays delivered.
 */
export async function releaseCourier(
  orders: OrderRepository,
  tx: Tx,
  locked: LockedOrder,
  shipment: Shipment,
  reason: { by: string; why: string },
): Promise<void> {
  shipment.courierLive = false;
  const to = locked.order.isGift ? 'cancelled' : 'ready_for_doordash';
  if (shipment.status === to || shipment.status === 'delivered') await orders.save(tx, locked, shipment);
  else await orders.move(tx, locked, shipment, to, { ...reason, cancelledBy: 'courier' });
}

/**
 * Staff cancel the delivery at the courier service, which is called first. If the process dies before it records the
 * answer, the webhook (or the poller) reports it.
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
      if (!shipment.courierLive) throw new StatusRefused('No courier has this delivery.');
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
