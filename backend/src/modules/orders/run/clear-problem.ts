import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { DeliveryProblemRepository } from './delivery-problems.repository';
import { OrderRepository } from '../core/order.repository';

/** Staff have dealt with what a courier reported: the flag goes, with all before it. A newer one that nobody saw stays. */
@Injectable()
export class ClearProblem {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: OrderRepository,
    private readonly problems: DeliveryProblemRepository,
  ) {}

  /** @throws OrderNotFound */
  async execute(orderId: number, recipientIndex: number, problemId: number, by: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const shipment = this.orders.shipment(await this.orders.lock(tx, orderId), recipientIndex);
      await this.problems.clear(tx, shipment, problemId, by);
    });
  }
}
