import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { toast, withdrawToast } from '@/ui/toast-store';
import { PAYMENT_FAILED, type CardAnswer, type PaymentPage, type PaymentProblem, type ReadyPayment } from './paying';
import { isOver, OVER, reserve } from './reserve';

/** The customer refused the bank's request to authenticate, or failed it. */
const REFUSED_BY_HOLDER = 'payment_intent_authentication_failure';
/**
 * Refusals whose text the provider's fields show by themselves, at the field concerned:
 * https://docs.stripe.com/payments/payment-element#errors
 */
const SHOWN_IN_FIELDS = new Set([
  'generic_decline',
  'insufficient_funds',
  'incorrect_zip',
  'incorrect_cvc',
  'invalid_cvc',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'expired_card',
  'fraudulent',
  'lost_card',
  'stolen_card',
  'card_velocity_exceeded',
]);
const FAILED = 'There was an error processing your payment.';
const CHANGED = 'Your payment was changed in another tab. We changed it back to what this page shows.';

interface Fields {
  stripe: Stripe;
  elements: StripeElements;
  page: PaymentPage;
}

/** A payment that the card fields are shown for has a secret: something is to be charged. */
const secretOf = ({ intent }: ReadyPayment) => intent.clientSecret!;

/** Pays with the card in these fields. Once the bank may have been asked, only an explicit refusal counts as one. */
export async function confirmPayment(fields: Fields, prepared: ReadyPayment, renewed: boolean): Promise<CardAnswer> {
  withdrawToast(PAYMENT_FAILED);
  if (isOver(prepared, renewed)) return { type: 'outdated', reason: OVER };
  let asked = false;
  try {
    const stopped =
      (await checkFields(fields, prepared, renewed)) ??
      (await reserve(prepared, renewed, (text) => failed({ text: text || FAILED, safe: true })));
    if (stopped) return stopped;
    fields.page.remember(prepared);
    asked = true;
    return await askBank(fields, prepared);
  } catch {
    const problem = { text: `${FAILED} Please try again.`, safe: !asked };
    return asked ? { type: 'confirmed', problem } : failed(problem);
  }
}

/** Reasons not to ask the bank: incomplete fields, or an amount other than the button's. */
async function checkFields({ stripe, elements }: Fields, prepared: ReadyPayment, renewed: boolean) {
  const { intent } = prepared;
  const { error } = await elements.submit();
  if (error) return failed(problemOf(error));
  // All tabs share the cart's payment: its current amount must be the one on the button.
  const { paymentIntent: now, error: unread } = await stripe.retrievePaymentIntent(secretOf(prepared));
  // Without a connection the bank is not asked: nothing was charged, and the card fields keep their input.
  if (unread) return failed({ text: unread.message || FAILED, safe: true });
  if (!now || now.amount === intent.totals.due) return null;
  if (!renewed) return { type: 'outdated', reason: CHANGED } as const;
  return { type: 'declined', problem: { text: CHANGED, safe: true } } as const;
}

async function askBank({ stripe, elements, page }: Fields, prepared: ReadyPayment): Promise<CardAnswer> {
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    clientSecret: secretOf(prepared),
    redirect: 'if_required',
    confirmParams: {
      return_url: new URL(page.path, window.location.href).href,
      ...(prepared.billing && { payment_method_data: { billing_details: prepared.billing } }),
    },
  });
  // Without an explicit refusal the card may have been charged (a lost connection, a bank still processing): ask the
  // shop.
  if (!error && (paymentIntent.status === 'succeeded' || paymentIntent.status === 'processing'))
    return { type: 'confirmed', problem: null };
  // Of a wallet's card the fields show nothing.
  const problem = error ? { ...problemOf(error), ...(!prepared.billing && { inFields: false }) } : NOT_COMPLETED;
  // The shop decides whether it failed: https://docs.stripe.com/error-low-level#network-errors
  if (!problem.safe) return { type: 'confirmed', problem };
  page.forget();
  return error ? failed(problem) : { type: 'declined', problem };
}

const NOT_COMPLETED: Problem = { text: 'The payment was not completed.', safe: true };

type Problem = PaymentProblem & { incomplete?: boolean };

function problemOf(error: StripeError): Problem {
  const refused = error.type === 'card_error' || error.code === REFUSED_BY_HOLDER;
  const incomplete = error.type === 'validation_error';
  const inFields = SHOWN_IN_FIELDS.has(error.decline_code ?? error.code ?? '');
  return { text: error.message || FAILED, safe: refused || incomplete, refused, inFields, incomplete };
}

/** Certainly not charged. Incomplete fields show their own messages. */
function failed({ incomplete, ...problem }: Problem) {
  toast(PAYMENT_FAILED, problem.text, 'destructive');
  return { type: 'declined' as const, problem: incomplete ? null : problem };
}
