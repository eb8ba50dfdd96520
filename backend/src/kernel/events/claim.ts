import type { Claimed } from './claimed';
import type { RegisteredHandler } from './handler-registry';
import type { TaskContext } from './handlers';

export const MAX_ATTEMPTS = 5;
const DAY_MS = 24 * 3600_000;

export interface Claim extends Claimed {
  /** Whom its handler calls; null: nobody, or its payload is not known to be one yet. */
  provider: string | null;
}

export function contextOf(claim: Claim, handler: RegisteredHandler): TaskContext {
  return {
    taskId: claim.id,
    idempotencyKey: `task-${claim.id}`,
    attempt: claim.attempts,
    firstTry: claim.attempts === 1 && claim.outages === 0,
    lastAttempt: claim.attempts >= MAX_ATTEMPTS || isOutOfPatience(claim, handler),
    occurredAt: claim.occurredAt,
  };
}

export function isOutOfPatience({ ageMs }: Claim, { patienceDays }: RegisteredHandler): boolean {
  return ageMs >= patienceDays * DAY_MS;
}

/** Some handlers call one provider or another, by what their payload says. */
export function providerOf({ provider }: RegisteredHandler, payload: object): string | null {
  return typeof provider === 'function' ? provider(payload as never) : provider;
}
