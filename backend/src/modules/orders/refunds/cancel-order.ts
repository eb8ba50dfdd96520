import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { Couriers } from '../../delivery';
import type { RefundPart } from '../../payments';
import { cancelledWithOrder, CancelShipments } from '../core/cancel-shipments';
import type { Shipment } from '../core/shipment';
import { CourierRefused, NothingToRefund } from '../core/orders.errors';
import { OrderRefunds } from './order-refunds';
import { OrderRepository, type LockedOrder } from '../core/order.repository';

export interface Cancellation {
  /** The recipients whose shipments are cancelled; by default the whole order. */
  recipients?: number[] | undefined;
  /** Whether live couriers are cancelled first; otherwise they prevent the cancellation. */
  cancelCouriers: boolean;
  /** Whether to refund the shipments; `expectedCents`: the amount shown to staff. */
  refund: boolean;
  expectedCents?: number | undefined;
  /** The reason in the customer's e-mail and in the history. */
  reason: string | null;
  /** The client's idempotency key. */
  requestId: string;
}

type Named = LockedOrder & { named: Shipment[] };

/**
 * Staff cancel an order, or some of its shipments, and refund them in one step. Couriers are cancelled first, outside
 * of any transaction: if one refuses, nothing is cancelled. If the process dies after a courier was cancelled, the
 * courier's report flags the shipment for staff, who then cancel it.
 */
@Injectable()
export class CancelOrder {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: OrderRepository,
    private readonly cancelling: CancelShipments,
    private readonly refunds: OrderRefunds,
    private readonly couriers: Couriers,
  ) {}

  async execute(orderId: number, draft: Cancellation, by: string): Promise<void> {
    const begun = await this.unitOfWork.run(async (tx) => {
      const locked = await this.lock(tx, orderId, draft);
      this.cancelling.refuse(locked.named, { courierMayLive: draft.cancelCouriers });
      const planned = draft.refund ? await this.plan(tx, locked, draft) : [];
      const driving = locked.named.filter(({ courierLive }) => courierLive);
      if (driving.length === 0) await this.finish(tx, locked, planned, draft, by);
      return { driving, planned };
    });
    if (begun.driving.length === 0) return;
    for (const shipment of begun.driving) await this.callOff(shipment);
    await this.unitOfWork.run(async (tx) => {
      const locked = await this.lock(tx, orderId, draft);
      for (const { recipientIndex, courierDeliveryId } of begun.driving) {
        const shipment = this.orders.shipment(locked, recipientIndex);
        if (shipment.courierDeliveryId === courierDeliveryId) shipment.courierLive = false;
      }
      await this.finish(tx, locked, begun.planned, draft, by);
    });
  }

  private async lock(tx: Tx, orderId: number, { recipients }: Cancellation): Promise<Named> {
    const locked = await this.orders.lock(tx, orderId);
    const named = recipients && [...new Set(recipients)].map((index) => this.orders.shipment(locked, index));
    return { ...locked, named: named ?? [...cancelledWithOrder(locked.shipments)] };
  }

  private async plan(tx: Tx, locked: Named, { expectedCents }: Cancellation): Promise<RefundPart[]> {
    const recipients = locked.named.map(({ recipientIndex }) => recipientIndex);
    try {
      return await this.refunds.plan(tx, locked, { recipients, expectedCents, cancelled: true });
    } catch (error) {
      // It was already refunded, by another member of staff or a repeated request.
      if (error instanceof NothingToRefund) return [];
      throw error;
    }
  }

  private async callOff({ recipient, courierDeliveryId }: Shipment): Promise<void> {
    const answer = await this.couriers.cancel(courierDeliveryId!);
    if (!answer.cancelled)
      throw new CourierRefused(`The courier for ${recipient.firstName} could not be cancelled: ${answer.reason}`);
  }

  private async finish(tx: Tx, locked: Named, planned: RefundPart[], draft: Cancellation, by: string): Promise<void> {
    const { reason, requestId } = draft;
    await this.cancelling.execute(tx, locked, locked.named, { by, why: reason, refund: planned });
    const key = `order-${locked.order.id}-${requestId}`;
    await this.refunds.requestPlanned(tx, locked, planned, { key, by, reason });
  }
}
