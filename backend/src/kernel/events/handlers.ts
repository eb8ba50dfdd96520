import type { Tx } from '../database/unit-of-work';

/** What a handler receives besides the payload. */
export interface TaskContext {
  taskId: string;
  /** The same in all attempts of this task: the idempotency key of its provider calls. */
  idempotencyKey: string;
  attempt: number;
  /** False after an earlier attempt, whatever its outcome. */
  firstTry: boolean;
  /** Whether the task is dead if this attempt fails. */
  lastAttempt: boolean;
  occurredAt: Date;
}

/**
 * The right to record the outcome of an outbound task. It is lost when the lease expired and another worker took over.
 */
export interface Lease extends TaskContext {
  /**
   * Writes the outcome and marks the task done in one transaction. Throws LeaseLost and writes nothing if another
   * worker has taken over the task.
   */
  finish(work?: (tx: Tx) => Promise<void>): Promise<void>;

  /**
   * Calls the handler's provider. Any answer shows that it is up, even a refusal; only a `ProviderOutage` (or
   * `Unavailable`) does not.
   */
  call<T>(ask: () => Promise<T>): Promise<T>;
}

/** Database work only: runs inside the transaction that marks the task done, so its effects happen exactly once. */
export interface LocalHandler<P extends object = object> {
  handle(payload: P, tx: Tx, context: TaskContext): Promise<void>;
}

/** Calls a provider outside any transaction, so it may run again after a crash; see `Lease`. */
export interface OutboundHandler<P extends object = object> {
  handle(payload: P, lease: Lease): Promise<void>;
}
