import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { Stock } from '../../catalogue';
import { Payments } from '../../payments';
import { facts } from '../http/admin-order';
import { OrderCancelled } from '../events';
import { OrderDesk, type OpenOrder } from './order-desk';
import { CourierControlled, StatusRefused } from '../orders.errors';
import type { ShipmentStatus } from '../shipment-status';
import { COURIER_REASON, refusal } from '../status-rules';

/** Staff set a status by hand: of a whole order, or of one recipient's shipment. */
@Injectable()
export class ChangeStatus {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly desk: OrderDesk,
    private readonly stock: Stock,
    private readonly payments: Payments,
  ) {}

  /** An order for oneself moves freely; a gift can only be cancelled as a whole (its shipments move one by one). */
  async ofOrder(orderId: number, to: ShipmentStatus, by: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const open = await this.desk.open(tx, orderId);
      if (open.order.status === to) return;
      if (open.order.isGift && to !== 'cancelled')
        throw new StatusRefused('A gift order moves recipient by recipient.');
      if (open.order.status === 'cancelled') await this.reopen(tx, open);
      if (to === 'cancelled') return this.cancel(tx, open, by);
      const shipment = this.desk.shipment(open, 0);
      const reason = refusal(facts(open.order, shipment), to);
      if (reason) throw new StatusRefused(reason);
      await this.desk.move(tx, open, shipment, to, { by });
    });
  }

  async ofRecipient(orderId: number, recipientIndex: number, to: ShipmentStatus, by: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const open = await this.desk.open(tx, orderId);
      const shipment = this.desk.shipment(open, recipientIndex);
      const reason = refusal({ ...facts(open.order, shipment), isGift: true }, to);
      if (reason === COURIER_REASON) throw new CourierControlled();
      if (reason) throw new StatusRefused(reason);
      await this.desk.move(tx, open, shipment, to, { by });
    });
  }

  /** Everything goes back to the shelf, once: a shipment that staff cancelled before has given its stock back already. */
  private async cancel(tx: Tx, open: OpenOrder, by: string): Promise<void> {
    for (const shipment of open.shipments) {
      const reason = refusal({ ...facts(open.order, shipment), isGift: false }, 'cancelled');
      if (reason) throw new StatusRefused(reason);
    }
    for (const shipment of open.shipments) {
      await this.desk.move(tx, open, shipment, 'cancelled', { by, cancelledBy: 'staff' });
      shipment.cancelledBy = 'staff';
      shipment.attention = null;
      await this.desk.save(tx, open, shipment);
    }
    await this.stock.putBack(tx, await this.desk.stockUnits(tx, open.order.id));
    await tx.publish(OrderCancelled, { orderId: open.order.id, recipientIndex: null, by: 'staff' });
  }

  /** Only when no money went back and the stock can be taken again. */
  private async reopen(tx: Tx, open: OpenOrder): Promise<void> {
    if (open.order.isGift) throw new StatusRefused('This delivery was cancelled.');
    const { paymentIntentId } = open.order;
    if (paymentIntentId && (await this.payments.refundedCents(paymentIntentId, tx)) > 0)
      throw new StatusRefused('Money was given back: a refunded order stays cancelled.');
    await this.stock.take(tx, `reopen-${open.order.id}`, await this.desk.stockUnits(tx, open.order.id));
  }
}
