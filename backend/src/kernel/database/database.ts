import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { DataSource } from 'typeorm';
import { camelRows } from './camel-rows';
import { prepared } from './prepared';

/** A value PostgreSQL takes as a parameter. */
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
