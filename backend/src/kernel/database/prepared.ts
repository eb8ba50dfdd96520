import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';

const names = new Map<string, string>();

/** Names the statement: a connection plans it the first time it runs and keeps the plan. */
export function prepared(sql: string, params: readonly unknown[]): QueryConfig {
  let name = names.get(sql);
  if (!name) {
    name = createHash('sha1').update(sql).digest('base64url');
    names.set(sql, name);
  }
  return { name, text: sql, values: params as unknown[] };
}
