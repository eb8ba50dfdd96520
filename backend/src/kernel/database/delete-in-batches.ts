import type { Statements } from './database';

const BATCH = 2000;

/**
 * Deletes the rows `t` of a table that match the condition, a limited number per statement, so that none takes long,
 * holds locks for long or delays the vacuum, however many rows there are. Locked rows are left for the next run.
 */
export async function deleteInBatches(
  database: Statements,
  table: string,
  condition: string,
  batch = BATCH,
): Promise<void> {
  for (;;) {
    const [deleted] = await database.rows<{ count: number }>(
      `WITH gone AS (
         DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
           SELECT t.ctid FROM ${table} t WHERE ${condition} LIMIT ${batch} FOR UPDATE OF t SKIP LOCKED)) RETURNING 1)
       SELECT count(*)::int AS count FROM gone`,
    );
    if (deleted!.count < batch) return;
  }
}
