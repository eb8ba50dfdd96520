import fc from 'fast-check';
import { PROVIDERS } from '../../test/support/webhooks';

/** One entry of the script: what goes wrong `gapMs` after the one before, and for how long. */
export interface Fault {
  kind: FaultKind;
  provider: (typeof PROVIDERS)[number];
  /** Which of the two, where there are two. */
  which: 0 | 1;
  gapMs: number;
  forMs: number;
}

/** Kinds that strike processes and servers. */
export const BLOWS = [
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

/** Kinds that spoil calls to a provider: rules of the sandbox. */
export const SPOILT_CALLS = {
  'provider down': () => ({ action: 'close_before' }),
  'provider out of order': () => ({ action: 'status', status: 503 }),
  'provider slow': () => ({ action: 'latency', ms: 2500, rate: 0.5 }),
  'answers lost': () => ({ action: 'close_after', rate: 0.4 }),
  'calls lost': () => ({ action: 'close_before', rate: 0.4 }),
  'failures that are none': (provider: string) =>
    // SendGrid takes no idempotency key: a 5xx has to mean that it did not take the mail.
    provider === 'sendgrid'
      ? { action: 'status', status: 429, rate: 0.4 }
      : { action: 'status', status: 500, after: true, rate: 0.4 },
  'failures kept': (provider: string) => ({
    action: 'status',
    status: 500,
    rate: 0.4,
    ...(provider === 'stripe' && { kept: true }),
  }),
  'garbage instead': () => ({ action: 'garbage', rate: 0.4 }),
  'garbage afterwards': () => ({ action: 'garbage', after: true, rate: 0.4 }),
} satisfies Record<string, (provider: string) => object>;

/** Kinds that spoil the providers' webhooks. */
export const SPOILT_WEBHOOKS = {
  'webhooks lost': { action: 'drop', rate: 0.8 },
  'webhooks doubled': { action: 'duplicate', ms: 3000 },
  'webhooks reordered': { action: 'reorder', ms: 1500 },
  'webhooks delayed': { action: 'delay', ms: 6000, rate: 0.8 },
  'webhooks forged': { action: 'badSignature', rate: 0.8 },
} satisfies Record<string, object>;

export type FaultKind = (typeof BLOWS)[number] | keyof typeof SPOILT_CALLS | keyof typeof SPOILT_WEBHOOKS;

const KINDS = [...BLOWS, ...Object.keys(SPOILT_CALLS), ...Object.keys(SPOILT_WEBHOOKS)] as FaultKind[];

/** So many faults: every kind once before any comes again. The same seed makes the same script. */
export function scriptOf(seed: number, count: number, pace: { gapMs: number; longestMs: number }): Fault[] {
  const round = fc.shuffledSubarray(KINDS, { minLength: KINDS.length });
  const kinds = fc.sample(round, { seed, numRuns: Math.ceil(count / KINDS.length) }).flat();
  const circumstances = fc.record({
    provider: fc.constantFrom(...PROVIDERS),
    which: fc.constantFrom<0 | 1>(0, 1),
    gapMs: fc.integer({ min: pace.gapMs / 2, max: pace.gapMs * 1.5 }),
    forMs: fc.integer({ min: 1_000, max: pace.longestMs }),
  });
  const around = fc.sample(circumstances, { seed, numRuns: count });
  return kinds.slice(0, count).map((kind, i) => ({ kind, ...around[i]! }));
}
