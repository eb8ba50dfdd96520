import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { Database, type Statements } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { OrderPause } from '../entities/order-pause';
import { CapacityVersion } from '../entities/capacity-version';

/** A saved plan. */
export type SavedCapacity = Omit<CapacityVersion, 'store'>;

const VERSION = 'store_id, version, limits, cut_off, changed_by, changed_at';

/** The only statements on the limits of windows and on pauses. */
@Injectable()
export class CapacityPlanRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(CapacityVersion) private readonly plans: Repository<CapacityVersion>,
    @InjectRepository(OrderPause) private readonly paused: Repository<OrderPause>,
  ) {}

  /** The newest version of each store, by store id; stores without limits are missing. */
  async all(source: Statements = this.database): Promise<Map<number, SavedCapacity>> {
    const rows = await source.rows<SavedCapacity>(
      `SELECT DISTINCT ON (store_id) ${VERSION} FROM stores.capacity_versions ORDER BY store_id, version DESC`,
    );
    return new Map(rows.map((row) => [row.storeId, row]));
  }

  /** Ends of the stores' pauses of same-day orders, by store id; past ones are included. */
  async pauses(): Promise<Map<number, Date>> {
    const pauses = await this.paused.find();
    return new Map(pauses.map(({ storeId, pausedUntil }) => [storeId, pausedUntil]));
  }

  /** False if the store was deleted. */
  async pause(
    tx: Tx,
    { storeId, until, changedBy }: { storeId: number; until: Date; changedBy: number },
  ): Promise<boolean> {
    const row = await tx.row(
      `INSERT INTO stores.order_pauses (store_id, paused_until, changed_by)
       SELECT id, $2, $3 FROM stores.stores WHERE id = $1
       ON CONFLICT (store_id) DO UPDATE SET paused_until = excluded.paused_until, changed_by = excluded.changed_by
       RETURNING store_id`,
      [storeId, until, changedBy],
    );
    return row !== null;
  }

  latest(storeId: number, { manager }: Pick<Tx, 'manager'> = this.plans): Promise<SavedCapacity | null> {
    return manager.findOne(CapacityVersion, { where: { storeId }, order: { version: 'DESC' } });
  }

  /** The versions before `before`, newest first; without it the newest ones. */
  versions(storeId: number, before: number | null, count: number): Promise<SavedCapacity[]> {
    const where = before === null ? { storeId } : { storeId, version: LessThan(before) };
    return this.plans.find({ where, order: { version: 'DESC' }, take: count });
  }

  /** Adds the version after `version`; null if that one is no longer the last or the store was deleted. */
  async add(tx: Tx, plan: Omit<SavedCapacity, 'changedAt'>): Promise<SavedCapacity | null> {
    const { storeId, version, limits, cutOff, changedBy } = plan;
    await tx.rows('SELECT FROM stores.stores WHERE id = $1 FOR NO KEY UPDATE', [storeId]);
    return tx.row<SavedCapacity>(
      `INSERT INTO stores.capacity_versions (store_id, version, limits, cut_off, changed_by)
       SELECT s.id, $2 + 1, $3, $4, $5 FROM stores.stores s
       WHERE s.id = $1 AND $2 = (SELECT coalesce(max(version), 0) FROM stores.capacity_versions WHERE store_id = $1)
       RETURNING ${VERSION}`,
      [storeId, version, JSON.stringify(limits), cutOff, changedBy],
    );
  }
}
