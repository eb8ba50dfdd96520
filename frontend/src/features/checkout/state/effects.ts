import { type QueryClient, MutationObserver } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { isFree } from '@crispi/rules/free-payment';
import { isApiError, ApiError, call } from '@/api/client';
import { toast } from '@/ui/toast-store';
import type { CartLine, NewOrder } from '@/api/models';
import { removeBox, setProductQuantity } from '@/api/cart.mutations';
import { readCartAgain, cartQueries } from '@/api/cart.queries';
import type { CheckoutEvent, ShownOrder } from './checkout-events';
import type { CheckoutSnapshot } from './checkout-machine';
import { answerOf, askUntil } from './ask-for-order';
import { fingerprintOf } from './prepared-payment';
import type { CheckoutForm } from '@/shop/checkout-form';
import { prune } from '../gifts/assignments';
import type { Resolution } from '../payment/checkout-conflict';
import { begunHere, forgetPayment, rememberedPayment } from '../payment/payment-note';
import { SETUP_FAILED } from '../checkout.queries';
import { EMPTY_FORM, formFor } from '../form/empty-form';
import { clearStoredForm } from '../form/form-storage';

/** What the effects need of the page. */
export interface Ports {
  client: QueryClient;
  form: UseFormReturn<CheckoutForm>;
  /** The cart's lines as the page shows them. */
  lines: () => CartLine[];
  openRecipient: (at: number) => void;
  goTo: (address: string, state: object) => void;
}

/** Loaded when the shopper continues to the payment: viewing the cart does not need it. */
const steps = () => import('../payment/prepare-payment');

/** Prepares the payment: quotes, then the intent. Failures become field messages or a conflict. */
export function onPreparing(ports: Ports) {
  return async (read: () => CheckoutSnapshot): Promise<CheckoutEvent> => {
    const shown = read().shown!;
    const { preparePayment } = await loaded(steps());
    // Computed after the code has loaded: it covers the form values that are sent.
    const fingerprint = fingerprintOf(ports.form.getValues(), shown.lines);
    try {
      const prepared = await preparePayment(formFor(ports.form.getValues(), shown.lines), shown);
      return { type: 'prepared', prepared: { ...prepared, fingerprint } };
    } catch (error) {
      return notPrepared(error as Error, shown, ports);
    }
  };
}

/** Prepares the payment again for what the card form shows; a pending press on Pay continues. */
export function onRenewing(ports: Ports) {
  return async (read: () => CheckoutSnapshot): Promise<CheckoutEvent> => {
    const before = read().prepared!;
    const { amount, totals } = before.intent;
    const shown = { lines: ports.lines(), amount, due: totals.due, totals };
    const answer = await onPreparing(ports)(() => ({ ...read(), shown }));
    if (answer.type !== 'prepared' || !read().card) return answer;
    const { prepared } = answer;
    // What was changed after the press must not be paid.
    const asked = prepared.fingerprint === fingerprintOf(ports.form.getValues(), ports.lines());
    return asked ? { type: 'renewed', prepared } : answer;
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
    // Its cause may be a price or a promotion, which the shown totals do not know.
    for (const outdated of ['/api/cookies', '/api/checkout/totals'])
      void client.invalidateQueries({ queryKey: [outdated] });
    return { type: 'conflicted', conflict };
  }
  return { type: 'refused', reason: reportSetupError(error, { client, form, openRecipient }) };
}

/** Shows a toast if the code fails to load; the next press loads it again. */
async function loaded<T>(code: Promise<T>): Promise<T> {
  try {
    return await code;
  } catch (error) {
    toast('Payment Setup Failed', SETUP_FAILED, 'destructive');
    throw error;
  }
}

/** Changes the cart to what the shop can deliver, for which the payment is prepared next. */
export function onResolving(ports: Ports) {
  return async (read: () => CheckoutSnapshot): Promise<CheckoutEvent> => {
    const { resolution } = read().conflict!;
    // Queued with the other writes to the cart.
    const write = new MutationObserver(ports.client, {
      scope: { id: 'cart' },
      mutationFn: () => resolve(resolution, ports),
    });
    try {
      const shown = await write.mutate();
      return shown.lines.length > 0 ? { type: 'resolved', shown } : { type: 'emptied' };
    } catch {
      toast('Error', 'Failed to update quantity. Please try again.', 'destructive');
      return { type: 'unresolved' };
    }
  };
}

async function resolve(resolution: Resolution, { client, form }: Ports): Promise<ShownOrder> {
  // Whether it is usable can depend on the typed email, so the totals would go on showing it.
  if (resolution.kind === 'pay' && resolution.withoutCode) form.setValue('promoCode', '');
  if (resolution.kind === 'remove') for (const id of resolution.ids) await removeBox(id);
  if (resolution.kind === 'fewer') {
    const { cookieId, left } = resolution;
    await setProductQuantity(await freshLines(client), { cookieId, quantity: left });
  }
  const lines = await freshLines(client);
  const assigned = form.getValues('recipients').map(({ assignedItems }) => assignedItems);
  prune(assigned, lines).forEach((ids, at) => form.setValue(`recipients.${at}.assignedItems`, ids));
  const { amount, due } = resolution.kind === 'pay' ? resolution : {};
  return { lines, amount, due, totals: undefined };
}

/** The card fields talk to the bank. */
export async function onConfirming(read: () => CheckoutSnapshot): Promise<CheckoutEvent> {
  const { card, prepared, renewed } = read();
  return card!.confirm(prepared!, renewed);
}

/** This session may no longer know whether the order was paid, so the text does not say. */
const SIGNED_OUT = 'You’ve been signed out. If your card was charged, we’ll place your order and email you.';

const SIGNED_OUT_FREE = 'You’ve been signed out. If your order was placed, we’ll email you.';
/** Its press came too late, or another tab has prepared another one. */
const NOT_PLACED = 'Your order wasn’t placed. Check it and place it again.';

/** Turns a payment into an order, also after a reload or a closed tab. */
export function onPlacing(ports: Ports) {
  return async (read: () => CheckoutSnapshot): Promise<CheckoutEvent> => {
    try {
      return placedAs(await answerOf(() => call('POST /api/orders', { body: read().order! })), read(), ports);
    } catch (error) {
      const unpaid = notPlaced(error, read(), ports);
      if (unpaid) return unpaid;
      // The card was charged, or that is unknown: "try again" is said only to a shopper who tried to finish the order.
      if (read().finishing) toast('Error', 'Failed to place order. Please try again.', 'destructive');
      return { type: 'unanswered' };
    }
  };
}

/** The webhook or a scheduled job places the order of a charged card: asks for it until there is an answer. */
export function onUnplaced(ports: Ports) {
  return (read: () => CheckoutSnapshot, left: () => boolean): Promise<CheckoutEvent> =>
    askUntil(async () => {
      if (left()) return { type: 'unanswered' };
      const order = read().order!;
      // A later visit or another tab has the answer.
      if (rememberedPayment()?.paymentIntentId !== order.paymentIntentId) {
        void readCartAgain(ports.client);
        return { type: 'over' };
      }
      const answer = await call('POST /api/orders', { body: order }).then(
        (placed) => ({ placed }),
        (error: unknown) => ({ error }),
      );
      if (left()) return { type: 'unanswered' };
      return 'placed' in answer ? placedAs(answer.placed, read(), ports) : notPlaced(answer.error, read(), ports);
    });
}

function placedAs({ id }: NewOrder, { order }: CheckoutSnapshot, ports: Ports): CheckoutEvent {
  finishCheckout(ports, { id, email: order!.customerEmail, free: isFree(order!.paymentIntentId) });
  return { type: 'placed' };
}

/** What the shop's refusal says about the payment; null if it says nothing certain. */
function notPlaced(error: unknown, read: CheckoutSnapshot, { client }: Ports): CheckoutEvent | null {
  const { prepared, problem, order } = read;
  const here = begunHere();
  const free = isFree(order!.paymentIntentId);
  const title = free ? 'Order not placed' : 'Payment Failed';
  if (isApiError(error, 'payment_not_completed')) {
    // Another tab may be paying: its note stays until it is done.
    if (here) forgetPayment();
    if (prepared) {
      const reason = free ? NOT_PLACED : error.said;
      toast(title, problem?.text ?? reason, 'destructive');
      return { type: 'unpaid', reason };
    }
    return { type: here ? 'unpaidAfterReload' : 'unpaidElsewhere' };
  }
  if (error instanceof ApiError && error.status === 404) {
    if (here) {
      forgetPayment();
      toast('Please check your email', free ? SIGNED_OUT_FREE : SIGNED_OUT, 'warning');
    }
    void readCartAgain(client);
    return { type: 'over' };
  }
  if (isApiError(error, 'payment_refunded')) {
    forgetPayment();
    toast(title, error.said, 'destructive');
    void readCartAgain(client);
    return { type: 'over' };
  }
  return null;
}

interface Finished {
  id: number;
  email?: string;
  free?: boolean;
}

/** The order is placed: deletes the form's input and opens the confirmation page. */
function finishCheckout({ client, form, goTo }: Ports, { id, email, free = false }: Finished): void {
  forgetPayment();
  // Reset before the stored form is deleted: later changes would be stored again.
  form.reset(EMPTY_FORM);
  clearStoredForm();
  void readCartAgain(client);
  toast(free ? 'Order placed' : 'Payment Successful', 'Your order has been placed successfully!');
  goTo('/success', { orderId: id, email });
}

/** The cart's lines, refetched. */
const freshLines = async (client: QueryClient) => (await client.fetchQuery(cartQueries.lines())) ?? [];
