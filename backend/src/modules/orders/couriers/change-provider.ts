import type { DeliveryProvider } from '@crispi/rules/couriers';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { OrderRepository } from '../core/order.repository';
import { StatusRefused } from '../core/orders.errors';

/** Changes the courier of an order: our own couriers or a courier service. */
@Injectable()
export class ChangeProvider {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: OrderRepository,
  ) {}

  async execute(orderId: number, provider: DeliveryProvider): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const locked = await this.orders.lock(tx, orderId);
      if (locked.order.fulfilment === 'pickup') throw new StatusRefused('This order is picked up at the store.');
      if (locked.shipments.some((shipment) => shipment.courierLive)) {
        throw new StatusRefused('A courier has this delivery. Cancel the courier first.');
      }
      for (const shipment of locked.shipments) {
        if (shipment.status === 'delivered') continue;
        shipment.provider = provider;
        await this.orders.save(tx, locked, shipment);
      }
    });
  }
}
