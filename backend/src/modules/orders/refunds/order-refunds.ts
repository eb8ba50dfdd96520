import { Injectable } from '@nestjs/common';
import { withinCeiling } from '@crispi/rules/refund-ceiling';
import { Database, type Statements } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Payments, RefundLedger, type KnownRefund, type RefundPart } from '../../payments';
import type { Order } from '../core/order';
import { NothingPaid, RefundTooLarge } from '../core/orders.errors';
import { OrderRowRepository } from '../core/order-rows.repository';
import type { LockedOrder } from '../core/order.repository';
import { orderMoney, type OrderMoney } from './order-money';
import { planRefund, type RefundDraft } from './plan-refund';

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
  order: Pick<Order, 'id' | 'paymentIntentId' | 'totalCents'>;
  shipments: Parameters<typeof orderMoney>[1];
}

/** The amounts and refunds of an order. For changes the order must be locked, which makes other refunds of it wait. */
@Injectable()
export class OrderRefunds {
  constructor(
    private readonly database: Database,
    private readonly rows: OrderRowRepository,
    private readonly payments: Payments,
    private readonly ledger: RefundLedger,
  ) {}

  /** The amounts, and the refunds they consist of. */
  async moneyOf(
    { order, shipments }: OrderOnRecord,
    source: Statements = this.database,
  ): Promise<OrderMoney & { refunds: KnownRefund[] }> {
    const refunds = await this.refundsOf(order, source);
    const driven = await this.rows.drivenShipments(order.id, source);
    return { ...orderMoney(order, shipments, refunds, driven), refunds };
  }

  /** Oldest first. */
  async refundsOf({ paymentIntentId }: OrderOnRecord['order'], source?: Statements): Promise<KnownRefund[]> {
    return paymentIntentId ? this.ledger.refundsOf(paymentIntentId, source) : [];
  }

  /** The refund amount. Throws what `request` would, unless the request was already answered. */
  async plan(tx: Tx, locked: LockedOrder, draft: RefundDraft): Promise<RefundPart[]> {
    const { paymentIntentId } = locked.order;
    if (!paymentIntentId) throw new NothingPaid();
    await this.ledger.refuseDisputed(tx, paymentIntentId);
    return planRefund(await this.moneyOf(locked, tx), draft);
  }

  /** Requests the refund, once per key. */
  async request(tx: Tx, locked: LockedOrder, draft: RefundDraft, press: RefundPress): Promise<void> {
    if (await this.ledger.isRequested(tx, press.key)) return;
    await this.ask(tx, locked, await this.plan(tx, locked, draft), press);
  }

  /** Requests the planned refund, as far as it is still available, once per key. */
  async requestPlanned(tx: Tx, locked: LockedOrder, planned: RefundPart[], press: RefundPress): Promise<void> {
    if (planned.length === 0 || (await this.ledger.isRequested(tx, press.key))) return;
    const parts = withinWhatIsLeft(await this.moneyOf(locked, tx), planned);
    if (parts.length > 0) await this.ask(tx, locked, parts, press);
  }

  /** Retries a failed refund, once. */
  async again(tx: Tx, locked: LockedOrder, failed: KnownRefund, by: string): Promise<void> {
    const key = `again-${failed.id}`;
    if (await this.ledger.isRequested(tx, key)) return;
    const { id: againOf, amountCents, explanation: reason } = failed;
    const money = await this.moneyOf(locked, tx);
    const recipients = money.shipments.map(({ recipientIndex }) => recipientIndex);
    const parts = failed.parts.length > 0 ? failed.parts : planRefund(money, { amountCents, recipients });
    const left = totalOf(withinWhatIsLeft(money, parts));
    if (left < totalOf(parts)) throw new RefundTooLarge(left);
    await this.ask(tx, locked, parts, { key, by, reason, againOf });
  }

  private async ask(tx: Tx, { order }: LockedOrder, parts: RefundPart[], press: RefundPress): Promise<void> {
    const { key, by, reason, againOf } = press;
    if (!order.paymentIntentId) throw new NothingPaid();
    await this.payments.requestRefund(tx, {
      paymentIntentId: order.paymentIntentId,
      amountCents: totalOf(parts),
      key,
      orderId: order.id,
      reason: 'staff',
      explanation: reason,
      customer: { name: order.customerName, email: order.customerEmail },
      parts,
      requestedBy: by,
      ...(againOf !== undefined && { againOf }),
    });
  }
}

const totalOf = (parts: RefundPart[]) => parts.reduce((sum, { cents }) => sum + cents, 0);

function withinWhatIsLeft({ leftCents, shipments }: OrderMoney, parts: RefundPart[]): RefundPart[] {
  const own = parts.map(({ part, cents }) =>
    Math.min(cents, shipments.find(({ recipientIndex }) => recipientIndex === part)?.leftCents ?? 0),
  );
  const given = withinCeiling(leftCents, own);
  return parts.map(({ part }, i) => ({ part, cents: given[i]! })).filter(({ cents }) => cents > 0);
}
