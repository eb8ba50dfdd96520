import { Injectable } from '@nestjs/common';
import { formatCents } from '@crispi/rules/money';
import { Couriers } from '../../delivery';
import { RefundLedger, type DisputeView, type KnownRefund } from '../../payments';
import { OrderRowRepository } from '../core/order-rows.repository';
import { OrderReader } from '../core/order-reader';
import type { OrderRow } from '../core/order-row';
import { OrderNotFound } from '../core/orders.errors';
import { StoreDays } from '../core/store-days';
import type { ShipmentMoney } from '../refunds/order-money';
import { OrderRefunds } from '../refunds/order-refunds';
import type { DisputeResponse, OrderRefundResponse, ShipmentMoneyResponse } from '../refunds/order-refunds.dto';
import { adminOrder } from './admin-order';
import type { AdminOrderDetailsResponse, AdminOrderResponse } from './admin-order.dto';
import { tenderResponses } from './customer-order';
import { paidForItems } from '../core/paid-for-items';
import { itemDetail } from './order-details';

/** Orders for staff, with days and hours of the store that serves them. */
@Injectable()
export class AdminOrders {
  constructor(
    private readonly orders: OrderReader,
    private readonly days: StoreDays,
    private readonly rows: OrderRowRepository,
    private readonly refunds: OrderRefunds,
    private readonly ledger: RefundLedger,
    private readonly couriers: Couriers,
  ) {}

  /** @throws OrderNotFound */
  async get(orderId: number): Promise<AdminOrderResponse> {
    return this.of(await this.find(orderId));
  }

  async of(row: OrderRow): Promise<AdminOrderResponse> {
    return adminOrder(row, (await this.days.storeOf(row.storeId)).timeZone);
  }

  /** @throws OrderNotFound */
  async details(id: number): Promise<AdminOrderDetailsResponse> {
    const order = await this.find(id);
    const paid = paidForItems(order);
    const money = await this.refunds.moneyOf({ order, shipments: order.shipments });
    return {
      items: order.items.map((item) => ({ ...itemDetail(item), paid: formatCents(paid.get(item.id)!) })),
      history: await this.rows.historyOf(id),
      couriers: await this.couriers.attempts(id),
      payment: {
        paymentIntentId: order.paymentIntentId,
        items: formatCents(order.itemsCents),
        discount: formatCents(order.discountCents),
        promotion: order.promotion,
        deliveryFee: formatCents(order.deliveryFeeCents),
        tip: formatCents(order.tipCents),
        tax: formatCents(order.taxCents),
        total: formatCents(order.totalCents),
        tenders: tenderResponses(order),
        refunded: formatCents(money.refundedCents),
        onItsWay: formatCents(money.onItsWayCents),
        left: formatCents(money.leftCents),
      },
      shipments: money.shipments.map(shipmentMoney),
      refunds: orderRefunds(money.refunds),
      disputes: order.paymentIntentId ? (await this.ledger.disputesOf(order.paymentIntentId)).map(disputeOf) : [],
    };
  }

  private async find(orderId: number): Promise<OrderRow> {
    const row = await this.orders.find(orderId);
    if (!row) throw new OrderNotFound();
    return row;
  }
}

/** Oldest first. */
function orderRefunds(refunds: KnownRefund[]): OrderRefundResponse[] {
  const askedAgain = new Set(refunds.map(({ againOf }) => againOf));
  return refunds.map((refund) => ({
    id: refund.id,
    amount: formatCents(refund.amountCents),
    status: refund.status,
    shipments: refund.parts.map(({ part, cents }) => ({ recipientIndex: part, amount: formatCents(cents) })),
    reason: refund.explanation,
    by: refund.requestedBy,
    requestedAt: refund.createdAt.toISOString(),
    settledAt: refund.settledAt?.toISOString() ?? null,
    failure: refund.failure,
    giftCardLastFour: refund.giftCardLastFour,
    byHand: refund.byHand,
    canAskAgain: refund.status === 'failed' && !askedAgain.has(refund.id),
  }));
}

function shipmentMoney(money: ShipmentMoney): ShipmentMoneyResponse {
  return {
    recipientIndex: money.recipientIndex,
    total: formatCents(money.totalCents),
    refunded: formatCents(money.refundedCents),
    onItsWay: formatCents(money.onItsWayCents),
    left: formatCents(money.leftCents),
    refundable: formatCents(money.refundableCents),
    refundableIfCancelled: formatCents(money.refundableIfCancelledCents),
    courierSent: money.courierSent,
  };
}

function disputeOf({ id, amountCents, reason, status, open, ...dispute }: DisputeView): DisputeResponse {
  return {
    id,
    amount: formatCents(amountCents),
    reason,
    status,
    open,
    refusesRefunds: dispute.refusesRefunds,
    openedAt: dispute.openedAt.toISOString(),
    dueBy: dispute.dueBy?.toISOString() ?? null,
    stripeUrl: dispute.stripeUrl,
  };
}
