import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { keptToStore, type StoreStaff } from '../core/store-staff';
import { stageOf } from './kitchen-shipment';
import { LineChanged, OrderNotFound, StatusRefused } from '../core/orders.errors';
import { KitchenRepository, type TickedLine } from './kitchen.repository';
import { OrderRepository } from '../core/order.repository';

/** Ticks a line once it is in the box, or unticks it. The order is locked, so its contents cannot change. */
@Injectable()
export class PackLine {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: OrderRepository,
    private readonly kitchen: KitchenRepository,
  ) {}

  /** @throws OrderNotFound, StatusRefused, LineChanged */
  async tick(line: TickedLine, staff: StoreStaff): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const shipment = await this.lock(tx, line.orderItemId, staff);
      if (stageOf(shipment) === 'cancelled') throw new StatusRefused('This order was cancelled.');
      if (!(await this.kitchen.tick(tx, line, staff.name))) throw new LineChanged();
    });
  }

  /** @throws OrderNotFound */
  async untick(orderItemId: number, productId: number, staff: StoreStaff): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await this.lock(tx, orderItemId, staff);
      await this.kitchen.untick(tx, orderItemId, productId);
    });
  }

  private async lock(tx: Tx, orderItemId: number, staff: StoreStaff) {
    const place = await this.kitchen.placeOf(tx, orderItemId);
    if (!place) throw new OrderNotFound();
    const locked = await this.orders.lock(tx, place.orderId);
    return keptToStore(locked.order, this.orders.shipment(locked, place.recipientIndex), staff);
  }
}
