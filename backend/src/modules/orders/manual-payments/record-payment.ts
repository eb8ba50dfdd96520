import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { owedCents, type ReceivedBy } from '../core/manual-payment';
import { Order } from '../core/order';
import { OrderBooks } from '../core/order-books';
import { OrderRepository } from '../core/order.repository';
import { AlreadyReceived, NothingOwed, NotAtTheCounter } from '../core/orders.errors';

/** Staff received what a customer owed. A mistake is corrected with a refund. */
@Injectable()
export class RecordPayment {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: OrderRepository,
    private readonly books: OrderBooks,
    private readonly clock: Clock,
  ) {}

  /** @throws OrderNotFound, NothingOwed, AlreadyReceived, NotAtTheCounter */
  async execute(orderId: number, method: ReceivedBy, by: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const { order } = await this.orders.lock(tx, orderId);
      const { manualPayment: payment } = order;
      if (payment?.received) throw new AlreadyReceived();
      const cents = payment ? owedCents(payment) : 0;
      if (!payment || cents === 0) throw new NothingOwed();
      if (payment.kind === 'counter' && method !== 'cash' && method !== 'terminal') throw new NotAtTheCounter();
      const manualPayment = { ...payment, received: { at: this.clock.now().toISOString(), by, method } };
      await tx.manager.getRepository(Order).update({ id: orderId }, { manualPayment });
      await this.books.post(tx, order);
      tx.log({ orderId, amountCents: cents, method }, 'payment received by the shop');
    });
  }
}
