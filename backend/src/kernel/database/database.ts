import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Pool, QueryConfig } from 'pg';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { DataSource } from 'typeorm';

/** A value that PostgreSQL accepts as a parameter. */
export type Param = string | number | boolean | Date | Buffer | null | undefined | readonly unknown[] | object;

/** Runs statements: the pool, or a transaction. */
export interface Statements {
  rows<T>(sql: string, params?: Param[]): Promise<T[]>;
}

/** Runs single statements outside a transaction, prepared so that each connection plans them once. */
@Injectable()
export class Database implements Statements {
  constructor(private readonly dataSource: DataSource) {}

  async rows<T>(sql: string, params: Param[] = []): Promise<T[]> {
    const result = await this.pool.query(prepared(sql, params));
    return camelRows<T>(result.rows as object[]);
  }

  async row<T>(sql: string, params: Param[] = []): Promise<T | null> {
    return (await this.rows<T>(sql, params))[0] ?? null;
  }

  private get pool(): Pool {
    return (this.dataSource.driver as PostgresDriver).master;
  }
}

const statementNames = new Map<string, string>();

/** Names the statement: a connection plans it the first time it runs and keeps the plan. */
export function prepared(sql: string, params: readonly unknown[]): QueryConfig {
  let name = statementNames.get(sql);
  if (!name) {
    name = createHash('sha1').update(sql).digest('base64url');
    statementNames.set(sql, name);
  }
  return { name, text: sql, values: params as unknown[] };
}

/** The property name of a column: "amount_cents" becomes `amountCents`. */
function camel(column: string): string {
  return column.replaceAll(/_([a-z])/g, (_, initial: string) => initial.toUpperCase());
}

/**
 * Renames the columns of rows to camelCase, so that statements need no alias for each column. The content of jsonb
 * columns is not changed.
 */
export function camelRows<T>(rows: object[]): T[] {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first);
  if (!columns.some((column) => column.includes('_'))) return rows as T[];
  const names = columns.map((column) => [column, camel(column)] as const);
  return rows.map(
    (row) => Object.fromEntries(names.map(([column, name]) => [name, (row as Record<string, unknown>)[column]])) as T,
  );
}
