import { Injectable } from '@nestjs/common';
import { Database, type Statements } from '../../../kernel/database/database';
import { deleteInBatches } from '../../../kernel/database/delete-in-batches';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { WindowHold } from '../entities/window-hold';

/** What one shipment takes of a window: production units, and one delivery or one pickup. */
export type ShipmentWindow = Pick<WindowHold, 'number' | 'storeId' | 'startsAt' | 'kind' | 'units'>;

/** A shipment whose window is not available, and what is exhausted. */
export interface Refusal {
  number: number;
  /** `closed`: staff closed it a moment ago. */
  lack: 'units' | 'deliveries' | 'pickups' | 'day' | 'closed';
}

/** The hold of an unpaid checkout, which is temporary. */
export interface UnpaidHold {
  /** See `holderOf`. */
  holder: string;
  until: Date;
}

/** What a checkout or order takes of a window. */
export type WindowUse = Pick<WindowHold, 'key' | 'storeId' | 'day' | 'start' | 'kind' | 'units'>;

/** The order or checkout that takes windows. */
export interface HoldFor {
  key: string;
  /** The key whose holds are replaced: its own, or that of the checkout which the order comes from. */
  replacing: string | null;
  /** Set for a checkout; undefined for an order. */
  unpaid?: UnpaidHold;
  /** Ignore the limits. */
  forced?: boolean;
}

export interface Taken extends Pick<WindowHold, 'units'> {
  deliveries: number;
  pickups: number;
}

/** What is taken of a window. */
export interface WindowLoad extends Pick<WindowHold, 'day' | 'start' | 'startsAt'>, Taken {
  /** The part of unpaid checkouts. */
  unpaid: Taken;
}

/** An order or unpaid checkout that holds part of a window. */
export interface WindowHolder extends Pick<WindowHold, 'start' | 'units' | 'overLimit'> {
  /** Null for an unpaid checkout. */
  orderId: number | null;
  /** When the hold of a checkout ends; past ones are about to be released. Null for orders. */
  until: Date | null;
  deliveries: number;
  pickups: number;
}

/** The only statements on holds of windows. */
@Injectable()
export class WindowHoldRepository {
  constructor(private readonly database: Database) {}

  /**
   * Takes all windows or none; returns those that are not available. See database/functions/stores.take_windows.sql.
   */
  hold(tx: Tx, { key, replacing, unpaid, forced = false }: HoldFor, wanted: ShipmentWindow[]): Promise<Refusal[]> {
    return tx.rows(
      `SELECT refused_number AS number, lack FROM stores.take_windows($1, $2, $3, $4::jsonb, $5, $6) ORDER BY 1`,
      [key, replacing, unpaid?.holder ?? null, JSON.stringify(wanted), forced, unpaid?.until ?? null],
    );
  }

  /** Deletes the holds of a checkout. */
  async drop(tx: Tx, key: string): Promise<void> {
    await tx.rows('DELETE FROM stores.window_holds WHERE key = $1', [key]);
  }

  /** Releases the holds of cancelled shipments; the rows stay, so that the shipments can be reopened. */
  async release(tx: Tx, key: string, numbers: number[]): Promise<void> {
    await tx.rows('UPDATE stores.window_holds SET released = true WHERE key = $1 AND number = ANY($2::int[])', [
      key,
      numbers,
    ]);
  }

  /** What a key holds, or held before it was cancelled. */
  of(key: string, source: Statements = this.database): Promise<ShipmentWindow[]> {
    return source.rows(
      `SELECT number, store_id, starts_at, kind, units FROM stores.window_holds WHERE key = $1 ORDER BY number`,
      [key],
    );
  }

  /** What these keys have of their windows. */
  held(tx: Tx, keys: string[]): Promise<WindowUse[]> {
    return tx.rows(
      `SELECT key, store_id, day::text, start, kind, units FROM stores.window_holds WHERE key = ANY($1) AND NOT released`,
      [keys],
    );
  }

  /** The windows that are held, as "<key> <number>"; windows of a deleted store count as held. */
  async areHeld(windows: (Omit<ShipmentWindow, 'units'> & { key: string })[]): Promise<Set<string>> {
    const wanted = windows.map(({ key, number, storeId, startsAt }) => ({ key, number, storeId, startsAt }));
    const rows = await this.database.rows<{ id: string }>(
      `SELECT w.key || ' ' || w.number AS id
       FROM jsonb_to_recordset($1::jsonb) AS w (key text, number int, "storeId" int, "startsAt" timestamptz)
       LEFT JOIN stores.window_holds h ON (h.key, h.number) = (w.key, w.number)
       WHERE NOT h.released AND (h.store_id, h.starts_at) = (w."storeId", w."startsAt")
         OR NOT EXISTS (SELECT FROM stores.stores s WHERE s.id = w."storeId")`,
      [JSON.stringify(wanted)],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** What is taken of a store's windows on these days, without the holds of the checkout's `holder`. */
  loads(storeId: number, days: { from: string; until: string }, holder: string | null): Promise<WindowLoad[]> {
    return this.database.rows(
      `SELECT day::text, start, starts_at, sum(units)::int AS units, count(*) FILTER (WHERE kind = 'delivery')::int AS deliveries,
         count(*) FILTER (WHERE kind = 'pickup')::int AS pickups,
         json_build_object('units', coalesce(sum(units) FILTER (WHERE held_until IS NOT NULL), 0),
           'deliveries', count(*) FILTER (WHERE held_until IS NOT NULL AND kind = 'delivery'),
           'pickups', count(*) FILTER (WHERE held_until IS NOT NULL AND kind = 'pickup')) AS unpaid
       FROM stores.window_holds
       WHERE NOT released AND store_id = $1 AND day BETWEEN $2 AND $3 AND holder IS DISTINCT FROM $4
       GROUP BY day, start, starts_at ORDER BY starts_at`,
      [storeId, days.from, days.until, holder ?? ''],
    );
  }

  /** Holders of a window or of the whole day, the largest first, at most a hundred. */
  holders(storeId: number, day: string, start: string | null): Promise<WindowHolder[]> {
    return this.database.rows(
      `SELECT start, substring(key FROM '^order-(\\d+)$')::int AS order_id, max(held_until) AS until, sum(units)::int AS units,
         count(*) FILTER (WHERE kind = 'delivery')::int AS deliveries, count(*) FILTER (WHERE kind = 'pickup')::int AS pickups,
         bool_or(over_limit) AS over_limit
       FROM stores.window_holds
       WHERE NOT released AND store_id = $1 AND day = $2 AND ($3::text IS NULL OR start = $3)
       GROUP BY start, key ORDER BY start, sum(units) DESC, key LIMIT 100`,
      [storeId, day, start],
    );
  }

  /** Production units that orders need of a store's windows on a day. */
  orderedUnits(storeId: number, day: string): Promise<Pick<WindowHold, 'start' | 'units'>[]> {
    return this.database.rows(
      `SELECT start, sum(units)::int AS units FROM stores.window_holds
       WHERE NOT released AND key LIKE 'order-%' AND store_id = $1 AND day = $2
       GROUP BY start HAVING sum(units) > 0 ORDER BY start`,
      [storeId, day],
    );
  }

  /** Holds of checkouts for a store's windows from that instant on. */
  unpaid(
    storeId: number,
    instant: Date,
    source: Statements = this.database,
  ): Promise<Pick<WindowHold, 'key' | 'startsAt' | 'start' | 'kind' | 'heldUntil'>[]> {
    return source.rows(
      `SELECT key, starts_at, start, kind, held_until FROM stores.window_holds
       WHERE NOT released AND key LIKE 'draft-%' AND store_id = $1 AND starts_at >= $2 ORDER BY starts_at, key, number`,
      [storeId, instant],
    );
  }

  /**
   * Holds of checkouts by store and day, from yesterday on, because a store's day may begin later than the database's.
   */
  unpaidByDay(): Promise<(Pick<WindowHold, 'storeId' | 'day'> & { deliveries: number; pickups: number })[]> {
    return this.database.rows(
      `SELECT store_id, day::text, count(*) FILTER (WHERE kind = 'delivery')::int AS deliveries,
         count(*) FILTER (WHERE kind = 'pickup')::int AS pickups
       FROM stores.window_holds
       WHERE NOT released AND held_until IS NOT NULL AND day >= kernel.now()::date - 1 GROUP BY store_id, day`,
    );
  }

  /** Every checkout with a window. */
  async checkouts(): Promise<string[]> {
    const rows = await this.database.rows<{ key: string }>(
      `SELECT DISTINCT key FROM stores.window_holds WHERE key LIKE 'draft-%'`,
    );
    return rows.map(({ key }) => key);
  }

  /** Orders are not reopened after that time. */
  deleteOld(): Promise<void> {
    return deleteInBatches(this.database, 'stores.window_holds', `t.starts_at < kernel.now() - interval '90 days'`);
  }
}
