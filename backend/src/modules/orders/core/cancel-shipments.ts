import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Stock } from '../../catalogue';
import { GiftCardSales } from '../../gift-cards';
import type { RefundPart } from '../../payments';
import { WindowHolds } from '../../stores';
import { OrderCancelled } from '../events';
import { endsWithNextStep } from './flags';
import { OrderRepository, type LockedOrder } from './order.repository';
import { StatusRefused } from './orders.errors';
import type { Shipment } from './shipment';
import { cancelRefusal } from './status-rules';

const isEnded = ({ status, cancelledBy }: Shipment) => status === 'cancelled' && cancelledBy === 'staff';

/** What a cancellation of the whole order cancels: gift cards that were emailed stay, with what their purchase cost. */
export const cancelledWithOrder = <S extends Pick<Shipment, 'kind' | 'status'>>(
  shipments: readonly S[],
): readonly S[] => {
  const others = shipments.filter(({ kind, status }) => kind === 'goods' || status !== 'delivered');
  return others.length > 0 ? others : shipments;
};

/** Cancels shipments finally, in the caller's transaction. Those already cancelled by staff are skipped. */
@Injectable()
export class CancelShipments {
  constructor(
    private readonly orders: OrderRepository,
    private readonly stock: Stock,
    private readonly windows: WindowHolds,
    private readonly cards: GiftCardSales,
  ) {}

  /** Throws StatusRefused if one of them may not be cancelled. */
  refuse(shipments: readonly Shipment[], { courierMayLive = false } = {}): void {
    for (const shipment of shipments.filter((one) => !isEnded(one))) {
      const reason = cancelRefusal(courierMayLive ? { ...shipment, courierLive: false } : shipment);
      if (reason) throw new StatusRefused(reason);
    }
  }

  /**
   * Returns their contents to the stock, once, frees their windows and blocks their gift cards. The customer is notified, of each or of the
   * whole order, with the refund that the caller requests in the same transaction.
   */
  async execute(
    tx: Tx,
    locked: LockedOrder,
    shipments: readonly Shipment[],
    { by, why, refund = [] }: { by: string; why?: string | null; refund?: RefundPart[] },
  ): Promise<void> {
    this.refuse(shipments);
    const ending = shipments.filter((one) => !isEnded(one));
    if (ending.length === 0) return;
    for (const shipment of ending) {
      await this.orders.settle(tx, shipment, endsWithNextStep);
      await this.orders.move(tx, locked, shipment, 'cancelled', { by, cancelledBy: 'staff', ...(why && { why }) });
    }
    const { id: orderId } = locked.order;
    await this.stock.putBack(tx, await this.orders.stockUnits(tx, ending), orderId);
    for (const { kind, recipientIndex } of ending)
      if (kind === 'electronic') await this.cards.block(tx, orderId, recipientIndex, 'Its purchase was cancelled.');
    await this.windows.release(
      tx,
      orderId,
      ending.map((one) => one.recipientIndex),
    );
    const whole = ending.length === locked.shipments.length;
    for (const recipientIndex of whole ? [null] : ending.map((one) => one.recipientIndex)) {
      const parts = refund.filter(({ part }) => recipientIndex === null || part === recipientIndex);
      const refundCents = parts.reduce((sum, { cents }) => sum + cents, 0);
      await tx.publish(OrderCancelled, { orderId, recipientIndex, by: 'staff', refundCents });
    }
  }
}
