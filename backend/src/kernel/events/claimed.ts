/** A task that a worker holds, as the claim answers it. */
export interface Claimed {
  id: string;
  handler: string;
  payload: object;
  attempts: number;
  outages: number;
  /** Since it was made, or given another chance. */
  ageMs: number;
  occurredAt: Date;
  token: string;
  traceparent: string | null;
}

/** A task that is claimed as it is written. */
export function firstClaim({
  createdAt,
  ...task
}: Pick<Claimed, 'id' | 'handler' | 'payload' | 'token' | 'traceparent'> & { createdAt: Date }): Claimed {
  return { ...task, attempts: 1, outages: 0, ageMs: 0, occurredAt: createdAt };
}
