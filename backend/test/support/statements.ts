import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '../../src/kernel/database/database';
import { UnitOfWork, type Tx } from '../../src/kernel/database/unit-of-work';
import { until } from './until';

/** What a test reads and writes in the shop's database itself. Values in a template become parameters. */
export interface TestStatements {
  rows: Statement<'all'>;
  /** The only column of the first row. */
  value: Statement<'one'>;
  inTx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Waits until every event is handled and no task is due within twelve hours. */
  workDone(): Promise<void>;
}

interface Statement<Result extends 'all' | 'one'> {
  <T>(sql: TemplateStringsArray, ...values: unknown[]): Promise<Result extends 'all' ? T[] : T>;
  <T>(sql: string, values?: unknown[]): Promise<Result extends 'all' ? T[] : T>;
}

export function statementsOn(app: INestApplicationContext): TestStatements {
  const rows = <T>(sql: string | TemplateStringsArray, ...values: unknown[]) => {
    const [text, params] =
      typeof sql === 'string'
        ? [sql, (values[0] ?? []) as unknown[]]
        : [String.raw(sql, ...sql.map((_, i) => `$${i + 1}`)), values];
    return app.get(Database).rows<T>(text, params as never[]);
  };
  return {
    rows,
    value: async <T>(sql: string | TemplateStringsArray, ...values: unknown[]) => {
      const [row] = await rows<Record<string, T>>(sql, ...values);
      const found = Object.values(row ?? {});
      if (found.length !== 1) throw new Error(`${found.length} values instead of one: ${String(sql)}`);
      return found[0]!;
    },
    inTx: (work) => app.get(UnitOfWork).run(work),
    workDone: async () => {
      const open = `SELECT FROM kernel.outbox_events WHERE relayed_at IS NULL
        UNION ALL SELECT FROM kernel.tasks WHERE status = 'pending' AND next_at < kernel.now() + interval '12 hours'`;
      await until('the worker to have nothing left to do', async () => (await rows(open)).length === 0);
    },
  };
}
