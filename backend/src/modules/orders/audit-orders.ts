import { Injectable } from '@nestjs/common';
import { Audits, type AuditCheck, type Finding } from '../../kernel/audit/audit';
import { formatCents } from '../../kernel/money';
import { OrderAuditRows } from './repositories/order-audit.repository';
import { OrderRepository } from './repositories/order.repository';

/** Whether an order agrees with its own shipments. */
@Injectable()
@Audits('orders and shipments')
export class AuditOrders implements AuditCheck {
  constructor(
    private readonly rows: OrderAuditRows,
    private readonly orders: OrderRepository,
  ) {}

  async find(since: Date): Promise<Finding[]> {
    return [...(await this.wrongSums(since)), ...(await this.wrongStatus(since))];
  }

  private async wrongSums(since: Date): Promise<Finding[]> {
    return (await this.rows.wrongSums(since)).map(({ id, total, sum }) => ({
      problem:
        sum === null
          ? `Order #${id} has no shipment.`
          : `Order #${id} costs $${formatCents(total)}, its shipments $${formatCents(sum)}.`,
      repair: null,
    }));
  }

  /** The order's status follows from its shipments'. */
  private async wrongStatus(since: Date): Promise<Finding[]> {
    return (await this.rows.wrongStatus(since)).map(({ id, status }) => ({
      problem: `Order #${id} is called ${status}, its shipments are not.`,
      repair: {
        says: 'take the status from the shipments',
        run: async (tx) => {
          const locked = await this.orders.lock(tx, id);
          await this.orders.save(tx, locked, this.orders.shipment(locked, 0));
        },
      },
    }));
  }
}
