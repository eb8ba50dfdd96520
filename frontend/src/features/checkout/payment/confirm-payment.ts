import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { toast } from '@/ui/toast-store';
import type { CardAnswer } from '../state/checkout-events';
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
    const stopped = await checkFields(fields, prepared, renewed);
    if (stopped) return stopped;
    rememberPayment(prepared.order);
    asked = true;
    return await askBank(fields, prepared);
  } catch {
    const text = `${FAILED} Please try again.`;
    toast('Payment Failed', text, 'destructive');
    return { type: asked ? 'confirmed' : 'declined', problem: { text, safe: false } };
  }
}

/** What keeps the bank from being asked: fields that are not filled in, or another amount than the button says. */
async function checkFields({ stripe, elements }: Fields, { intent }: PreparedPayment, renewed: boolean) {
  const { error } = await elements.submit();
  if (error) return declined(error);
  // The cart has one payment in all tabs: what it comes to by now must be what the button says.
  const { paymentIntent: now } = await stripe.retrievePaymentIntent(intent.clientSecret);
  if (!now || now.amount === intent.amount) return null;
  if (!renewed) return { type: 'outdated', reason: CHANGED } as const;
  return { type: 'declined', problem: { text: CHANGED, safe: true } } as const;
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
  const answer = error ? declined(error) : NOT_COMPLETED;
  if (answer.problem && !answer.problem.safe) return { ...answer, type: 'confirmed' };
  forgetPayment();
  return answer;
}

const NOT_COMPLETED = {
  type: 'declined' as const,
  problem: { text: 'The payment was not completed.', safe: true },
};

function declined(error: StripeError) {
  toast('Payment Failed', error.message || FAILED, 'destructive');
  // Fields that are not filled in say so themselves.
  if (error.type === 'validation_error') return { type: 'declined' as const, problem: null };
  const safe = error.type === 'card_error' || error.code === REFUSED_BY_HOLDER;
  return { type: 'declined' as const, problem: { text: error.message || FAILED, safe } };
}
