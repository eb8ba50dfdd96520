import type { Cents } from '@crispi/rules/money';
import type { KnownRefund } from '../../payments';
import { feeTax } from '../core/fee-tax';
import type { Order } from '../core/order';
import type { Shipment } from '../core/shipment';
import type { RefundSource } from './refund-sources';

type OrderFacts = Pick<Order, 'paymentIntentId' | 'totalCents'>;
type ShipmentFacts = Pick<
  Shipment,
  | 'kind'
  | 'recipientIndex'
  | 'itemsCents'
  | 'discountCents'
  | 'deliveryFeeCents'
  | 'feeReturnedCents'
  | 'tipCents'
  | 'taxCents'
  | 'deliveryTax'
  | 'totalCents'
  | 'courierLive'
>;

interface Paid {
  totalCents: Cents;
  /** Reported by Stripe. */
  refundedCents: Cents;
  onItsWayCents: Cents;
  leftCents: Cents;
}

export interface ShipmentMoney extends Paid {
  recipientIndex: number;
  /** The amount of a full refund now. */
  refundableCents: Cents;
  /** The same, if it were cancelled first. */
  refundableIfCancelledCents: Cents;
  /** A driver has set out with it, or is about to: fee and tip are spent. */
  courierSent: boolean;
}

export interface OrderMoney extends Paid {
  shipments: ShipmentMoney[];
}

/**
 * The amounts paid, refunded and refundable of an order and its shipments. `driven`: shipments with a driver; `sources`:
 * what can still be returned, and by what; `unspent`: what is left on the gift cards that the shipments bought.
 */
export function orderMoney(
  order: OrderFacts,
  shipments: readonly ShipmentFacts[],
  refunds: readonly KnownRefund[],
  {
    driven,
    sources,
    unspent = new Map(),
  }: {
    driven: ReadonlySet<number>;
    sources: readonly RefundSource[];
    unspent?: ReadonlyMap<number, Cents>;
  },
): OrderMoney {
  const paid = order.paymentIntentId ? order.totalCents : 0;
  const whole = {
    ...balance(paid, refunds, (refund) => refund.amountCents),
    leftCents: sum(sources.map(({ leftCents }) => leftCents)),
  };
  return {
    ...whole,
    shipments: shipments.map((shipment) => {
      const only = shipments.length === 1;
      const { recipientIndex } = shipment;
      const own = balance(order.paymentIntentId ? shipment.totalCents : 0, refunds, (refund) =>
        bookedTo(recipientIndex, refund, only),
      );
      const onCards = shipment.kind === 'electronic' ? (unspent.get(recipientIndex) ?? 0) : Infinity;
      const leftCents = Math.min(own.leftCents, whole.leftCents, onCards);
      const courierSent = driven.has(recipientIndex) || shipment.courierLive;
      const refundable = (sent: boolean) => {
        const { deliveryFeeCents, feeReturnedCents, tipCents } = shipment;
        const feeTaxCents = shipment.deliveryTax?.cents ?? 0;
        // A refunded part of the fee does not reduce the refund of the goods.
        const fee = sent
          ? feeReturnedCents + feeTax(shipment, feeReturnedCents)
          : deliveryFeeCents + feeTaxCents + tipCents;
        const goods = shipment.itemsCents - shipment.discountCents + shipment.taxCents - feeTaxCents;
        const due = goods + fee - own.refundedCents - own.onItsWayCents;
        return Math.max(0, Math.min(leftCents, due));
      };
      return {
        recipientIndex,
        ...own,
        leftCents,
        refundableCents: refundable(courierSent),
        refundableIfCancelledCents: refundable(driven.has(recipientIndex)),
        courierSent,
      };
    }),
  };
}

/** A refund that names no shipment belongs to the only one. */
function bookedTo(recipientIndex: number, { parts, amountCents }: KnownRefund, only: boolean): Cents {
  if (parts.length === 0) return only ? amountCents : 0;
  return sum(parts.filter(({ part }) => part === recipientIndex).map(({ cents }) => cents));
}

function balance(totalCents: Cents, refunds: readonly KnownRefund[], of: (refund: KnownRefund) => Cents): Paid {
  const total = (status: KnownRefund['status']) => sum(refunds.filter((one) => one.status === status).map(of));
  const [refundedCents, onItsWayCents] = [total('succeeded'), total('requested')];
  return {
    totalCents,
    refundedCents,
    onItsWayCents,
    leftCents: Math.max(0, totalCents - refundedCents - onItsWayCents),
  };
}

const sum = (cents: Cents[]) => cents.reduce((a, b) => a + b, 0);
