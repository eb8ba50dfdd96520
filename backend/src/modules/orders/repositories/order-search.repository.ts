import { Injectable } from '@nestjs/common';
import { Database, type Param } from '../../../kernel/database/database';
import type { OrderRow } from '../order-row';
import { ORDER_COLUMNS } from './order-rows.repository';

const PAGE = 50;

/** What staff look for. */
export interface OrderSearch {
  /** pending: everything that is not delivered. */
  status?: 'pending' | 'completed';
  /** Part of a name or e-mail, or an order number. */
  search?: string;
  limit?: number;
  /** Only orders with a smaller number. */
  before?: number;
}

@Injectable()
export class OrderSearches {
  constructor(private readonly database: Database) {}

  /** A page of what was found, newest first, and how many there are without paging, counted up to a limit. */
  async find(query: OrderSearch, countLimit: number): Promise<{ orders: OrderRow[]; found: number }> {
    const params: Param[] = [];
    const where = conditions(query, params);
    const filter = where.length ? `WHERE ${where.join(' AND ')}` : '';
    const count = `SELECT count(*)::int AS found FROM (SELECT 1 FROM orders.orders o ${filter} LIMIT ${countLimit}) counted`;
    const ofFilter = [...params];
    const page = [...where];
    if (query.before) page.push(`o.id < $${params.push(query.before)}`);
    const orders = await this.database.rows<OrderRow & { found: number }>(
      `SELECT ${ORDER_COLUMNS}, (${count}) AS found FROM orders.orders o ${page.length ? `WHERE ${page.join(' AND ')}` : ''}
       ORDER BY o.id DESC LIMIT $${params.push(query.limit ?? PAGE)}`,
      params,
    );
    // An empty page says nothing of the pages before it.
    const found =
      orders[0]?.found ?? (query.before ? (await this.database.row<{ found: number }>(count, ofFilter))!.found : 0);
    return { orders, found };
  }
}

function conditions({ status, search }: OrderSearch, params: Param[]): string[] {
  const where: string[] = [];
  if (status === 'completed') where.push(`o.status = 'delivered'`);
  if (status === 'pending') where.push(`o.status <> 'delivered'`);
  const text = search?.trim();
  if (text) {
    const like = `$${params.push(`%${text.replace(/[\\%_]/g, '\\$&')}%`)}`;
    const matches = [`o.customer_name ILIKE ${like}`, `o.customer_email ILIKE ${like}`];
    const number = /^#?(\d{1,9})$/.exec(text)?.[1];
    if (number) matches.push(`o.id = $${params.push(Number(number))}`);
    where.push(`(${matches.join(' OR ')})`);
  }
  return where;
}
