import { formatCents } from '@crispi/rules/money';
import type { DisputeView, KnownRefund } from '../../payments';
import type { ShipmentMoney } from '../refunds/order-money';
import type { DisputeResponse, OrderRefundResponse, ShipmentMoneyResponse } from '../refunds/order-refunds.dto';

/** Oldest first. */
export function orderRefunds(refunds: KnownRefund[]): OrderRefundResponse[] {
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
    canAskAgain: refund.status === 'failed' && !askedAgain.has(refund.id),
  }));
}

export function shipmentMoney(money: ShipmentMoney): ShipmentMoneyResponse {
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

export function disputeOf({ id, amountCents, reason, status, open, ...dispute }: DisputeView): DisputeResponse {
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
