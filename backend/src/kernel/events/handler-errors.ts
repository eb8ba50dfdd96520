/** Another worker has taken over the task, so this one must not write its outcome. */
export class LeaseLost extends Error {}

/** Thrown by a handler when a retry cannot help: the task is dead at once. */
export class UnrecoverableError extends Error {}

/** Thrown by a handler that waits for a condition: the task runs again at that moment without using up an attempt. */
export class RetryAt extends Error {
  constructor(
    readonly at: Date,
    reason: string,
  ) {
    super(reason);
  }
}

/**
 * A provider cannot do its work now: no answer, an unreadable one, 5xx, 429, or rejected keys. This says nothing about
 * the object of the call, so the task keeps its attempts and is retried for days. `retryAt`: the earliest time, if
 * known. `usesAttempt`: the call may have succeeded, so it must not be repeated for days. An answer about the object
 * itself (400, 404, 410, 413, 422) is not an outage.
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

/** Whether the status refuses the object of the call, so that a retry cannot help. */
export function isRefusal(status: number): boolean {
  return REFUSALS.has(status);
}
