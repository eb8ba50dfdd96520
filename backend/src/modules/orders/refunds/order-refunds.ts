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

/** One press of a button by a member of staff. */
export interface RefundPress {
  /** Names it: a second one under the same key gives nothing back. */
  key: string;
  by: string;
  /** For the customer. */
  reason: string | null;
  /** The failed refund that is asked for again. */
  againOf?: number;
}

interface OrderOnRecord {
  order: Pick<Order, 'id' | 'paymentIntentId' | 'totalCents'>;
  shipments: Parameters<typeof orderMoney>[1];
}

/** Money of an order and its way back. For changes the order must be locked: that keeps other refunds of it waiting. */
@Injectable()
export class OrderRefunds {
  constructor(
    private readonly database: Database,
    private readonly rows: OrderRowRepository,
    private readonly payments: Payments,
    private readonly ledger: RefundLedger,
  ) {}

  /** The sums, and the refunds that they are made of. */
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

  /** What would go back. Throws what `request` would, but for a press that was answered already. */
  async plan(tx: Tx, locked: LockedOrder, draft: RefundDraft): Promise<RefundPart[]> {
    const { paymentIntentId } = locked.order;
    if (!paymentIntentId) throw new NothingPaid();
    await this.ledger.refuseDisputed(tx, paymentIntentId);
    return planRefund(await this.moneyOf(locked, tx), draft);
  }

  /** Asks for the refund, once per key. */
  async request(tx: Tx, locked: LockedOrder, draft: RefundDraft, press: RefundPress): Promise<void> {
    if (await this.ledger.isRequested(tx, press.key)) return;
    await this.ask(tx, locked, await this.plan(tx, locked, draft), press);
  }

  /** Asks for what was planned a moment ago, as far as it is left, once per key. */
  async requestPlanned(tx: Tx, locked: LockedOrder, planned: RefundPart[], press: RefundPress): Promise<void> {
    if (planned.length === 0 || (await this.ledger.isRequested(tx, press.key))) return;
    const parts = withinWhatIsLeft(await this.moneyOf(locked, tx), planned);
    if (parts.length > 0) await this.ask(tx, locked, parts, press);
  }

  /** Asks again for one that failed, whatever it was for, once. */
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
