import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { Conflict } from '../../../kernel/errors/app-error';
import type { RefundPart } from '../../payments';
import { cancelledWithOrder, CancelShipments } from '../core/cancel-shipments';
import { NothingPaid, NothingToRefund } from '../core/orders.errors';
import { OrderRefunds } from '../refunds/order-refunds';
import { OrderRepository, type LockedOrder } from '../core/order.repository';
import type { Shipment } from '../core/shipment';

type Progress = Pick<Shipment, 'kind' | 'status' | 'cancelledBy' | 'courierLive'>;

const isEnded = ({ status, cancelledBy }: Pick<Progress, 'status' | 'cancelledBy'>) =>
  status === 'cancelled' && cancelledBy === 'staff';

/** Whether the buyer may still cancel an order: until the kitchen starts on any of it, or its gift cards are emailed. */
export function buyerMayCancel(shipments: readonly Progress[]): boolean {
  const open = cancelledWithOrder(shipments).filter((shipment) => !isEnded(shipment));
  return open.length > 0 && open.every(({ status, courierLive }) => status === 'pending' && !courierLive);
}

class BeingMade extends Conflict {
  constructor() {
    super(
      'being_made',
      'We’ve started preparing your order, so it can’t be cancelled here anymore. Please contact us.',
    );
  }
}

/**
 * The buyer cancels an order before the kitchen starts on it, and the rest of the payment is refunded, in one
 * transaction. The order's row is locked first, as in every step of the kitchen, so that one of two concurrent changes
 * is refused. The caller has checked that the order is the buyer's.
 */
@Injectable()
export class CancelOwnOrder {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: OrderRepository,
    private readonly cancelling: CancelShipments,
    private readonly refunds: OrderRefunds,
  ) {}

  /** Idempotent. @throws BeingMade */
  async execute(orderId: number): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const locked = await this.orders.lock(tx, orderId);
      if (locked.order.status === 'cancelled') return;
      if (!buyerMayCancel(locked.shipments)) throw new BeingMade();
      const ending = cancelledWithOrder(locked.shipments);
      const planned = await this.plan(tx, locked, ending);
      await this.cancelling.execute(tx, locked, ending, { by: 'customer', refund: planned });
      const press = { key: `order-${orderId}-${randomUUID()}`, by: 'customer', reason: null };
      await this.refunds.requestPlanned(tx, locked, planned, press);
    });
  }

  private async plan(tx: Tx, locked: LockedOrder, ending: readonly Shipment[]): Promise<RefundPart[]> {
    const recipients = ending.map(({ recipientIndex }) => recipientIndex);
    try {
      return await this.refunds.plan(tx, locked, { recipients, cancelled: true });
    } catch (error) {
      if (error instanceof NothingToRefund || error instanceof NothingPaid) return [];
      throw error;
    }
  }
}
