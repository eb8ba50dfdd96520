import { Injectable } from '@nestjs/common';
import { Audits, type AuditCheck, type Finding } from '../../kernel/audit/audit';
import { Clock } from '../../kernel/clock';
import { formatCents } from '../../kernel/money';
import { OrderLedger, type LedgerEntry } from '../orders';
import { Payments, type PaidIntent } from '../payments';
import { PaymentSucceeded } from '../payments/events';

/** Webhook, browser and scheduled job have had their chance by then. */
const SETTLED_MS = 10 * 60_000;

/** Whether everything that was paid has an order or went back, every order was paid with what it costs, and refunds agree. */
@Injectable()
@Audits('orders and payments at Stripe')
export class AuditPayments implements AuditCheck {
  constructor(
    private readonly payments: Payments,
    private readonly orders: OrderLedger,
    private readonly clock: Clock,
  ) {}

  async find(since: Date): Promise<Finding[]> {
    const paid = await this.payments.paidSince(since);
    const orders = await this.orders.since(since);
    const withOrder = await this.orders.paidFor([...paid.keys()]);
    const settledBy = new Date(this.clock.now().getTime() - SETTLED_MS);
    return [
      ...[...paid.values()].flatMap(otherRefunds),
      ...[...paid.values()].filter((one) => one.paidBy < settledBy && !withOrder.has(one.id)).flatMap(withoutOrder),
      ...(await Promise.all(orders.map((order) => this.compare(order, paid)))).flat(),
    ];
  }

  private async compare(order: LedgerEntry, paid: Map<string, PaidIntent>): Promise<Finding[]> {
    const { id, paymentIntentId, totalCents } = order;
    if (!paymentIntentId) return [problem(`Order #${id} has no payment.`)];
    // A payment begun before the time that was looked at may have been finished within it.
    const payment = paid.get(paymentIntentId) ?? (await this.payments.paid(paymentIntentId));
    if (!payment) return [problem(`Order #${id}: Stripe says that ${paymentIntentId} is not paid.`)];
    if (payment.cents === totalCents) return [];
    return [problem(`Order #${id} costs $${formatCents(totalCents)}, $${formatCents(payment.cents)} was paid.`)];
  }
}

/** Somebody gave money back at Stripe's own pages, or a refund was called made that was not. */
function otherRefunds({ id, books }: PaidIntent): Finding[] {
  if (!books || books.stripeCents === books.ownCents) return [];
  const [stripe, own] = [formatCents(books.stripeCents), formatCents(books.ownCents)];
  return [problem(`$${stripe} of ${id} went back at Stripe, $${own} by the shop's books.`)];
}

function withoutOrder({ id, known, cents, refundedCents }: PaidIntent): Finding[] {
  if (refundedCents >= cents) return [];
  if (!known)
    return [
      problem(
        `${id} was paid to this shop with $${formatCents(cents)}, and its books know nothing of it. Were they restored from a backup? Stripe knows who paid: give the money back there, or ask what was ordered.`,
      ),
    ];
  return [
    {
      problem: `${id} was paid with $${formatCents(cents)} and has neither an order nor a refund.`,
      repair: {
        says: 'make its order, or give the money back if that is not possible',
        run: (tx) => tx.publish(PaymentSucceeded, { paymentIntentId: id }),
      },
    },
  ];
}

const problem = (text: string): Finding => ({ problem: text, repair: null });
