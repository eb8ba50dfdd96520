import { DiscoveryService } from '@nestjs/core';
import type { Tx } from '../database/unit-of-work';
import type { EventDefinition, JobDefinition } from './definitions';

/** What a handler learns beside the payload. */
export interface TaskContext {
  taskId: string;
  /** Unique for this task over all its attempts: hand it to providers as their idempotency key. */
  idempotencyKey: string;
  attempt: number;
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
}

/** Database work only: runs inside the transaction that marks the task done, so its effects happen exactly once. */
export interface LocalHandler<P extends object = object> {
  handle(payload: P, tx: Tx, context: TaskContext): Promise<void>;
}

/** Calls a provider: no transaction is open meanwhile, so it may run again after a crash; see `Lease`. */
export interface OutboundHandler<P extends object = object> {
  handle(payload: P, lease: Lease): Promise<void>;
}

export interface HandlerOptions {
  /** Stable registered name, `module.what-it-does`; for a job it is the job's own name. */
  name?: string;
  on: EventDefinition<never> | JobDefinition<never>;
  kind: 'local' | 'outbound';
}

/** Marks a provider as the handler of an event (with a name) or of a job. Found and checked when the process boots. */
export const Handles = DiscoveryService.createDecorator<HandlerOptions>();
