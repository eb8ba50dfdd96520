import { Injectable } from '@nestjs/common';
import type { OrderRow } from '../order-row';
import { OrderSearches, type OrderSearch } from '../repositories/order-search.repository';

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
  constructor(private readonly searches: OrderSearches) {}

  async execute(query: OrderSearch): Promise<FoundOrders> {
    const { orders, found } = await this.searches.find(query, COUNT_LIMIT + 1);
    return { orders, total: found > COUNT_LIMIT ? `${COUNT_LIMIT}+` : String(found) };
  }
}
