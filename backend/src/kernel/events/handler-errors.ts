/** Another worker holds the task now; whatever this one learned must not be written. */
export class LeaseLost extends Error {}

/** Thrown by a handler for which trying again cannot help: the task is dead at once. */
export class UnrecoverableError extends Error {}

/** Thrown by a handler that must wait for a fact: the task runs again at that moment and no attempt is used up. */
export class RetryAt extends Error {
  constructor(
    readonly at: Date,
    reason: string,
  ) {
    super(reason);
  }
}

/**
 * A provider that cannot do its work now: no answer, an unreadable one, 5xx, 429, keys it does not accept. It says
 * nothing about the object at hand, so the task keeps its attempts and is tried again for days. `retryAt`: not before,
 * when that is known. `usesAttempt`: the call may have worked all the same, so it must not be repeated for days. What a
 * provider says about the object itself (400, 404, 410, 413, 422) is no outage.
 */
export class ProviderOutage extends Error {
  constructor(
    message: string,
    readonly retryAt: Date | null = null,
    readonly usesAttempt = false,
  ) {
    super(message);
  }
}

/** Answers with these statuses are about the one object that was asked for; every other failure is an outage. */
const REFUSALS = new Set([400, 404, 410, 413, 422]);

/** Whether an answer's status is a verdict on the object, which another try will not change. */
export function isRefusal(status: number): boolean {
  return REFUSALS.has(status);
}
