import type { Tx } from '../database/unit-of-work';

/** What a handler learns beside the payload. */
export interface TaskContext {
  taskId: string;
  /** Unique for this task over all its attempts: hand it to providers as their idempotency key. */
  idempotencyKey: string;
  attempt: number;
  /** False when it ran before, ended how it may. */
  firstTry: boolean;
  /** After this try it is given up, unless the try goes well. */
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
   * Calls the handler's provider. Whatever it answers, a refusal too, tells that it is up; only a `ProviderOutage` (or
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
