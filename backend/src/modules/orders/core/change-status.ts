import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { Stock } from '../../catalogue';
import { Payments } from '../../payments';
import { WindowHolds } from '../../stores';
import { cancelledWithOrder, CancelShipments } from './cancel-shipments';
import { endsWithNextStep } from './flags';
import { OrderRepository, type LockedOrder } from './order.repository';
import { CourierControlled, StatusRefused } from './orders.errors';
import type { ShipmentStatus } from './shipment-status';
import { COURIER_REASON, factsOf, refusal } from './status-rules';

/** Staff set a status manually: of a whole order, or of one shipment of a gift. */
@Injectable()
export class ChangeStatus {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: OrderRepository,
    private readonly stock: Stock,
    private readonly windows: WindowHolds,
    private readonly payments: Payments,
    private readonly cancelling: CancelShipments,
  ) {}

  /**
   * The status of an order for oneself can be set freely; a gift can only be cancelled as a whole, its shipments are
   * moved one by one.
   */
  async ofOrder(orderId: number, to: ShipmentStatus, by: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const locked = await this.orders.lock(tx, orderId);
      if (locked.order.status === to) return;
      if (locked.order.isGift && to !== 'cancelled') throw new StatusRefused('Gift orders are updated per recipient.');
      const reopens = locked.order.status === 'cancelled';
      if (reopens) await this.reopen(tx, locked);
      if (to === 'cancelled') return this.cancelling.execute(tx, locked, cancelledWithOrder(locked.shipments), { by });
      const shipment = this.orders.shipment(locked, 0);
      const reason = refusal(factsOf(locked.order, shipment), to);
      if (reason) throw new StatusRefused(reason);
      // A delivered shipment needs no decision about its courier or window. A step that settled a flag cannot be
      // undone.
      const settled = to === 'delivered' && (await this.orders.settle(tx, shipment, endsWithNextStep));
      await this.orders.move(tx, locked, shipment, to, { by, undoable: !reopens && !settled });
    });
  }

  async ofRecipient(orderId: number, recipientIndex: number, to: ShipmentStatus, by: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const locked = await this.orders.lock(tx, orderId);
      const shipment = this.orders.shipment(locked, recipientIndex);
      const reason = refusal({ ...factsOf(locked.order, shipment), isGift: true }, to);
      if (reason === COURIER_REASON) throw new CourierControlled();
      if (reason) throw new StatusRefused(reason);
      await this.orders.move(tx, locked, shipment, to, { by, undoable: true });
    });
  }

  /** Only if nothing was refunded, and stock and window can be taken again. */
  private async reopen(tx: Tx, locked: LockedOrder): Promise<void> {
    if (locked.order.isGift) throw new StatusRefused('This delivery was cancelled.');
    const { id, paymentIntentId } = locked.order;
    if (paymentIntentId && (await this.payments.refundedCents(paymentIntentId, tx)) > 0)
      throw new StatusRefused('A refunded order can’t be reopened.');
    await this.stock.take(tx, `reopen-${id}`, await this.orders.stockUnits(tx, locked.shipments), id);
    const refused = await this.windows.reopen(tx, id);
    if (refused.length) throw new StatusRefused('Its time slot is fully booked now.');
  }
}
