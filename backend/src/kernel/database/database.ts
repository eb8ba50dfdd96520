import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { camelRows } from './camel-rows';

/** A value PostgreSQL takes as a parameter. */
export type Param = string | number | boolean | Date | Buffer | null | undefined | readonly unknown[] | object;

/** Whatever runs statements: the pool, or a transaction. */
export interface Statements {
  rows<T>(sql: string, params?: Param[]): Promise<T[]>;
}

/** Reads outside a transaction: plain SQL on the pool, as named prepared statements so that they are planned once. */
@Injectable()
export class Database implements Statements {
  constructor(private readonly dataSource: DataSource) {}

  async rows<T>(sql: string, params: Param[] = []): Promise<T[]> {
    const result = await this.pool.query({ name: nameOf(sql), text: sql, values: params as unknown[] });
    return camelRows<T>(result.rows as object[]);
  }

  async row<T>(sql: string, params: Param[] = []): Promise<T | null> {
    return (await this.rows<T>(sql, params))[0] ?? null;
  }

  private get pool(): Pool {
    return (this.dataSource.driver as unknown as { master: Pool }).master;
  }
}

const names = new Map<string, string>();

function nameOf(sql: string): string {
  let name = names.get(sql);
  if (!name) {
    name = createHash('sha1').update(sql).digest('base64url');
    names.set(sql, name);
  }
  return name;
}
