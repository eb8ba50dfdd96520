import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config';
import { Database, type Statements } from '../database/database';
import { UnitOfWork } from '../database/unit-of-work';
import { Unavailable } from '../errors/app-error';
import { Metrics } from '../observability/metrics';
import { Log } from '../observability/log';
import { withSpan, startSpan, orderOf, type TraceSpan } from '../observability/traces';
import { Circuits } from './circuits';
import { contextOf, isOutOfPatience, MAX_ATTEMPTS, providerOf, type Claim } from './claim';
import type { Claimed } from './claimed';
import { checkPayload } from './definitions';
import { UnrecoverableError, LeaseLost, ProviderOutage, RetryAt } from './handler-errors';
import { HandlerRegistry, type RegisteredHandler } from './handler-registry';
import type { Lease, LocalHandler, OutboundHandler } from './handlers';
import { TaskClaims } from './task-claims';

const LONGEST_WAIT_MS = 10 * 60_000;

/** The task's provider is down, and another task is the probe. */
class HeldBack extends Error {}

/** Runs tasks: claims them, calls their handlers, writes down how it went. The row decides, never the queue. */
@Injectable()
export class TaskRunner {
  /** Those that were begun without the queue. */
  private readonly inHand = new Set<Promise<void>>();

  constructor(
    private readonly database: Database,
    private readonly claims: TaskClaims,
    private readonly unitOfWork: UnitOfWork,
    private readonly registry: HandlerRegistry,
    private readonly circuits: Circuits,
    private readonly config: Config,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  /** Begins as many due tasks as this process has hands free for; whether there may be more. */
  async beginDue(): Promise<boolean> {
    const free = this.config.tasks.concurrency - this.inHand.size;
    const claims = free > 0 ? await this.claims.due(free) : [];
    for (const claim of claims) {
      const work = this.work(claim)
        // Its lease runs out, and it is due again.
        .catch((error: unknown) =>
          this.log.error({ err: error, taskId: claim.id }, 'the end of a task could not be written'),
        )
        .finally(() => this.inHand.delete(work));
      this.inHand.add(work);
    }
    return claims.length >= free;
  }

  /** Runs one that came off the queue. */
  async run(taskId: string): Promise<void> {
    const claim = await this.claims.one(taskId);
    return claim ? this.work(claim) : this.claims.putBack(taskId);
  }

  /** Resolves when one of the tasks in hand has ended. */
  async handFree(): Promise<void> {
    if (this.inHand.size > 0) await Promise.race(this.inHand);
  }

  /** Ends when nothing of what `beginDue` began is in hand. */
  async finish(): Promise<void> {
    await Promise.all(this.inHand);
  }

  private async work(claimed: Claimed): Promise<void> {
    const claim: Claim = { ...claimed, provider: null };
    const handler = this.registry.get(claim.handler);
    try {
      if (claim.attempts > MAX_ATTEMPTS) throw new UnrecoverableError('The process died during each attempt.');
      const next = await withSpan(spanOf(claim), () => this.handle(handler, claim));
      this.metrics.tasks.inc({ handler: claim.handler, outcome: 'done' });
      if (next) await this.work(next);
    } catch (error) {
      if (error instanceof LeaseLost) return;
      await this.fail(handler, claim, error);
    }
  }

  /** Returns the task to go on with, if any. */
  private async handle(handler: RegisteredHandler, claim: Claim): Promise<Claimed | null> {
    const payload = checkPayload(handler.definition, claim.payload);
    claim.provider = providerOf(handler, payload);
    if (handler.kind === 'local') return this.runLocal(handler, claim, payload);
    await this.runOutbound(handler, claim, payload);
    return null;
  }

  /**
   * The first job that was enqueued goes on in the same worker. Should this process
   * die first, its lease runs out. Others are shared out by the relay.
   */
  private runLocal(handler: RegisteredHandler, claim: Claim, payload: object): Promise<Claimed | null> {
    const hold = { token: randomUUID(), seconds: this.config.tasks.leaseMs / 1000 };
    return this.unitOfWork.run(async (tx) => {
      await this.markDone(tx, claim);
      await (handler.instance as LocalHandler).handle(payload, tx, contextOf(claim, handler));
      return tx.next;
    }, hold);
  }

  private async runOutbound(handler: RegisteredHandler, claim: Claim, payload: object): Promise<void> {
    const context = contextOf(claim, handler);
    const { provider } = claim;
    if (provider && !context.lastAttempt && !(await this.circuits.admits(provider, claim.id)))
      throw new HeldBack(`Waits until ${provider} answers again.`);
    let finished = false;
    let asked = false;
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
        asked = true;
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
    if (provider && !asked) await this.circuits.notAsked(provider, claim.id);
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
    const counts = error instanceof ProviderOutage && error.usesAttempt;
    const free = (outage && !counts) || error instanceof RetryAt || error instanceof HeldBack;
    const worn = (outage && isOutOfPatience(claim, handler)) || (!free && claim.attempts >= MAX_ATTEMPTS);
    const dead = error instanceof UnrecoverableError || worn;
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
          free ? 1 : 0,
          outage ? 1 : 0,
          outage || held ? claim.provider : null,
          reasonOf(error),
        ],
      );
      if (outage && claim.provider) await this.circuits.failed(tx, claim.provider, claim.id, reasonOf(error));
    });
    if (outage && claim.provider) this.circuits.remember(claim.provider);
    const outcome = dead ? 'dead' : outage ? 'outage' : free ? 'waiting' : 'failed';
    this.metrics.tasks.inc({ handler: claim.handler, outcome });
    if (outcome !== 'waiting')
      this.log[dead ? 'error' : 'warn'](
        { err: error, taskId: claim.id, handler: claim.handler, attempt: claim.attempts, outcome },
        'a task failed',
      );
  }
}

/** The task in the trace of what led to it. */
function spanOf({ id, handler, payload, attempts, traceparent }: Claim): TraceSpan | null {
  const attributes = { 'crispi.task_id': id, 'crispi.attempt': attempts, ...orderOf(payload) };
  return startSpan('task', handler, attributes, traceparent);
}

function isProviderOutage(error: unknown): boolean {
  return error instanceof ProviderOutage || error instanceof Unavailable;
}

/** Doubles with each try up to ten minutes; the jitter keeps a crowd that failed together from coming back together. */
function backoff(tries: number, baseMs: number): number {
  return Math.min(baseMs * 2 ** (tries - 1), LONGEST_WAIT_MS) * (0.75 + Math.random() / 2);
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 1000);
}
