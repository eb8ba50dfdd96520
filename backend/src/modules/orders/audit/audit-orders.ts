import { Injectable } from '@nestjs/common';
import { formatCents } from '@crispi/rules/money';
import { Audits, type AuditCheck, type Finding } from '../../../kernel/audit/audit';
import { OrderAuditRepository } from './order-audit.repository';
import { OrderRepository } from '../core/order.repository';

/** Checks that orders agree with their shipments. */
@Injectable()
@Audits('orders and shipments')
export class AuditOrders implements AuditCheck {
  constructor(
    private readonly rows: OrderAuditRepository,
    private readonly orders: OrderRepository,
  ) {}

  async find(since: Date): Promise<Finding[]> {
    return [
      ...(await this.wrongSums(since)),
      ...(await this.wrongItems(since)),
      ...(await this.wrongDiscounts(since)),
      ...(await this.wrongStatus(since)),
      ...(await this.paidTests(since)),
      ...(await this.withoutCustomer(since)),
    ];
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

  /** The status of an order is computed from its shipments. */
  private async wrongStatus(since: Date): Promise<Finding[]> {
    return (await this.rows.wrongStatus(since)).map(({ id, status }) => ({
      problem: `Order #${id} is called ${status}, its shipments are not.`,
      repair: {
        action: 'take the status from the shipments',
        run: async (tx) => {
          const locked = await this.orders.lock(tx, id);
          await this.orders.save(tx, locked, this.orders.shipment(locked, 0));
        },
      },
    }));
  }

  private async wrongItems(since: Date): Promise<Finding[]> {
    return (await this.rows.wrongItems(since)).map(({ orderId, recipientIndex, itemsCents, sum }) => ({
      problem:
        sum === null
          ? `Order #${orderId}, recipient ${recipientIndex}, has no items: nothing is baked for it. A backup, or the buyer's receipt, says what was ordered.`
          : `Order #${orderId}, recipient ${recipientIndex}: its items cost $${formatCents(sum)}, the shipment says $${formatCents(itemsCents)}. The buyer's receipt says what is right.`,
      repair: null,
    }));
  }

  private async wrongDiscounts(since: Date): Promise<Finding[]> {
    return (await this.rows.wrongDiscounts(since)).map(({ orderId, recipientIndex, discountCents, sum }) => ({
      problem: `Order #${orderId}, recipient ${recipientIndex}: its items got $${formatCents(sum)} off, the shipment says $${formatCents(discountCents)}. The buyer's receipt says what is right.`,
      repair: null,
    }));
  }

  private async paidTests(since: Date): Promise<Finding[]> {
    return (await this.rows.paidTests(since)).map(({ id, email }) => ({
      problem: `Order #${id} was paid and is marked as a test: it is in no total and no other check.`,
      repair: {
        action: 'take the mark away',
        run: async (tx) => {
          await this.rows.countAsReal(tx, id);
          await this.rows.noteCustomer(tx, email);
        },
      },
    }));
  }

  private async withoutCustomer(since: Date): Promise<Finding[]> {
    return (await this.rows.withoutCustomer(since)).map(({ id, email }) => ({
      problem: `The buyer of order #${id} is missing among the customers, so no search finds them.`,
      repair: { action: 'write the customer as the orders are', run: (tx) => this.rows.noteCustomer(tx, email) },
    }));
  }
}
