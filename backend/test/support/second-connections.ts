import { AsyncLocalStorage } from 'node:async_hooks';
import { Client, Pool } from 'pg';

const GUARDED = Symbol.for('crispi.second-connections');

interface Held {
  open: boolean;
}

/**
 * Work in a transaction that takes another connection from the pool blocks the process as soon as every
 * connection is held by such work. So it throws here, even while connections are free.
 */
export function refuseSecondConnections(): void {
  // Packages are loaded once per worker, and this file for each spec.
  const pool = Pool.prototype as unknown as { connect: (...args: unknown[]) => unknown; [GUARDED]?: true };
  if (pool[GUARDED]) return;
  pool[GUARDED] = true;
  const inTransaction = new AsyncLocalStorage<Held>();
  const byConnection = new WeakMap<object, Held>();

  const { connect } = pool;
  pool.connect = function (...args) {
    if (inTransaction.getStore()?.open)
      throw new Error('A second connection is asked for in the middle of a transaction: use that of the transaction.');
    return connect.apply(this, args);
  };

  const client = Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = client;
  client.query = function (...args) {
    if (args[0] === 'START TRANSACTION') {
      const held = { open: true };
      byConnection.set(this, held);
      // From here on the context belongs to the caller of the transaction.
      inTransaction.enterWith(held);
    }
    const held = byConnection.get(this);
    if (held && (args[0] === 'COMMIT' || args[0] === 'ROLLBACK')) held.open = false;
    return query.apply(this, args);
  };
}
