import { AsyncLocalStorage } from 'node:async_hooks';
import { Pool } from 'pg';
import { EntityManager } from 'typeorm';

const GUARDED = Symbol.for('crispi.second-connections');

/**
 * Work in a transaction that asks the pool for another connection makes a process stand still as soon as every
 * connection is held by such work. So the one that asks is told, however many are free at that moment.
 */
export function refuseSecondConnections(): void {
  // Packages are loaded once per worker, and this file for each spec.
  const pool = Pool.prototype as unknown as { connect: (...args: unknown[]) => unknown; [GUARDED]?: true };
  if (pool[GUARDED]) return;
  pool[GUARDED] = true;
  const inTransaction = new AsyncLocalStorage<{ open: boolean }>();

  const { connect } = pool;
  pool.connect = function (...args) {
    if (inTransaction.getStore()?.open)
      throw new Error('A second connection is asked for in the middle of a transaction: use that of the transaction.');
    return connect.apply(this, args);
  };

  const transactions = EntityManager.prototype as unknown as { transaction: (...args: unknown[]) => Promise<unknown> };
  const { transaction } = transactions;
  transactions.transaction = function (...args) {
    const guarded = (work: (manager: EntityManager) => Promise<unknown>) => (manager: EntityManager) => {
      const held = { open: true };
      return inTransaction.run(held, () => work(manager)).finally(() => (held.open = false));
    };
    return transaction.apply(
      this,
      args.map((arg) => (typeof arg === 'function' ? guarded(arg as Parameters<typeof guarded>[0]) : arg)),
    );
  };
}
