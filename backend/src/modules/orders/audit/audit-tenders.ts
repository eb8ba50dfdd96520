import { Injectable } from '@nestjs/common';
import { formatCents, type Cents } from '@crispi/rules/money';
import { Audits, type AuditCheck, type Finding } from '../../../kernel/audit/audit';
import { GiftCards, type OrderMovements } from '../../gift-cards';
import { RefundLedger } from '../../payments';
import { OrderAuditRepository } from './order-audit.repository';

/** Checks that gift cards paid what orders say, and got back what refunds say. */
@Injectable()
@Audits('orders and gift cards')
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
    return orders.flatMap(({ id, tenders }) => {
      const own = moved.filter(({ orderId }) => orderId === id);
      return [
        ...differs(
          `Order #${id}: gift cards paid`,
          sum(tenders.map(({ cents }) => cents)),
          total(own, 'capturedCents'),
        ),
        ...differs(`Order #${id}: gift cards got back`, refunded.get(id) ?? 0, total(own, 'refundedCents')),
      ];
    });
  }
}

const sum = (cents: Cents[]) => cents.reduce((a, b) => a + b, 0);

const total = (rows: OrderMovements[], of: 'capturedCents' | 'refundedCents') => sum(rows.map((row) => row[of]));

function differs(what: string, byOrder: Cents, byCards: Cents): Finding[] {
  if (byOrder === byCards) return [];
  return [
    {
      problem: `${what} $${formatCents(byOrder)} by the order, $${formatCents(byCards)} by the movements of cards.`,
      repair: null,
    },
  ];
}
