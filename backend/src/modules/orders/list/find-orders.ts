import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import type { OrderRow } from '../core/order-row';
import type { OrderSearch, ViewCounts } from './order-search';
import { OrderSearchRepository } from './order-search.repository';
import { StoreDays } from '../core/store-days';

/** An exact count beyond this is too expensive; the list then shows "1,000+". */
const COUNT_LIMIT = 1000;
/** Changes that no version covers (such as a store's time zone) become visible after this time. */
const LONGEST_MS = 10 * 60_000;

export interface FoundOrders {
  orders: OrderRow[];
  /** "137", or "1000+". */
  total: string;
  views: Record<keyof ViewCounts, string>;
  /** The `before` of the next page; null on the last one. */
  next: string | null;
  /** The list is unchanged while the version is the same, between these two times. */
  version: string;
  from: Date;
  until: Date;
}

/** The orders of the back office, by page. */
@Injectable()
export class FindOrders {
  constructor(
    private readonly searches: OrderSearchRepository,
    private readonly days: StoreDays,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound for an unknown store */
  async execute(search: OrderSearch): Promise<FoundOrders> {
    const now = this.clock.now();
    const today = await this.days.today(now);
    const day = search.promised && (await this.days.dayOf(search.promised));
    const page = await this.searches.find(search, { now, today, day, countLimit: COUNT_LIMIT + 1 });
    // An order becomes late, and tomorrow's becomes today's, without any change of its row.
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

  /** The state by which an unchanged list is recognized: one statement, without reading the list. */
  async present(): Promise<{ version: string; now: Date }> {
    const version = await this.searches.version();
    return { version, now: this.clock.now() };
  }
}

const shown = (count: number) => (count > COUNT_LIMIT ? `${COUNT_LIMIT}+` : String(count));
