import { Injectable } from '@nestjs/common';
import { Database, type Param } from '../../../kernel/database/database';
import type { ListOrdersQuery } from '../http/orders.dto';
import { ORDER_COLUMNS, type OrderRow } from './order-reader';

const PAGE = 50;
/** Counting further costs more than anybody gains from it: the list then says "1,000+". */
const COUNT_LIMIT = 1000;

export interface FoundOrders {
  orders: OrderRow[];
  /** "137", or "1000+". */
  total: string;
}

/** Orders for the back office, newest first, a page at a time by order number. */
@Injectable()
export class FindOrders {
  constructor(private readonly database: Database) {}

  async execute(query: ListOrdersQuery): Promise<FoundOrders> {
    const params: Param[] = [];
    const where = conditions(query, params);
    const filter = where.length ? `WHERE ${where.join(' AND ')}` : '';
    const count = `SELECT count(*)::int AS found FROM (SELECT 1 FROM orders.orders o ${filter} LIMIT ${COUNT_LIMIT + 1}) counted`;
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
    return { orders, total: found > COUNT_LIMIT ? `${COUNT_LIMIT}+` : String(found) };
  }
}

function conditions({ status, search }: ListOrdersQuery, params: Param[]): string[] {
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
