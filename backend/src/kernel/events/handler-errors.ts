/** Another worker has taken over the task: this one must not write its outcome. */
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
 * nothing about the object of the call, so the task keeps its attempts and is tried again for days. `retryAt`: not before,
 * if that is known. `usesAttempt`: the call may have worked, so it must not be repeated for days. An answer about the
 * object itself (400, 404, 410, 413, 422) is no outage.
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

/** Answers with these statuses are about the object of the call; every other failure is an outage. */
const REFUSALS = new Set([400, 404, 410, 413, 422]);

/** Whether the status refuses the object of the call: trying again will not change it. */
export function isRefusal(status: number): boolean {
  return REFUSALS.has(status);
}
