import { ApiError } from '@/api/client';
import { holdCheckout } from '../checkout.queries';
import type { CardAnswer, ReadyPayment } from './paying';

export const OVER = 'Your hold had ended, so we prepared your payment again.';

/** Renews only once: a clock that runs ahead would renew the payment forever. */
export const isOver = ({ reservedUntil }: ReadyPayment, renewed: boolean): boolean =>
  !renewed && reservedUntil <= Date.now();

/**
 * A large order is reserved only now. Preparing the payment again names what is sold out. `failed`: the answer to a
 * refusal that preparing it again would not change.
 */
export async function reserve(
  { intent }: ReadyPayment,
  renewed: boolean,
  failed: (said: string) => CardAnswer,
): Promise<CardAnswer | null> {
  if (intent.held) return null;
  try {
    await holdCheckout(intent.paymentIntentId);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const final = renewed || error.status >= 500 || error.code === 'hold_refused';
    return final ? failed(error.said) : { type: 'outdated', reason: error.said };
  }
}
