import fc from 'fast-check';
import { PROVIDERS } from '../../test/support/webhooks';

/** One entry of the script: a fault that begins `gapMs` after the previous one and lasts `forMs`. */
export interface Fault {
  kind: FaultKind;
  provider: (typeof PROVIDERS)[number];
  /** Which of the two APIs or workers it affects. */
  which: 0 | 1;
  gapMs: number;
  forMs: number;
}

/** Faults of processes and servers. */
export const PROCESS_FAULTS = [
  'api killed',
  'worker killed',
  'both workers killed',
  'api and worker killed',
  'api restarted',
  'worker restarted',
  'redis flushed',
  'redis killed',
  'postgres restarted',
  'postgres read-only',
  'sandbox killed',
  // Frozen: connections stay open and nothing answers.
  'api frozen',
  'worker frozen',
  'redis frozen',
  'postgres frozen',
  'sandbox frozen',
] as const;

/** Faults of calls to a provider: rules of the sandbox. */
export const REQUEST_FAULTS = {
  'provider down': () => ({ action: 'close_before' }),
  'provider failing': () => ({ action: 'status', status: 503 }),
  'provider slow': () => ({ action: 'latency', ms: 2500, rate: 0.5 }),
  'answers lost': () => ({ action: 'close_after', rate: 0.4 }),
  'calls lost': () => ({ action: 'close_before', rate: 0.4 }),
  'failures after success': (provider: string) =>
    // SendGrid accepts no idempotency key: after a 5xx it must not have accepted the e-mail.
    provider === 'sendgrid'
      ? { action: 'status', status: 429, rate: 0.4 }
      : { action: 'status', status: 500, after: true, rate: 0.4 },
  'failures stored': (provider: string) => ({
    action: 'status',
    status: 500,
    rate: 0.4,
    ...(provider === 'stripe' && { kept: true }),
  }),
  'garbage before': () => ({ action: 'garbage', rate: 0.4 }),
  'garbage after success': () => ({ action: 'garbage', after: true, rate: 0.4 }),
} satisfies Record<string, (provider: string) => object>;

/** Faults of the providers' webhooks. */
export const WEBHOOK_FAULTS = {
  'webhooks lost': { action: 'drop', rate: 0.8 },
  'webhooks doubled': { action: 'duplicate', ms: 3000 },
  'webhooks reordered': { action: 'reorder', ms: 1500 },
  'webhooks delayed': { action: 'delay', ms: 6000, rate: 0.8 },
  'webhooks forged': { action: 'badSignature', rate: 0.8 },
} satisfies Record<string, object>;

export type FaultKind = (typeof PROCESS_FAULTS)[number] | keyof typeof REQUEST_FAULTS | keyof typeof WEBHOOK_FAULTS;

const KINDS = [...PROCESS_FAULTS, ...Object.keys(REQUEST_FAULTS), ...Object.keys(WEBHOOK_FAULTS)] as FaultKind[];

/** Makes `count` faults: every kind once before any is repeated. The same seed makes the same script. */
export function scriptOf(
  seed: number,
  count: number,
  pace: { gapMs: number; longestMs: number },
  among: readonly FaultKind[] = KINDS,
): Fault[] {
  const round = fc.shuffledSubarray([...among], { minLength: among.length });
  const kinds = fc.sample(round, { seed, numRuns: Math.ceil(count / among.length) }).flat();
  const circumstances = fc.record({
    provider: fc.constantFrom(...PROVIDERS),
    which: fc.constantFrom<0 | 1>(0, 1),
    gapMs: fc.integer({ min: pace.gapMs / 2, max: pace.gapMs * 1.5 }),
    forMs: fc.integer({ min: 1_000, max: pace.longestMs }),
  });
  const around = fc.sample(circumstances, { seed, numRuns: count });
  return kinds.slice(0, count).map((kind, i) => ({ kind, ...around[i]! }));
}
