import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { ApiError } from '@/api/client';
import { toast } from '@/ui/toast-store';
import { holdCheckout } from '../checkout.queries';
import type { CardAnswer, PaymentProblem } from '../state/checkout-events';
import type { PreparedPayment } from '../state/prepared-payment';
import { forgetPayment, rememberPayment } from './payment-note';

/** The bank asked its customer, who said no or could not prove who they are. */
const REFUSED_BY_HOLDER = 'payment_intent_authentication_failure';
const FAILED = 'There was an error processing your payment.';
const OVER = 'The time to pay was over, so the payment was prepared anew. Please enter your card again.';
const CHANGED = 'The payment was changed in another tab. It is brought back to what this page shows.';

const isOver = (moment: string) => new Date(moment) <= new Date();

interface Fields {
  stripe: Stripe;
  elements: StripeElements;
}

/** Pays with the card in these fields. From the moment the bank may have been asked, only a clear no counts as one. */
export async function confirmPayment(fields: Fields, prepared: PreparedPayment, renewed: boolean): Promise<CardAnswer> {
  // Once is enough: a clock that runs ahead would prepare the payment for ever.
  if (!renewed && isOver(prepared.intent.reservedUntil)) return { type: 'outdated', reason: OVER };
  let asked = false;
  try {
    const stopped = (await checkFields(fields, prepared, renewed)) ?? (await reserve(prepared, renewed));
    if (stopped) return stopped;
    rememberPayment(prepared.order);
    asked = true;
    return await askBank(fields, prepared);
  } catch {
    const problem = { text: `${FAILED} Please try again.`, safe: !asked };
    return asked ? { type: 'confirmed', problem } : failed(problem);
  }
}

/** What keeps the bank from being asked: fields that are not filled in, or another amount than the button says. */
async function checkFields({ stripe, elements }: Fields, { intent }: PreparedPayment, renewed: boolean) {
  const { error } = await elements.submit();
  if (error) return failed(problemOf(error));
  // The cart has one payment in all tabs: what it comes to by now must be what the button says.
  const { paymentIntent: now, error: unread } = await stripe.retrievePaymentIntent(intent.clientSecret);
  // Without a connection the bank is not asked at all: nothing was charged, and the typed card stays where it is.
  if (unread) return failed({ text: unread.message || FAILED, safe: true });
  if (!now || now.amount === intent.amount) return null;
  if (!renewed) return { type: 'outdated', reason: CHANGED } as const;
  return { type: 'declined', problem: { text: CHANGED, safe: true } } as const;
}

/** A large order is reserved only now. What is gone meanwhile is named by preparing the payment again. */
async function reserve({ intent }: PreparedPayment, renewed: boolean): Promise<CardAnswer | null> {
  if (intent.held) return null;
  try {
    await holdCheckout(intent.paymentIntentId);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const final = renewed || error.status >= 500 || error.code === 'hold_refused';
    return final ? failed({ text: error.said || FAILED, safe: true }) : { type: 'outdated', reason: error.said };
  }
}

async function askBank({ stripe, elements }: Fields, { billing }: PreparedPayment): Promise<CardAnswer> {
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    redirect: 'if_required',
    confirmParams: {
      return_url: new URL('/cart', window.location.href).href,
      payment_method_data: { billing_details: billing },
    },
  });
  // Without a clear no the money may have moved (a lost connection, a bank still working): the shop knows.
  if (!error && (paymentIntent.status === 'succeeded' || paymentIntent.status === 'processing'))
    return { type: 'confirmed', problem: null };
  const problem = error ? problemOf(error) : NOT_COMPLETED;
  // Whether it failed is the shop's to say: https://docs.stripe.com/error-low-level#network-errors
  if (!problem.safe) return { type: 'confirmed', problem };
  forgetPayment();
  return error ? failed(problem) : { type: 'declined', problem };
}

const NOT_COMPLETED: Problem = { text: 'The payment was not completed.', safe: true };

type Problem = PaymentProblem & { inFields?: boolean };

function problemOf(error: StripeError): Problem {
  const refused = error.type === 'card_error' || error.code === REFUSED_BY_HOLDER;
  const inFields = error.type === 'validation_error';
  return { text: error.message || FAILED, safe: refused || inFields, refused, inFields };
}

/** Nothing was charged, for certain. Fields that are not filled in say so themselves. */
function failed({ inFields, ...problem }: Problem) {
  toast('Payment Failed', problem.text, 'destructive');
  return { type: 'declined' as const, problem: inFields ? null : problem };
}
