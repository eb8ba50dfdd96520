import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config';
import { UnitOfWork, type Tx } from '../database/unit-of-work';
import { Metrics } from '../observability/metrics';
import { Log } from '../observability/log';
import { checkPayload } from './definitions';
import { HandlerRegistry, type RegisteredHandler } from './handler-registry';
import type { Lease, LocalHandler, OutboundHandler, TaskContext } from './handlers';

export const MAX_ATTEMPTS = 5;

/** Another worker holds the task now; whatever this one learned must not be written. */
export class LeaseLost extends Error {}

/** Thrown by a handler for which trying again cannot help: the task is dead at once. */
export class Hopeless extends Error {}

/** Thrown by a handler that must wait for a fact: the task runs again at that moment and no attempt is used up. */
export class TryAgainAt extends Error {
  constructor(
    readonly at: Date,
    reason: string,
  ) {
    super(reason);
  }
}

interface Claim {
  id: string;
  handler: string;
  payload: object;
  attempts: number;
  occurredAt: Date;
  token: string;
}

/** Runs one task: claims it, calls its handler, writes down how it went. The row decides, never the queue. */
@Injectable()
export class TaskRunner {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly registry: HandlerRegistry,
    private readonly config: Config,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  async run(taskId: string): Promise<void> {
    const claim = await this.unitOfWork.run((tx) => this.claim(tx, taskId));
    if (!claim) return;
    const handler = this.registry.get(claim.handler);
    try {
      if (claim.attempts > MAX_ATTEMPTS) throw new Hopeless('The process died during each attempt.');
      const payload = checkPayload(handler.definition, claim.payload);
      if (handler.kind === 'local') await this.runLocal(handler, claim, payload);
      else await this.runOutbound(handler, claim, payload);
      this.metrics.tasks.inc({ handler: claim.handler, outcome: 'done' });
    } catch (error) {
      if (error instanceof LeaseLost) return;
      await this.fail(claim, error);
    }
  }

  /** The attempt is counted before the work starts, so that a task that kills its worker runs out of attempts too. */
  private async claim(tx: Tx, taskId: string): Promise<Claim | null> {
    const token = randomUUID();
    const row = await tx.row<Omit<Claim, 'token'>>(
      `UPDATE kernel.tasks t SET attempts = attempts + 1, lease_token = $2, lease_until = kernel.now() + make_interval(secs => $3)
       FROM (SELECT t.id, e.payload, e.occurred_at FROM kernel.tasks t LEFT JOIN kernel.outbox_events e ON e.id = t.event_id
             WHERE t.id = $1 FOR UPDATE OF t) source
       WHERE t.id = source.id AND t.status = 'pending' AND t.next_at <= kernel.now() AND (t.lease_until IS NULL OR t.lease_until < kernel.now())
       RETURNING t.id, t.handler, coalesce(t.payload, source.payload) AS payload, t.attempts,
         coalesce(source.occurred_at, t.created_at) AS "occurredAt"`,
      [taskId, token, this.config.tasks.leaseMs / 1000],
    );
    return row && { ...row, token };
  }

  private async runLocal(handler: RegisteredHandler, claim: Claim, payload: object): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await this.markDone(tx, claim);
      await (handler.instance as LocalHandler).handle(payload, tx, contextOf(claim));
    });
  }

  private async runOutbound(handler: RegisteredHandler, claim: Claim, payload: object): Promise<void> {
    let finished = false;
    const lease: Lease = {
      ...contextOf(claim),
      finish: async (work) => {
        await this.unitOfWork.run(async (tx) => {
          await this.markDone(tx, claim);
          await work?.(tx);
        });
        finished = true;
      },
    };
    await (handler.instance as OutboundHandler).handle(payload, lease);
    if (!finished) await lease.finish();
  }

  private async markDone(tx: Tx, claim: Claim): Promise<void> {
    const row = await tx.row(
      `UPDATE kernel.tasks SET status = 'done', done_at = kernel.now(), lease_token = NULL, lease_until = NULL, last_error = NULL
       WHERE id = $1 AND lease_token = $2 AND status = 'pending' RETURNING id`,
      [claim.id, claim.token],
    );
    if (!row) throw new LeaseLost();
  }

  private async fail(claim: Claim, error: unknown): Promise<void> {
    const waits = error instanceof TryAgainAt;
    const dead = !waits && (error instanceof Hopeless || claim.attempts >= MAX_ATTEMPTS);
    const waitMs = backoff(claim.attempts, this.config.tasks.backoffMs);
    await this.unitOfWork.run((tx) =>
      tx.rows(
        `UPDATE kernel.tasks SET status = $3, next_at = coalesce($4, kernel.now() + make_interval(secs => $7)), attempts = attempts - $5, queued_at = NULL, lease_token = NULL,
           lease_until = NULL, last_error = $6
         WHERE id = $1 AND lease_token = $2`,
        [
          claim.id,
          claim.token,
          dead ? 'dead' : 'pending',
          waits ? error.at : null,
          waits ? 1 : 0,
          reason(error),
          waitMs / 1000,
        ],
      ),
    );
    this.metrics.tasks.inc({ handler: claim.handler, outcome: waits ? 'waiting' : dead ? 'dead' : 'failed' });
    if (!waits)
      this.log.warn(
        { err: error, taskId: claim.id, handler: claim.handler, attempt: claim.attempts, dead },
        'a task failed',
      );
  }
}

function contextOf(claim: Claim): TaskContext {
  return {
    taskId: claim.id,
    idempotencyKey: `task-${claim.id}`,
    attempt: claim.attempts,
    lastAttempt: claim.attempts >= MAX_ATTEMPTS,
    occurredAt: claim.occurredAt,
  };
}

/** Doubles with each attempt; the jitter keeps a crowd that failed together from coming back together. */
function backoff(attempts: number, baseMs: number): number {
  return baseMs * 2 ** (attempts - 1) * (0.75 + Math.random() / 2);
}

function reason(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 1000);
}
