import { Injectable } from '@nestjs/common';
import { isFree } from '@crispi/rules/free-payment';
import { formatCents } from '@crispi/rules/money';
import { Audits, type AuditCheck, type Finding } from '../../kernel/audit/audit';
import { Clock } from '../../kernel/clock';
import { giftCardCents, OrderLedgerRepository, type LedgerEntry } from '../orders';
import { Payments, type PaidIntent } from '../payments';
import { PaymentSucceeded } from '../payments/events';
import { DraftUpkeepRepository, type DraftEnding } from './drafts/draft-upkeep.repository';

/** By then the webhook, the browser and the scheduled job have completed the payment. */
const SETTLED_MS = 10 * 60_000;

/**
 * Checks that every payment has an order or was refunded, every order was paid in full, and refunds agree with Stripe.
 */
@Injectable()
@Audits('orders and payments at Stripe')
export class AuditPayments implements AuditCheck {
  readonly asksProvider = true;

  constructor(
    private readonly payments: Payments,
    private readonly orders: OrderLedgerRepository,
    private readonly drafts: DraftUpkeepRepository,
    private readonly clock: Clock,
  ) {}

  async find(since: Date): Promise<Finding[]> {
    const paid = await this.payments.paidSince(since);
    const orders = await this.orders.since(since);
    const withOrder = await this.orders.paidFor([...paid.keys()]);
    const settledBy = new Date(this.clock.now().getTime() - SETTLED_MS);
    const settled = [...paid.values()].filter((one) => one.paidBy < settledBy);
    return [
      ...[...paid.values()].flatMap(otherRefunds),
      ...settled.flatMap((one) => this.otherAmount(one)),
      ...(await this.withoutOrder(settled.filter(({ id }) => !withOrder.has(id)))),
      ...(await Promise.all(orders.map((order) => this.compare(order, paid)))).flat(),
    ];
  }

  /** Refunds are compared with our books. */
  private otherAmount({ id, cents, bookedCents }: PaidIntent): Finding[] {
    if (bookedCents === null || bookedCents === cents) return [];
    return [
      {
        problem: `${id} was paid with $${formatCents(cents)} at Stripe, with $${formatCents(bookedCents)} by the shop's books.`,
        repair: {
          action: 'have the books say what Stripe says',
          run: (tx) => this.payments.correctAmount(tx, id, cents),
        },
      },
    ];
  }

  private async withoutOrder(payments: PaidIntent[]): Promise<Finding[]> {
    const kept = payments.filter(({ cents, refundedCents }) => refundedCents < cents);
    const endings = await this.drafts.endingsOf(kept.map(({ id }) => id));
    const orders = await this.orders.existing([...endings.values()].flatMap(({ orderId }) => orderId ?? []));
    return kept.map((payment) => {
      const ending = endings.get(payment.id);
      return withoutOrder(payment, ending, ending?.orderId ? orders.has(ending.orderId) : false);
    });
  }

  private async compare(order: LedgerEntry, paid: Map<string, PaidIntent>): Promise<Finding[]> {
    const { id, paymentIntentId, totalCents } = order;
    if (!paymentIntentId) return [problem(`Order #${id} has no payment.`)];
    const byCardsCents = giftCardCents(order);
    const costs =
      byCardsCents > 0
        ? `costs $${formatCents(totalCents)}, $${formatCents(byCardsCents)} of it on gift cards`
        : `costs $${formatCents(totalCents)}`;
    const dueCents = totalCents - byCardsCents - (order.manualPayment?.cents ?? 0);
    if (isFree(paymentIntentId))
      return dueCents === 0 ? [] : [problem(`Order #${id} ${costs}, and nothing was charged.`)];
    // A payment begun before this period may have been completed within it.
    const payment = paid.get(paymentIntentId) ?? (await this.payments.paid(paymentIntentId));
    if (!payment) return [problem(`Order #${id}: Stripe says that ${paymentIntentId} is not paid.`)];
    if (payment.cents === dueCents) return [];
    return [problem(`Order #${id} ${costs}, $${formatCents(payment.cents)} was paid.`)];
  }
}

/** A refund was made in Stripe's dashboard, or one recorded as made was not. */
function otherRefunds({ id, books }: PaidIntent): Finding[] {
  if (!books || books.stripeCents === books.ownCents) return [];
  const [stripe, own] = [formatCents(books.stripeCents), formatCents(books.ownCents)];
  return [problem(`$${stripe} of ${id} went back at Stripe, $${own} by the shop's books.`)];
}

/** Only an unsettled checkout can still become an order, or be refunded automatically. */
function withoutOrder({ id, known, cents }: PaidIntent, checkout: DraftEnding | undefined, placed: boolean): Finding {
  const paid = `with $${formatCents(cents)}`;
  if (!known)
    return problem(
      `${id} was paid to this shop ${paid}, and its books know nothing of it. Were they restored from a backup? Stripe knows who paid: give the money back there, or ask what was ordered.`,
    );
  const what = `${id} was paid ${paid} and has neither an order nor a refund.`;
  if (!checkout) return problem(`${what} Its checkout is gone, too. Stripe knows who paid: give the money back there.`);
  if (placed) return problem(`${what} Its order is #${checkout.orderId}, which names another payment.`);
  if (checkout.orderId)
    return problem(
      `${what} It was order #${checkout.orderId}, which is gone. A backup has it, and the buyer's receipt says what was ordered: bake it all the same, or give the money back at Stripe.`,
    );
  if (checkout.status === 'refused')
    return problem(`${what} Its order was refused, and the refund is gone: give the money back at Stripe.`);
  return {
    problem: what,
    repair: {
      action: 'make its order, or give the money back if that is not possible',
      run: (tx) => tx.publish(PaymentSucceeded, { paymentIntentId: id }),
    },
  };
}

const problem = (text: string): Finding => ({ problem: text, repair: null });
