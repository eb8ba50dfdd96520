import { Injectable } from '@nestjs/common';
import { formatCents, type Cents } from '@crispi/rules/money';
import { Audits, type AuditCheck, type Finding } from '../../../kernel/audit/audit';
import { GiftCards, type OrderMovements } from '../../gift-cards';
import { RefundLedger } from '../../payments';
import { OrderAuditRepository } from './order-audit.repository';

/** Checks that gift cards paid what orders say, got back what refunds say, and that refunds lowered what is owed. */
@Injectable()
@Audits('orders and their payments')
export class AuditTenders implements AuditCheck {
  constructor(
    private readonly rows: OrderAuditRepository,
    private readonly cards: GiftCards,
    private readonly refunds: RefundLedger,
  ) {}

  async find(since: Date): Promise<Finding[]> {
    const moved = await this.cards.movedByOrders(since);
    const orders = await this.rows.tendersOf(since, [...new Set(moved.map(({ orderId }) => orderId))]);
    const refunded = await this.refunds.refundedToCards(orders.map(({ id }) => id));
    const cards = orders.flatMap(({ id, tenders }) => {
      const own = moved.filter(({ orderId }) => orderId === id);
      const paid = sum(tenders.map(({ cents }) => cents));
      return [
        ...differs(`Order #${id}: gift cards paid`, paid, total(own, 'capturedCents'), CARDS),
        ...differs(`Order #${id}: gift cards got back`, refunded.get(id) ?? 0, total(own, 'refundedCents'), CARDS),
      ];
    });
    const waived = await this.rows.waived();
    const taken = await this.refunds.takenOffDebts(waived.map(({ id }) => id));
    const debts = waived.flatMap(({ id, cents }) =>
      differs(`Order #${id}: refunds took off what is owed`, cents, taken.get(id) ?? 0, 'refunds'),
    );
    return [...cards, ...debts];
  }
}

const CARDS = 'the movements of cards';

const sum = (cents: Cents[]) => cents.reduce((a, b) => a + b, 0);

const total = (rows: OrderMovements[], of: 'capturedCents' | 'refundedCents') => sum(rows.map((row) => row[of]));

function differs(what: string, byOrder: Cents, byOthers: Cents, others: string): Finding[] {
  if (byOrder === byOthers) return [];
  return [
    {
      problem: `${what} $${formatCents(byOrder)} by the order, $${formatCents(byOthers)} by ${others}.`,
      repair: null,
    },
  ];
}
