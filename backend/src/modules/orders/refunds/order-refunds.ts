import { Injectable } from '@nestjs/common';
import { withinCeiling } from '@crispi/rules/refund-ceiling';
import { Database, type Statements } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { GiftCardLedger, GiftCardSales } from '../../gift-cards';
import { Payments, RefundLedger, type KnownRefund, type RefundPart } from '../../payments';
import { Order } from '../core/order';
import type { Shipment } from '../core/shipment';
import { FlagRepository } from '../core/flags.repository';
import { OrderBooks } from '../core/order-books';
import { NothingPaid, RefundTooLarge } from '../core/orders.errors';
import { OrderRowRepository } from '../core/order-rows.repository';
import type { LockedOrder } from '../core/order.repository';
import { orderMoney, type OrderMoney } from './order-money';
import { planRefund, type RefundDraft } from './plan-refund';
import { refundSources, splitRefund, type RefundSource, type SplitRefund } from './refund-sources';

/** One refund request of a member of staff. */
export interface RefundPress {
  /** Idempotency key: a second request with it refunds nothing. */
  key: string;
  by: string;
  /** The reason shown to the customer. */
  reason: string | null;
  /** The failed refund to retry. */
  againOf?: number;
}

interface OrderOnRecord {
  order: Pick<Order, 'id' | 'paymentIntentId' | 'totalCents' | 'tenders' | 'manualPayment'>;
  shipments: Parameters<typeof orderMoney>[1];
}

/** The amounts, and the refunds they consist of. */
interface MoneyOnRecord extends OrderMoney {
  refunds: KnownRefund[];
  /** Where the next refund goes. */
  sources: RefundSource[];
  /** Read only if a part was not paid to Stripe. */
  dispute: 'open' | 'lost' | null;
}

/** The amounts and refunds of an order. For changes the order must be locked, which makes other refunds of it wait. */
@Injectable()
export class OrderRefunds {
  constructor(
    private readonly database: Database,
    private readonly rows: OrderRowRepository,
    private readonly payments: Payments,
    private readonly ledger: RefundLedger,
    private readonly cards: GiftCardLedger,
    private readonly sales: GiftCardSales,
    private readonly flags: FlagRepository,
    private readonly books: OrderBooks,
  ) {}

  /** The amounts, and the refunds they consist of. */
  async moneyOf({ order, shipments }: OrderOnRecord, source: Statements = this.database): Promise<MoneyOnRecord> {
    const refunds = await this.refundsOf(order, source);
    const driven = await this.rows.drivenShipments(order.id, source);
    const { paymentIntentId } = order;
    // Without another part nothing of a disputed payment is refunded, see `plan`.
    const dispute = paymentIntentId && isMixed(order) ? await this.ledger.disputeOf(paymentIntentId, source) : null;
    const sources = refundSources(order, refunds, dispute);
    const unspent = shipments.some(isElectronic) ? await this.sales.unspentOf(order.id, source) : undefined;
    return { ...orderMoney(order, shipments, refunds, { driven, sources, unspent }), refunds, sources, dispute };
  }

  /** Oldest first. */
  async refundsOf({ paymentIntentId }: OrderOnRecord['order'], source?: Statements): Promise<KnownRefund[]> {
    return paymentIntentId ? this.ledger.refundsOf(paymentIntentId, source) : [];
  }

  /** The refund amount. Throws what `request` would, unless the request was already answered. */
  async plan(tx: Tx, locked: LockedOrder, draft: RefundDraft): Promise<RefundPart[]> {
    return planRefund(await this.refundable(tx, locked), draft);
  }

  /** @throws NothingPaid, PaymentDisputed */
  private async refundable(tx: Tx, locked: LockedOrder): Promise<MoneyOnRecord> {
    const { paymentIntentId } = locked.order;
    if (!paymentIntentId) throw new NothingPaid();
    const money = await this.moneyOf(locked, tx);
    // What is left after a lost dispute was not paid to Stripe.
    if (!isMixed(locked.order) || money.leftCents === 0 || money.dispute === 'open')
      await this.ledger.refuseDisputed(tx, paymentIntentId);
    return money;
  }

  /** Requests the refund, once per key. */
  async request(tx: Tx, locked: LockedOrder, draft: RefundDraft, press: RefundPress): Promise<void> {
    if (await this.ledger.isRequested(tx, press.key)) return;
    const money = await this.refundable(tx, locked);
    const parts = planRefund(money, draft);
    await this.takeOffCards(tx, locked, parts, press);
    await this.ask(tx, locked, splitRefund(parts, money.sources), press);
  }

  /** Requests the planned refund, as far as it is still available, once per key. */
  async requestPlanned(tx: Tx, locked: LockedOrder, planned: RefundPart[], press: RefundPress): Promise<void> {
    if (planned.length === 0 || (await this.ledger.isRequested(tx, press.key))) return;
    const money = await this.moneyOf(locked, tx);
    const parts = withinWhatIsLeft(money, planned);
    await this.takeOffCards(tx, locked, parts, press);
    await this.ask(tx, locked, splitRefund(parts, money.sources), press);
  }

  /** Retries a failed refund, once. What it was for was taken off the bought gift cards before. */
  async again(tx: Tx, { order, shipments }: LockedOrder, failed: KnownRefund, by: string): Promise<void> {
    const key = `again-${failed.id}`;
    if (await this.ledger.isRequested(tx, key)) return;
    const locked = { order, shipments: shipments.map((one) => ({ ...one, kind: 'goods' as const })) };
    const { id: againOf, amountCents, explanation: reason } = failed;
    const money = await this.moneyOf(locked, tx);
    const recipients = money.shipments.map(({ recipientIndex }) => recipientIndex);
    const parts = failed.parts.length > 0 ? failed.parts : planRefund(money, { amountCents, recipients });
    const left = totalOf(withinWhatIsLeft(money, parts));
    if (left < totalOf(parts)) throw new RefundTooLarge(left);
    await this.ask(tx, locked, splitRefund(parts, money.sources), { key, by, reason, againOf });
  }

  private async ask(tx: Tx, { order }: LockedOrder, split: SplitRefund[], press: RefundPress): Promise<void> {
    for (const [i, { by, parts }] of split.entries()) {
      // The request's key belongs to its first refund.
      const part = { ...press, key: i === 0 ? press.key : `${press.key}-${i}` };
      if (by === 'stripe') await this.askStripe(tx, order, parts, part);
      else if (by === 'hand') await this.returnByHand(tx, order, parts, part);
      else await this.returnToCard(tx, order, { cardId: by, parts }, part);
    }
    await this.books.post(tx, order);
  }

  /** A refund of bought gift cards takes it off them. */
  private async takeOffCards(
    tx: Tx,
    { order, shipments }: LockedOrder,
    parts: readonly RefundPart[],
    press: RefundPress,
  ): Promise<void> {
    const bought = new Set(shipments.filter(isElectronic).map(({ recipientIndex }) => recipientIndex));
    const refunds = parts.flatMap(({ part, cents }) => (bought.has(part) ? [{ recipientIndex: part, cents }] : []));
    await this.sales.refund(tx, order.id, refunds, press);
  }

  private async askStripe(tx: Tx, order: Order, parts: RefundPart[], press: RefundPress): Promise<void> {
    await this.payments.requestRefund(tx, {
      ...this.requestOf(order, parts, press),
      customer: { name: order.customerName, email: order.customerEmail },
    });
  }

  private async returnToCard(
    tx: Tx,
    order: Order,
    { cardId, parts }: { cardId: number; parts: RefundPart[] },
    press: RefundPress,
  ): Promise<void> {
    const cents = totalOf(parts);
    const { by, reason } = press;
    const { lastFour, blockedAt } = await this.cards.refund(tx, { cardId, cents, orderId: order.id, reason, by });
    await this.payments.recordCardRefund(tx, {
      ...this.requestOf(order, parts, press),
      giftCard: { id: cardId, lastFour },
    });
    if (!blockedAt) return;
    const flag = { kind: 'gift_card_blocked' as const, subject: press.key, params: { amountCents: cents, lastFour } };
    await this.flags.raise(tx, order.id, [{ ...flag, recipientIndex: parts[0]!.part }]);
  }

  /** As it was received; while it is owed, less is owed. */
  private async returnByHand(tx: Tx, order: Order, parts: RefundPart[], press: RefundPress): Promise<void> {
    const payment = order.manualPayment!;
    const { received, waivedCents = 0 } = payment;
    if (!received) {
      order.manualPayment = { ...payment, waivedCents: waivedCents + totalOf(parts) };
      await tx.manager.getRepository(Order).update({ id: order.id }, { manualPayment: order.manualPayment });
    }
    const byHand = received ? (received.method === 'cash' ? 'cash' : 'bank') : 'owed';
    await this.payments.recordRefundByHand(tx, { ...this.requestOf(order, parts, press), byHand });
  }

  private requestOf({ id, paymentIntentId }: Order, parts: RefundPart[], { key, by, reason, againOf }: RefundPress) {
    if (!paymentIntentId) throw new NothingPaid();
    return {
      paymentIntentId,
      amountCents: totalOf(parts),
      key,
      orderId: id,
      reason: 'staff' as const,
      explanation: reason,
      parts,
      requestedBy: by,
      ...(againOf !== undefined && { againOf }),
    };
  }
}

/** Whether Stripe did not receive all of it. */
const isMixed = ({ tenders, manualPayment }: OrderOnRecord['order']) => tenders.length > 0 || manualPayment !== null;

const isElectronic = ({ kind }: Pick<Shipment, 'kind'>) => kind === 'electronic';

const totalOf = (parts: RefundPart[]) => parts.reduce((sum, { cents }) => sum + cents, 0);

function withinWhatIsLeft({ leftCents, shipments }: OrderMoney, parts: RefundPart[]): RefundPart[] {
  const own = parts.map(({ part, cents }) =>
    Math.min(cents, shipments.find(({ recipientIndex }) => recipientIndex === part)?.leftCents ?? 0),
  );
  const given = withinCeiling(leftCents, own);
  return parts.map(({ part }, i) => ({ part, cents: given[i]! })).filter(({ cents }) => cents > 0);
}
