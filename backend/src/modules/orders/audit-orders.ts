import { Injectable } from '@nestjs/common';
import { Audits, type AuditCheck, type Finding } from '../../kernel/audit/audit';
import { Database } from '../../kernel/database/database';
import { formatCents } from '../../kernel/money';
import { OrderDesk } from './use-cases/order-desk';

/** Whether an order agrees with its own shipments. */
@Injectable()
@Audits('orders and shipments')
export class AuditOrders implements AuditCheck {
  constructor(
    private readonly database: Database,
    private readonly desk: OrderDesk,
  ) {}

  async find(since: Date): Promise<Finding[]> {
    return [...(await this.wrongSums(since)), ...(await this.wrongStatus(since))];
  }

  private async wrongSums(since: Date): Promise<Finding[]> {
    const rows = await this.database.rows<{ id: number; total: number; sum: number | null }>(
      `SELECT o.id, o.total_cents AS total, sum(s.total_cents)::int AS sum FROM orders.orders o
       LEFT JOIN orders.shipments s ON s.order_id = o.id WHERE o.created_at >= $1
       GROUP BY o.id HAVING o.total_cents IS DISTINCT FROM sum(s.total_cents) ORDER BY o.id`,
      [since],
    );
    return rows.map(({ id, total, sum }) => ({
      problem:
        sum === null
          ? `Order #${id} has no shipment.`
          : `Order #${id} costs $${formatCents(total)}, its shipments $${formatCents(sum)}.`,
      repair: null,
    }));
  }

  /** The order's status follows from its shipments'. */
  private async wrongStatus(since: Date): Promise<Finding[]> {
    const rows = await this.database.rows<{ id: number; status: string }>(
      `SELECT o.id, o.status FROM orders.orders o JOIN orders.shipments s ON s.order_id = o.id WHERE o.created_at >= $1
       GROUP BY o.id HAVING bool_and(s.status <> o.status) OR o.status IN ('delivered', 'cancelled') AND bool_or(s.status <> o.status
         AND s.status NOT IN ('delivered', 'cancelled')) ORDER BY o.id`,
      [since],
    );
    return rows.map(({ id, status }) => ({
      problem: `Order #${id} is called ${status}, its shipments are not.`,
      repair: {
        says: 'take the status from the shipments',
        run: async (tx) => {
          const open = await this.desk.open(tx, id);
          await this.desk.save(tx, open, this.desk.shipment(open, 0));
        },
      },
    }));
  }
}
