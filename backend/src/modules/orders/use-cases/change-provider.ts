import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { OrderDesk } from './order-desk';
import { StatusRefused } from '../orders.errors';

/** Who drives an order: own couriers (crispi) or DoorDash. */
@Injectable()
export class ChangeProvider {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly desk: OrderDesk,
  ) {}

  async execute(orderId: number, provider: 'crispi' | 'doordash'): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const open = await this.desk.open(tx, orderId);
      if (open.order.fulfilment === 'pickup') throw new StatusRefused('This order is collected at the store.');
      if (open.shipments.some((shipment) => shipment.courierLive)) {
        throw new StatusRefused('A courier is on it: cancel the courier first.');
      }
      for (const shipment of open.shipments) {
        if (shipment.status === 'delivered') continue;
        shipment.provider = provider;
        await this.desk.save(tx, open, shipment);
      }
    });
  }
}
