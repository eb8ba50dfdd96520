import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config';
import { UnitOfWork, type Tx } from '../database/unit-of-work';
import { Unavailable } from '../errors/app-error';
import { Metrics } from '../observability/metrics';
import { Log } from '../observability/log';
import { Circuits } from './circuits';
import { checkPayload } from './definitions';
import { Hopeless, LeaseLost, ProviderOutage, TryAgainAt } from './failures';
import { HandlerRegistry, type RegisteredHandler } from './handler-registry';
import type { Lease, LocalHandler, OutboundHandler, TaskContext } from './handlers';

export const MAX_ATTEMPTS = 5;
const LONGEST_WAIT_MS = 10 * 60_000;
const DAY_MS = 24 * 3600_000;

/** The task's provider is down, and another task is the probe. */
class HeldBack extends Error {}

interface Claim {
  id: string;
  handler: string;
  payload: object;
  attempts: number;
  outages: number;
  /** Since it was made, or given another chance. */
  ageMs: number;
  occurredAt: Date;
  token: string;
}

/** Runs one task: claims it, calls its handler, writes down how it went. The row decides, never the queue. */
@Injectable()
export class TaskRunner {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly registry: HandlerRegistry,
    private readonly circuits: Circuits,
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
      await this.fail(handler, claim, error);
    }
  }

  /** The attempt is counted before the work starts, so that a task that kills its worker runs out of attempts too. */
  private async claim(tx: Tx, taskId: string): Promise<Claim | null> {
    const token = randomUUID();
    const row = await tx.row<Omit<Claim, 'token'>>(
      `UPDATE kernel.tasks t SET attempts = attempts + 1, waits_for = NULL, lease_token = $2, lease_until = kernel.now() + make_interval(secs => $3)
       FROM (SELECT t.id, e.payload, e.occurred_at FROM kernel.tasks t LEFT JOIN kernel.outbox_events e ON e.id = t.event_id
             WHERE t.id = $1 FOR UPDATE OF t) source
       WHERE t.id = source.id AND t.status = 'pending' AND t.next_at <= kernel.now() AND (t.lease_until IS NULL OR t.lease_until < kernel.now())
       RETURNING t.id, t.handler, coalesce(t.payload, source.payload) AS payload, t.attempts, t.outages,
         extract(epoch FROM kernel.now() - coalesce(t.retried_at, t.created_at))::float8 * 1000 AS "ageMs",
         coalesce(source.occurred_at, t.created_at) AS "occurredAt"`,
      [taskId, token, this.config.tasks.leaseMs / 1000],
    );
    return row && { ...row, token };
  }

  private async runLocal(handler: RegisteredHandler, claim: Claim, payload: object): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await this.markDone(tx, claim);
      await (handler.instance as LocalHandler).handle(payload, tx, contextOf(claim, handler));
    });
  }

  private async runOutbound(handler: RegisteredHandler, claim: Claim, payload: object): Promise<void> {
    const context = contextOf(claim, handler);
    const { provider } = handler;
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
        if (provider) await this.circuits.answered(provider);
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
    const free = outage || error instanceof TryAgainAt || error instanceof HeldBack;
    const worn = outage ? isOutOfPatience(claim, handler) : !free && claim.attempts >= MAX_ATTEMPTS;
    const dead = error instanceof Hopeless || worn;
    const retryAt = error instanceof TryAgainAt ? error.at : error instanceof ProviderOutage ? error.retryAt : null;
    await this.unitOfWork.run(async (tx) => {
      const held = error instanceof HeldBack && (await this.circuits.isOpen(tx, handler.provider!));
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
          outage || held ? handler.provider : null,
          reasonOf(error),
        ],
      );
      if (outage && handler.provider) await this.circuits.failed(tx, handler.provider, claim.id, reasonOf(error));
    });
    if (outage && handler.provider) this.circuits.remember(handler.provider);
    const outcome = dead ? 'dead' : outage ? 'outage' : free ? 'waiting' : 'failed';
    this.metrics.tasks.inc({ handler: claim.handler, outcome });
    if (outcome !== 'waiting')
      this.log.warn(
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

function isProviderOutage(error: unknown): boolean {
  return error instanceof ProviderOutage || error instanceof Unavailable;
}

function isOutOfPatience({ ageMs }: Claim, { patienceDays }: RegisteredHandler): boolean {
  return ageMs >= patienceDays * DAY_MS;
}

/** Doubles with each try up to ten minutes; the jitter keeps a crowd that failed together from coming back together. */
function backoff(tries: number, baseMs: number): number {
  return Math.min(baseMs * 2 ** (tries - 1), LONGEST_WAIT_MS) * (0.75 + Math.random() / 2);
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 1000);
}
