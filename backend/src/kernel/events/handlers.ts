import type { Tx } from '../database/unit-of-work';

/** What a handler gets beside the payload. */
export interface TaskContext {
  taskId: string;
  /** The same in all attempts of this task: the idempotency key of its calls to providers. */
  idempotencyKey: string;
  attempt: number;
  /** False when it has run before, whatever the outcome. */
  firstTry: boolean;
  /** If this attempt fails, the task is given up. */
  lastAttempt: boolean;
  occurredAt: Date;
}

/** The right to report an outbound task's outcome; lost when the lease ran out and another worker took over. */
export interface Lease extends TaskContext {
  /**
   * Writes the outcome and marks the task done in one transaction. Throws LeaseLost, writing nothing, when the task
   * has been taken over meanwhile.
   */
  finish(work?: (tx: Tx) => Promise<void>): Promise<void>;

  /**
   * Calls the handler's provider. Any answer shows that it is up, a refusal, too; only a `ProviderOutage` (or
   * `Unavailable`) does not.
   */
  call<T>(ask: () => Promise<T>): Promise<T>;
}

/** Database work only: runs inside the transaction that marks the task done, so its effects happen exactly once. */
export interface LocalHandler<P extends object = object> {
  handle(payload: P, tx: Tx, context: TaskContext): Promise<void>;
}

/** Calls a provider: no transaction is open meanwhile, so it may run again after a crash; see `Lease`. */
export interface OutboundHandler<P extends object = object> {
  handle(payload: P, lease: Lease): Promise<void>;
}
