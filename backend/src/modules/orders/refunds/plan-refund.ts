import { splitByWeight, type Cents } from '@crispi/rules/money';
import { refundCeiling, withinCeiling } from '@crispi/rules/refund-ceiling';
import type { RefundPart } from '../../payments';
import {
  NothingToRefund,
  OrderNotFound,
  RefundChanged,
  RefundTooLarge,
  ShipmentsNotNamed,
} from '../core/orders.errors';
import type { OrderMoney, ShipmentMoney } from './order-money';

export interface RefundDraft {
  /** Recipients whose shipments are refunded; by default all. */
  recipients?: number[] | undefined;
  /** A free amount; by default items and their tax, and fee and tip if no courier was sent. */
  amountCents?: Cents | undefined;
  /** The amount shown to staff; another one is refused. */
  expectedCents?: Cents | undefined;
  /** The shipments are being cancelled: a courier that was only requested does not come. */
  cancelled?: boolean;
}

/** How much of which shipment is refunded: never more than is left of it and of the order. */
export function planRefund(money: OrderMoney, draft: RefundDraft): RefundPart[] {
  const shipments = named(money, draft);
  const wanted = draft.amountCents === undefined ? asAWhole(money, shipments, draft) : freely(money, shipments, draft);
  const parts = wanted.filter(({ cents }) => cents > 0);
  const total = parts.reduce((sum, { cents }) => sum + cents, 0);
  if (total === 0) throw new NothingToRefund();
  if (draft.expectedCents !== undefined && draft.expectedCents !== total) throw new RefundChanged(total);
  return parts;
}

function named({ shipments }: OrderMoney, { recipients, amountCents }: RefundDraft): ShipmentMoney[] {
  if (amountCents !== undefined && !recipients && shipments.length > 1) throw new ShipmentsNotNamed();
  if (!recipients) return shipments;
  return [...new Set(recipients)].map((index) => {
    const found = shipments.find(({ recipientIndex }) => recipientIndex === index);
    if (!found) throw new OrderNotFound();
    return found;
  });
}

function asAWhole({ leftCents }: OrderMoney, shipments: ShipmentMoney[], { cancelled }: RefundDraft): RefundPart[] {
  const due = shipments.map((one) => (cancelled ? one.refundableIfCancelledCents : one.refundableCents));
  return partsOf(shipments, withinCeiling(leftCents, due));
}

function freely({ leftCents }: OrderMoney, shipments: ShipmentMoney[], { amountCents = 0 }: RefundDraft): RefundPart[] {
  const lefts = shipments.map((shipment) => shipment.leftCents);
  const ceiling = refundCeiling(leftCents, lefts);
  if (amountCents > ceiling) throw new RefundTooLarge(ceiling);
  return partsOf(shipments, splitByWeight(amountCents, lefts));
}

const partsOf = (shipments: ShipmentMoney[], cents: Cents[]): RefundPart[] =>
  shipments.map(({ recipientIndex }, i) => ({ part: recipientIndex, cents: cents[i]! }));
