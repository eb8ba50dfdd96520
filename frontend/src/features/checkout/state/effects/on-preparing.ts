import { isApiError } from '@/api/client';
import { toast } from '@/ui/toast-store';
import type { CheckoutEvent, ShownOrder } from '../checkout-events';
import type { CheckoutSnapshot } from '../checkout-machine';
import { fingerprintOf } from '../prepared-payment';
import { finishCheckout } from './finish-checkout';
import { freshLines } from './fresh-lines';
import type { Ports } from './ports';

/** Fetched when somebody goes on to the payment: a look into the cart needs none of it. */
const steps = () => import('../../payment/prepare-payment');

/** Gets the payment ready: quotes, then the intent. What stands in the way becomes field messages or a conflict. */
export function onPreparing(ports: Ports) {
  return async (read: () => CheckoutSnapshot): Promise<CheckoutEvent> => {
    const shown = read().shown!;
    const { preparePayment } = await loaded(steps());
    // After the wait for the code: the fingerprint tells what of the form went along.
    const fingerprint = fingerprintOf(ports.form.getValues(), shown.lines);
    try {
      const prepared = await preparePayment(ports.form.getValues(), shown.lines, shown.amount);
      return { type: 'prepared', prepared: { ...prepared, fingerprint } };
    } catch (error) {
      return notPrepared(error as Error, shown, ports);
    }
  };
}

/** The same payment again, for what the card fields' page shows; a press that waits in them goes on. */
export function onRenewing(ports: Ports) {
  return async (read: () => CheckoutSnapshot): Promise<CheckoutEvent> => {
    const before = read().prepared!;
    const { amount, totals, clientSecret } = before.intent;
    const shown = { lines: ports.lines(), amount, totals };
    const answer = await onPreparing(ports)(() => ({ ...read(), shown }));
    if (answer.type !== 'prepared' || !read().card) return answer;
    const { prepared } = answer;
    // A new payment has card fields of its own; and nobody pays for what was changed after the press.
    const asked = prepared.fingerprint === fingerprintOf(ports.form.getValues(), ports.lines());
    return asked && prepared.intent.clientSecret === clientSecret ? { type: 'renewed', prepared } : answer;
  };
}

async function notPrepared(error: Error, shown: ShownOrder, ports: Ports): Promise<CheckoutEvent> {
  const { client, form, openRecipient } = ports;
  if (isApiError(error, 'already_paid')) {
    finishCheckout(ports, { id: Number(error.details.orderId) });
    return { type: 'alreadyPaid' };
  }
  const { conflictOf, reportSetupError } = await steps();
  const now = await freshLines(client).catch(() => shown.lines);
  const conflict = conflictOf(error, shown, now);
  if (conflict) {
    void client.invalidateQueries({ queryKey: ['/api/cookies'] });
    return { type: 'conflicted', conflict };
  }
  reportSetupError(error, { client, form, openRecipient });
  return { type: 'refused' };
}

/** Without its code nothing can be prepared, and pressing again fetches it again. */
async function loaded<T>(code: Promise<T>): Promise<T> {
  try {
    return await code;
  } catch (error) {
    toast('Payment Setup Failed', 'Unable to initialize payment. Please try again.', 'destructive');
    throw error;
  }
}
