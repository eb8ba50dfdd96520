import { createHash } from 'node:crypto';
import type { Clock } from '../state/clock';
import type { Collection } from '../state/collection';
import type { Store } from '../state/store';
import { canonical, type FormObject } from './form';
import { StripeFailure } from './stripe-error';

export interface Answer {
  status: number;
  body: object;
}

interface Kept extends Answer {
  fingerprint: string;
  requestId: string;
  at: number;
}

const DAY = 24 * 3600_000;
/** This many are kept however old they are, and at most that many however young. */
const [FEW, MANY] = [2_000, 20_000];

/** Results of POSTs by their Idempotency-Key, so that a repeated call gets the first answer and has no effect. */
export class IdempotencyStore {
  private readonly kept: Collection<Kept>;
  private readonly running = new Set<string>();

  constructor(
    store: Store,
    private readonly clock: Clock,
  ) {
    this.kept = store.collection<Kept>('stripe.idempotency');
  }

  /** The first answer to this call, if there is one; throws if the key belongs to another call. */
  recall(key: string, fingerprint: string): (Answer & { requestId: string }) | null {
    if (key.length > 255) throw conflict('Idempotency keys may be at most 255 characters.');
    if (this.running.has(key)) {
      throw new StripeFailure(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message:
          'There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through).',
      });
    }
    const kept = this.kept.get(key);
    if (!kept || kept.at < this.clock.now() - DAY) return null;
    if (kept.fingerprint !== fingerprint) {
      throw conflict(
        'Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than the one you sent if you meant to execute a different request.',
      );
    }
    return kept;
  }

  /** Locks the key while the call runs. */
  lock(key: string): void {
    this.running.add(key);
  }

  unlock(key: string): void {
    this.running.delete(key);
  }

  /** Call inside the transaction of the change, so that both are stored or neither. */
  keep(key: string, fingerprint: string, requestId: string, answer: Answer): void {
    const now = this.clock.now();
    // A key that is used again after a day moves to the end, which keeps all keys sorted by age.
    this.kept.delete(key);
    this.kept.put(key, { ...answer, fingerprint, requestId, at: now });
    const aDayAgo = now - DAY;
    for (const [oldest, { at }] of this.kept.entries()) {
      if (this.kept.size <= FEW || (at > aDayAgo && this.kept.size <= MANY)) break;
      this.kept.delete(oldest);
    }
  }
}

/** Identifies a call without storing its parameters; card numbers are reduced to their last four digits. */
export function fingerprintOf(method: string, path: string, params: FormObject): string {
  const safe = canonical(params).replaceAll(/"\d{8,15}(\d{4})"/g, '"$1"');
  return createHash('sha256').update(`${method} ${path} ${safe}`).digest('hex');
}

function conflict(message: string): StripeFailure {
  return new StripeFailure(400, { type: 'idempotency_error', message });
}
