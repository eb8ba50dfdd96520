import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config';
import { Database, type Statements } from '../database/database';
import { UnitOfWork } from '../database/unit-of-work';
import { Unavailable } from '../errors/app-error';
import { Metrics } from '../observability/metrics';
import { Log } from '../observability/log';
import { withSpan, startSpan, orderOf, type TraceSpan } from '../observability/traces';
import { TaskQueues } from '../jobs/task-queues';
import { Circuits } from './circuits';
import { checkPayload } from './definitions';
import { UnrecoverableError, LeaseLost, ProviderOutage, RetryAt } from './handler-errors';
import { HandlerRegistry, type RegisteredHandler } from './handler-registry';
import type { Lease, LocalHandler, OutboundHandler, TaskContext } from './handlers';
import { wakeRelay, type Claimed, type JobStart } from './outbox';
import { TaskClaims } from './task-claims';

const MAX_ATTEMPTS = 5;
const DAY_MS = 24 * 3600_000;
const LONGEST_WAIT_MS = 10 * 60_000;

interface Claim extends Claimed {
  /** The provider that its handler calls; null: none, or the payload has not been validated yet. */
  provider: string | null;
}

/** The task's provider is down, and another task is the probe. */
class HeldBack extends Error {}

/** Runs tasks: claims them, calls their handlers, records the outcome. The row is authoritative, not the queue. */
@Injectable()
export class TaskRunner {
  constructor(
    private readonly database: Database,
    private readonly claims: TaskClaims,
    private readonly unitOfWork: UnitOfWork,
    private readonly registry: HandlerRegistry,
    private readonly queues: TaskQueues,
    private readonly circuits: Circuits,
    private readonly config: Config,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  /** Runs the task of a queue's job. */
  async run(taskId: string): Promise<void> {
    const claim = await this.claims.one(taskId);
    return claim ? this.work(claim) : this.claims.putBack(taskId);
  }

  /** Runs a claimed task to its end, whatever the outcome, and then the job that its handler claimed. */
  async work(claimed: Claimed): Promise<void> {
    const claim: Claim = { ...claimed, provider: null };
    const handler = this.registry.get(claim.handler);
    try {
      if (claim.attempts > MAX_ATTEMPTS) throw new UnrecoverableError('The process died during each attempt.');
      const next = await withSpan(spanOf(claim), () => this.handle(handler, claim));
      this.count(handler, 'done');
      if (next) await this.work(next);
    } catch (error) {
      if (error instanceof LeaseLost) return;
      await this.fail(handler, claim, error);
    }
  }

  /** Returns the next task to run, if any. */
  private async handle(handler: RegisteredHandler, claim: Claim): Promise<Claimed | null> {
    const payload = checkPayload(handler.definition, claim.payload);
    claim.provider = providerOf(handler, payload);
    if (handler.kind === 'local') return this.runLocal(handler, claim, payload);
    await this.runOutbound(handler, claim, payload);
    return null;
  }

  /**
   * Jobs with a queue that the handler enqueued are added to it at once; the first one without a queue is claimed when
   * it is written and runs next in this worker. The other ones are left to the relays. If this process dies first, the
   * relays find all of them.
   */
  private async runLocal(handler: RegisteredHandler, claim: Claim, payload: object): Promise<Claimed | null> {
    const start: JobStart = {
      claim: { token: randomUUID(), seconds: this.config.tasks.leaseMs / 1000 },
      queueOf: (job) => this.registry.get(job).queue,
      queuesAvailable: this.queues.available,
    };
    const { next, queued } = await this.unitOfWork.run(async (tx) => {
      await this.markDone(tx, claim);
      await (handler.instance as LocalHandler).handle(payload, tx, contextOf(claim, handler));
      return tx;
    }, start);
    if (!(await this.claims.addToQueues(queued))) await wakeRelay(this.database);
    return next;
  }

  private async runOutbound(handler: RegisteredHandler, claim: Claim, payload: object): Promise<void> {
    const context = contextOf(claim, handler);
    const { provider } = claim;
    if (provider && !context.lastAttempt && !(await this.circuits.admits(provider, claim.id)))
      throw new HeldBack(`Waits until ${provider} answers again.`);
    let finished = false;
    let called = false;
    const lease: Lease = {
      ...context,
      finish: async (work) => {
        if (work)
          await this.unitOfWork.run(async (tx) => {
            await this.markDone(tx, claim);
            await work(tx);
          });
        else await this.markDone(this.database, claim);
        finished = true;
      },
      call: async (ask) => {
        called = true;
        const answer = await ask().catch(async (error: unknown) => {
          if (provider && !isProviderOutage(error)) await this.circuits.answered(provider);
          throw error;
        });
        if (provider) await this.circuits.succeeded(provider);
        return answer;
      },
    };
    await (handler.instance as OutboundHandler).handle(payload, lease);
    if (!finished) await lease.finish();
    if (provider && !called) await this.circuits.notAsked(provider, claim.id);
  }

  private count({ name, queue }: RegisteredHandler, outcome: string): void {
    this.metrics.tasks.inc({ handler: name, queue: queue ?? 'none', outcome });
  }

  private async markDone(statements: Statements, claim: Claim): Promise<void> {
    const [row] = await statements.rows(
      `UPDATE kernel.tasks SET status = 'done', done_at = kernel.now(), lease_token = NULL, lease_until = NULL, last_error = NULL
       WHERE id = $1 AND lease_token = $2 RETURNING id`,
      [claim.id, claim.token],
    );
    if (!row) throw new LeaseLost();
  }

  private async fail(handler: RegisteredHandler, claim: Claim, error: unknown): Promise<void> {
    const outage = handler.kind === 'outbound' && isProviderOutage(error);
    const usesAttempt = error instanceof ProviderOutage && error.usesAttempt;
    const keepsAttempt = (outage && !usesAttempt) || error instanceof RetryAt || error instanceof HeldBack;
    const givenUp = (outage && isOutOfPatience(claim, handler)) || (!keepsAttempt && claim.attempts >= MAX_ATTEMPTS);
    const dead = error instanceof UnrecoverableError || givenUp;
    const retryAt = error instanceof RetryAt ? error.at : error instanceof ProviderOutage ? error.retryAt : null;
    await this.unitOfWork.run(async (tx) => {
      const held = error instanceof HeldBack && (await this.circuits.isOpen(tx, claim.provider!));
      const tries = held ? Infinity : outage ? claim.outages + 1 : claim.attempts;
      const waitMs = error instanceof HeldBack && !held ? 0 : backoff(tries, this.config.tasks.backoffMs);
      await tx.rows(
        `UPDATE kernel.tasks SET status = $3, next_at = coalesce($4, kernel.now() + make_interval(secs => $5)),
           attempts = attempts - $6, outages = outages + $7, waits_for = $8, queued_at = NULL, lease_token = NULL,
           lease_until = NULL, last_error = $9
         WHERE id = $1 AND lease_token = $2`,
        [
          claim.id,
          claim.token,
          dead ? 'dead' : 'pending',
          retryAt,
          waitMs / 1000,
          keepsAttempt ? 1 : 0,
          outage ? 1 : 0,
          outage || held ? claim.provider : null,
          reasonOf(error),
        ],
      );
      if (outage && claim.provider) await this.circuits.failed(tx, claim.provider, claim.id, reasonOf(error));
    });
    if (outage && claim.provider) this.circuits.remember(claim.provider);
    const outcome = dead ? 'dead' : outage ? 'outage' : keepsAttempt ? 'waiting' : 'failed';
    this.count(handler, outcome);
    if (outcome !== 'waiting')
      this.log[dead ? 'error' : 'warn'](
        { err: error, taskId: claim.id, handler: claim.handler, attempt: claim.attempts, outcome },
        'a task failed',
      );
  }
}

function contextOf(claim: Claim, handler: RegisteredHandler): TaskContext {
  return {
    taskId: claim.id,
    idempotencyKey: `task-${claim.id}`,
    attempt: claim.attempts,
    firstTry: claim.attempts === 1 && claim.outages === 0,
    lastAttempt: claim.attempts >= MAX_ATTEMPTS || isOutOfPatience(claim, handler),
    occurredAt: claim.occurredAt,
  };
}

function isOutOfPatience({ ageMs }: Claim, { patienceDays }: RegisteredHandler): boolean {
  return ageMs >= patienceDays * DAY_MS;
}

/** Some handlers call one of several providers, depending on the payload. */
function providerOf({ provider }: RegisteredHandler, payload: object): string | null {
  return typeof provider === 'function' ? provider(payload as never) : provider;
}

/** The task's span, in the trace of its cause. */
function spanOf({ id, handler, payload, attempts, traceparent }: Claim): TraceSpan | null {
  const attributes = { 'crispi.task_id': id, 'crispi.attempt': attempts, ...orderOf(payload) };
  return startSpan('task', handler, attributes, traceparent);
}

function isProviderOutage(error: unknown): boolean {
  return error instanceof ProviderOutage || error instanceof Unavailable;
}

/**
 * Doubles with each attempt up to ten minutes; the jitter keeps tasks that failed together from being retried together.
 */
function backoff(tries: number, baseMs: number): number {
  return Math.min(baseMs * 2 ** (tries - 1), LONGEST_WAIT_MS) * (0.75 + Math.random() / 2);
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 1000);
}
