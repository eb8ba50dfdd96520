import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import type { OrderRow } from '../core/order-row';
import type { OrderSearch, ViewCounts } from './order-search';
import { OrderSearchRepository } from './order-search.repository';
import { StoreDays } from '../core/store-days';

/** Counting further costs more than anybody gains from it: the list then says "1,000+". */
const COUNT_LIMIT = 1000;
/** Also what no version tells (a store's time zone) is seen after so long. */
const LONGEST_MS = 10 * 60_000;

export interface FoundOrders {
  orders: OrderRow[];
  /** "137", or "1000+". */
  total: string;
  views: Record<keyof ViewCounts, string>;
  /** What `before` asks for to go on; null: this is the end. */
  next: string | null;
  /** The list stays as it is while the version is the same, from one moment until the other. */
  version: string;
  from: Date;
  until: Date;
}

/** Orders for the back office, a page at a time. */
@Injectable()
export class FindOrders {
  constructor(
    private readonly searches: OrderSearchRepository,
    private readonly days: StoreDays,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound for a day of a store that is not there */
  async execute(search: OrderSearch): Promise<FoundOrders> {
    const now = this.clock.now();
    const today = await this.days.today(now);
    const day = search.promised && (await this.days.dayOf(search.promised));
    const page = await this.searches.find(search, { now, today, day, countLimit: COUNT_LIMIT + 1 });
    // An order becomes late, and tomorrow's becomes today's, without a change of anything.
    const moments = [...today.map(({ until }) => until), page.nextDueAt ?? now]
      .map((moment) => moment.getTime() + 1)
      .filter((moment) => moment > now.getTime() + 1);
    return {
      orders: page.orders,
      total: shown(page.found),
      views: Object.fromEntries(
        Object.entries(page.counts).map(([view, count]) => [view, shown(count)]),
      ) as FoundOrders['views'],
      next: page.end,
      version: page.version,
      from: now,
      until: new Date(Math.min(now.getTime() + LONGEST_MS, ...moments)),
    };
  }

  /** By what one sees whether a list is still the same: one statement, none of the list. */
  async present(): Promise<{ version: string; now: Date }> {
    const version = await this.searches.version();
    return { version, now: this.clock.now() };
  }
}

const shown = (count: number) => (count > COUNT_LIMIT ? `${COUNT_LIMIT}+` : String(count));
