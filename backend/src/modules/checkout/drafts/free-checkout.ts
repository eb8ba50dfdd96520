import { randomUUID } from 'node:crypto';
import { FREE_PREFIX } from '@crispi/rules/free-payment';
import type { Intent } from '../../payments';
import type { Draft } from './draft';

/** A payment as its checkout's page gets it; nothing to charge: no `clientSecret`. */
export type PreparedIntent = Pick<Intent, 'id' | 'customerId'> & { clientSecret: string | null };

export const newFreeId = () => `${FREE_PREFIX}${randomUUID()}`;

export const freeIntent = (id: string): PreparedIntent => ({ id, clientSecret: null, customerId: null });

/** What Stripe would say of a checkout with nothing to charge, once its order is placed with a press. */
export function pressedIntent({ paymentIntentId, revision }: Pick<Draft, 'paymentIntentId' | 'revision'>): Intent {
  return {
    id: paymentIntentId!,
    status: 'succeeded',
    amountCents: 0,
    amountReceivedCents: 0,
    clientSecret: '',
    customerId: null,
    // The snapshot knows whether details are missing.
    metadata: { revision: String(revision), form: 'short' },
    cardLast4: null,
  };
}
