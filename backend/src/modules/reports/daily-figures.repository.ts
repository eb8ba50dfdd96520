import { Injectable } from '@nestjs/common';
import { Database, type Param } from '../../kernel/database/database';
import type { Tx } from '../../kernel/database/unit-of-work';
import { COUNTED, DailyFigure, type Counted, type Dimension, type FigureDay } from './daily-figure';
import type { Figure } from './figures-of';

/** What the rows of a report are: the values of a dimension, or of the calendar or stores. */
export type Grouping = Dimension | 'day' | 'month' | 'store' | 'driver week';

export interface FiguresAsked {
  counts: FigureDay;
  grouping: Grouping;
  /** Both inclusive. */
  from: string;
  to: string;
  /** Undefined: of all stores. */
  storeId: number | undefined;
}

/** The figures of one row of a report. */
export interface GroupedFigure extends Counted, Pick<DailyFigure, 'key' | 'label' | 'gifts'> {
  /** Of several days: an order that is delivered on two days is two. */
  orders: number;
  /** Visitors who could not have it. */
  refused?: number;
}

type StoreDay = Pick<DailyFigure, 'storeId' | 'day'>;

const SUMS = `sum(cardinality(order_ids))::int AS orders, sum(gifts)::int AS gifts, sum(shipments)::int AS shipments,
  sum(quantity)::int AS quantity, sum(sales_cents)::float8 AS sales_cents, sum(discount_cents)::float8 AS discount_cents,
  sum(delivery_cents)::float8 AS delivery_cents, sum(waived_cents)::float8 AS waived_cents, sum(tip_cents)::float8 AS tip_cents,
  sum(tax_cents)::float8 AS tax_cents, sum(taxed_cents)::float8 AS taxed_cents, sum(courier_cents)::float8 AS courier_cents,
  sum(costed)::int AS costed, sum(costed_fee_cents)::float8 AS costed_fee_cents, sum(refund_cents)::float8 AS refund_cents`;

/** The key of a row in SQL. */
const KEYS: Partial<Record<Grouping, string>> = {
  day: `to_char(day, 'YYYY-MM-DD')`,
  month: `to_char(day, 'YYYY-MM')`,
  store: 'store_id::text',
  'driver week': `key || ' ' || to_char(date_trunc('week', day), 'YYYY-MM-DD')`,
};

const dimensionOf = (grouping: Grouping): Dimension => {
  if (grouping === 'driver week') return 'driver';
  return grouping === 'day' || grouping === 'month' || grouping === 'store' ? 'all' : grouping;
};

@Injectable()
export class DailyFigureRepository {
  constructor(private readonly database: Database) {}

  /** Only one process counts a store's day at a time: the second one sees what the first one counted from, and later. */
  async lock(tx: Tx, { storeId, day }: StoreDay): Promise<void> {
    await tx.rows(`SELECT pg_advisory_xact_lock(hashtextextended('reports.day ' || $1::int || ' ' || $2::date, 0))`, [
      storeId,
      day,
    ]);
  }

  async replace(tx: Tx, { storeId, day }: StoreDay, counts: FigureDay, figures: readonly Figure[]): Promise<void> {
    await tx.rows('DELETE FROM reports.daily_figures WHERE store_id = $1 AND day = $2 AND counts = $3', [
      storeId,
      day,
      counts,
    ]);
    if (figures.length > 0)
      await tx.manager
        .getRepository(DailyFigure)
        .insert(figures.map((figure) => ({ ...figure, storeId, day, counts })));
  }

  /** Whether what is kept of the day is anything else than these. */
  async differ(tx: Tx, { storeId, day }: StoreDay, counts: FigureDay, figures: readonly Figure[]): Promise<boolean> {
    const kept = await tx.manager.getRepository(DailyFigure).findBy({ storeId, day, counts });
    const plain = (all: readonly Figure[]) =>
      all.map(({ dimension, key, label, orderIds, gifts, ...rest }) =>
        JSON.stringify([dimension, key, label, orderIds, gifts, ...COUNTED.map((column) => rest[column])]),
      );
    return plain(kept).toSorted().join() !== plain(figures).toSorted().join();
  }

  grouped(asked: FiguresAsked): Promise<GroupedFigure[]> {
    const { condition, params, key } = this.conditionOf(asked);
    return this.database.rows(
      `SELECT ${key} AS key, (array_agg(label ORDER BY day DESC))[1] AS label, ${SUMS}
       FROM reports.daily_figures WHERE ${condition} GROUP BY 1 ORDER BY 1`,
      params,
    );
  }

  /** The orders behind a row, newest first; `key` undefined: behind all rows. */
  async orderIds(asked: FiguresAsked, of: { key?: string; before?: number; limit: number }): Promise<number[]> {
    const { condition, params, key } = this.conditionOf(asked);
    const add = (value: Param) => `$${params.push(value)}`;
    const row = of.key === undefined ? '' : `AND ${key} = ${add(of.key)}`;
    const before = of.before === undefined ? '' : `WHERE id < ${add(of.before)}`;
    const rows = await this.database.rows<{ id: number }>(
      `SELECT id FROM (SELECT DISTINCT unnest(order_ids) AS id FROM reports.daily_figures WHERE ${condition} ${row}) behind
       ${before} ORDER BY id DESC LIMIT ${add(of.limit)}`,
      params,
    );
    return rows.map(({ id }) => id);
  }

  /** Up to when changes are counted; null: nothing is. */
  async through(): Promise<Date | null> {
    const row = await this.database.row<{ through: Date }>('SELECT through FROM reports.count_progress');
    return row?.through ?? null;
  }

  async setThrough(tx: Tx, through: Date): Promise<void> {
    await tx.rows(
      'INSERT INTO reports.count_progress (through) VALUES ($1) ON CONFLICT (is_only) DO UPDATE SET through = EXCLUDED.through',
      [through],
    );
  }

  private conditionOf({ counts, grouping, from, to, storeId }: FiguresAsked) {
    const params: Param[] = [counts, dimensionOf(grouping), from, to];
    const store = storeId === undefined ? '' : ` AND store_id = $${params.push(storeId)}`;
    return {
      params,
      key: KEYS[grouping] ?? 'key',
      condition: `counts = $1 AND dimension = $2 AND day BETWEEN $3 AND $4${store}`,
    };
  }
}
