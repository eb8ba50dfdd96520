import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config';
import { UnitOfWork, type Tx } from '../database/unit-of-work';
import { Unavailable } from '../errors/app-error';
import { Metrics } from '../observability/metrics';
import { Log } from '../observability/log';
import { Circuits } from './circuits';
import { contextOf, isOutOfPatience, MAX_ATTEMPTS, providerOf, type Claim } from './claim';
import { checkPayload } from './definitions';
import { UnrecoverableError, LeaseLost, ProviderOutage, RetryAt } from './handler-errors';
import { HandlerRegistry, type RegisteredHandler } from './handler-registry';
import type { Lease, LocalHandler, OutboundHandler } from './handlers';
import { UnknownWork } from './unknown-work';

const LONGEST_WAIT_MS = 10 * 60_000;

/** The task's provider is down, and another task is the probe. */
class HeldBack extends Error {}

/** Runs one task: claims it, calls its handler, writes down how it went. The row decides, never the queue. */
@Injectable()
export class TaskRunner {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly registry: HandlerRegistry,
    private readonly circuits: Circuits,
    private readonly unknownWork: UnknownWork,
    private readonly config: Config,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  async run(taskId: string): Promise<void> {
    const claim = await this.unitOfWork.run((tx) => this.claim(tx, taskId));
    if (!claim) return this.putBack(taskId);
    const handler = this.registry.get(claim.handler);
    try {
      if (claim.attempts > MAX_ATTEMPTS) throw new UnrecoverableError('The process died during each attempt.');
      const payload = checkPayload(handler.definition, claim.payload);
      const next = handler.kind === 'local' ? await this.runLocal(handler, claim, payload) : null;
      if (handler.kind === 'outbound') await this.runOutbound(handler, claim, payload);
      this.metrics.tasks.inc({ handler: claim.handler, outcome: 'done' });
      if (next) await this.run(next);
    } catch (error) {
      if (error instanceof LeaseLost) return;
      await this.fail(handler, claim, error);
    }
  }

  /** The attempt is counted before the work starts, so that a task that kills its worker runs out of attempts too. */
  private async claim(tx: Tx, taskId: string): Promise<Claim | null> {
    const token = randomUUID();
    const row = await tx.row<Omit<Claim, 'token' | 'provider'>>(
      `UPDATE kernel.tasks t SET attempts = attempts + 1, waits_for = NULL, lease_token = $2, lease_until = kernel.now() + make_interval(secs => $3)
       FROM (SELECT t.id, e.payload, e.occurred_at FROM kernel.tasks t LEFT JOIN kernel.outbox_events e ON e.id = t.event_id
             WHERE t.id = $1 FOR UPDATE OF t) source
       WHERE t.id = source.id AND t.status = 'pending' AND t.next_at <= kernel.now() AND (t.lease_until IS NULL OR t.lease_until < kernel.now())
         AND t.handler = ANY($4)
       RETURNING t.id, t.handler, coalesce(t.payload, source.payload) AS payload, t.attempts, t.outages,
         extract(epoch FROM kernel.now() - coalesce(t.retried_at, t.created_at))::float8 * 1000 AS age_ms,
         coalesce(source.occurred_at, t.created_at) AS occurred_at`,
      [taskId, token, this.config.tasks.leaseMs / 1000, this.registry.names()],
    );
    return row && { ...row, token, provider: providerOf(this.registry.get(row.handler), row.payload) };
  }

  /**
   * A newer version queued a task that this one does not know. It may be queued again after a pause, in which that
   * version can take it: without one the two would pass it back and forth as fast as they can.
   */
  private async putBack(taskId: string): Promise<void> {
    const unknown = await this.unitOfWork.run((tx) =>
      tx.row<{ handler: string }>(
        `UPDATE kernel.tasks SET queued_at = NULL, next_at = greatest(next_at, kernel.now() + make_interval(secs => $3))
         WHERE id = $1 AND status = 'pending' AND NOT handler = ANY($2)
           AND (lease_until IS NULL OR lease_until < kernel.now())
         RETURNING handler`,
        [taskId, this.registry.names(), this.config.tasks.backoffMs / 1000],
      ),
    );
    if (unknown) this.unknownWork.note(unknown.handler);
  }

  /** Returns the task to go on with, if any. */
  private runLocal(handler: RegisteredHandler, claim: Claim, payload: object): Promise<string | null> {
    return this.unitOfWork.run(async (tx) => {
      await this.markDone(tx, claim);
      await (handler.instance as LocalHandler).handle(payload, tx, contextOf(claim, handler));
      return this.keepNext(tx);
    });
  }

  /**
   * The one job that was enqueued goes on in the same worker, without a trip of its own over the queue. It counts as
   * queued: should this process die first, the relay queues it again. Several are shared out by the relay.
   */
  private async keepNext(tx: Tx): Promise<string | null> {
    if (tx.enqueued.length !== 1) return null;
    const row = await tx.row<{ id: string }>(
      'UPDATE kernel.tasks SET queued_at = kernel.now() WHERE id = $1 AND next_at <= kernel.now() RETURNING id',
      [tx.enqueued[0]],
    );
    return row?.id ?? null;
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
        await this.unitOfWork.run(async (tx) => {
          await this.markDone(tx, claim);
          await work?.(tx);
        });
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

  private async markDone(tx: Tx, claim: Claim): Promise<void> {
    const row = await tx.row(
      `UPDATE kernel.tasks SET status = 'done', done_at = kernel.now(), lease_token = NULL, lease_until = NULL, last_error = NULL
       WHERE id = $1 AND lease_token = $2 AND status = 'pending' RETURNING id`,
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
      this.log.warn(
        { err: error, taskId: claim.id, handler: claim.handler, attempt: claim.attempts, outcome },
        'a task failed',
      );
  }
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
