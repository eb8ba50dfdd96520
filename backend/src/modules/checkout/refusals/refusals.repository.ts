import { Injectable } from '@nestjs/common';
import { Database, type Statements } from '../../../kernel/database/database';
import type { VisitorRefusal } from './refusal';

/** More visitors a day are not told apart, so that the table stays small. */
const COUNTED_VISITORS = 1000;

/** How many visitors were refused something on a day. */
export interface RefusedThing extends Pick<VisitorRefusal, 'kind' | 'key' | 'label'> {
  visitors: number;
}

@Injectable()
export class RefusalsRepository {
  constructor(private readonly database: Database) {}

  async add({ storeId, day, kind, key, visitor, label }: VisitorRefusal): Promise<void> {
    await this.database.rows(
      `INSERT INTO checkout.refusals (store_id, day, kind, key, visitor, label)
       SELECT $1, $2, $3, $4, $5, $6 WHERE (SELECT count(*) FROM checkout.refusals
         WHERE store_id = $1 AND day = $2 AND kind = $3 AND key = $4) < $7
       ON CONFLICT DO NOTHING`,
      [storeId, day, kind, key, visitor, label, COUNTED_VISITORS],
    );
  }

  ofDay(
    { storeId, day }: Pick<VisitorRefusal, 'storeId' | 'day'>,
    source: Statements = this.database,
  ): Promise<RefusedThing[]> {
    return source.rows(
      `SELECT kind, key, max(label) AS label, count(*)::int AS visitors FROM checkout.refusals
       WHERE store_id = $1 AND day = $2 GROUP BY kind, key ORDER BY kind, key`,
      [storeId, day],
    );
  }

  async days(since: Date): Promise<string[]> {
    const rows = await this.database.rows<{ day: string }>(
      `SELECT DISTINCT to_char(day, 'YYYY-MM-DD') AS day FROM checkout.refusals WHERE day >= $1::date - 1`,
      [since],
    );
    return rows.map(({ day }) => day);
  }
}
