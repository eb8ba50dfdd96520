import { stripeId } from '../state/ids';
import { names } from './names';
import { asObject, Params, readAddress } from './params';
import type { FormObject } from './form';
import type { PaymentMethod } from './objects';
import type { StripeContext } from './stripe-context';
import { docUrl, invalid, missing, StripeFailure } from './stripe-error';
import { cardById, cardByKey, cardByNumber, passesLuhn } from './find-card';
import type { TestCard } from './test-cards';
import { type CardDetails, tokenCard, wireCard } from './wire-card';

/** Parameters sent by a browser; the second line describes Stripe.js itself. */
const METHOD_PARAMS = names(
  'type card billing_details metadata allow_redisplay ' +
    'guid muid sid payment_user_agent referrer time_on_page client_attribution_metadata',
);

const PLAIN = { allow_redisplay: 'unspecified', wallet: null };

/** A `pm_…` of the shop, or one of Stripe's ready-made `pm_card_…`, which becomes a new one. */
export function findPaymentMethod(context: StripeContext, id: string): PaymentMethod {
  const known = context.methods.get(id);
  if (known) return known;
  const card = cardById(id);
  if (!card) throw missing('PaymentMethod', id, 'payment_method', 400);
  const expYear = new Date(context.clock.now()).getUTCFullYear() + 1;
  return keep(context, { card, expMonth: 12, expYear }, null);
}

/** Creates a payment method from the browser's `type`, `card` and `billing_details`. */
export function createPaymentMethod(context: StripeContext, data: FormObject): PaymentMethod {
  const params = new Params(data, METHOD_PARAMS);
  const type = params.required('type');
  if (type !== 'card') throw invalid(`This account accepts cards only, not ${type}.`, undefined, 'type');
  const card = params.object('card');
  if (!card) throw invalid('Missing required param: card.', 'parameter_missing', 'card');
  const details = typeof card.token === 'string' ? readToken(context, card.token) : readCard(context, card);
  const allowed = params.oneOf('allow_redisplay', ['always', 'limited', 'unspecified'] as const);
  const wallet = typeof card.token === 'string' ? context.wallets.get(card.token) : undefined;
  return keep(context, details, asObject(data.billing_details, 'billing_details'), {
    allow_redisplay: allowed ?? 'unspecified',
    wallet: wallet ? { dynamic_last4: null, [wallet]: {}, type: wallet } : null,
  });
}

/**
 * `tok_…` for card fields; the number is dropped once the card is recognized. At Stripe a wallet's card comes encrypted;
 * here the substitute of Stripe.js names the `wallet`.
 */
export function createToken(context: StripeContext, card: FormObject) {
  const { wallet, ...fields } = card;
  const details = readCard(context, fields);
  const id = stripeId('tok');
  context.cards.put(id, details.card.key);
  if (wallet === 'apple_pay' || wallet === 'google_pay') context.wallets.put(id, wallet);
  return {
    id,
    object: 'token',
    card: tokenCard(details),
    client_ip: '127.0.0.1',
    created: context.clock.seconds(),
    livemode: false,
    type: 'card',
    used: false,
  };
}

export function cardOf(context: StripeContext, methodId: string): TestCard {
  const key = context.cards.get(methodId);
  if (!key) throw new Error(`No test card behind ${methodId}.`);
  return cardByKey(key);
}

function readToken(context: StripeContext, token: string): CardDetails {
  const key = context.cards.get(token);
  const card = key ? cardByKey(key) : cardById(token);
  if (!card) throw missing('token', token, 'card[token]', 400);
  return { card, expMonth: 12, expYear: new Date(context.clock.now()).getUTCFullYear() + 1 };
}

function readCard(context: StripeContext, sent: FormObject): CardDetails {
  const fields = new Params(sent, ['number', 'exp_month', 'exp_year', 'cvc', 'address_zip']);
  const number = fields.required('number').replaceAll(/[\s-]/g, '');
  if (!passesLuhn(number)) throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  const card = cardByNumber(number);
  if (!card) {
    throw cardError(
      'card_declined',
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      'number',
      'test_mode_live_card',
    );
  }
  const today = new Date(context.clock.now());
  const expMonth = fields.integer('exp_month') ?? 0;
  const rawYear = fields.integer('exp_year') ?? 0;
  const expYear = rawYear < 100 ? 2000 + rawYear : rawYear;
  if (expMonth < 1 || expMonth > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  if (expYear < today.getUTCFullYear() || expYear > today.getUTCFullYear() + 50) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (expYear === today.getUTCFullYear() && expMonth < today.getUTCMonth() + 1) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const cvc = fields.string('cvc');
  if (cvc != null && !(card.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  return { card, expMonth, expYear };
}

function keep(
  context: StripeContext,
  details: CardDetails,
  billing: FormObject | null | undefined,
  { allow_redisplay, wallet }: { allow_redisplay: string; wallet: object | null } = PLAIN,
): PaymentMethod {
  const text = (name: string) => (typeof billing?.[name] === 'string' && billing[name] ? billing[name] : null);
  const method: PaymentMethod = {
    id: stripeId('pm'),
    object: 'payment_method',
    allow_redisplay,
    billing_details: {
      address: readAddress(billing?.address ?? {}, 'billing_details[address]'),
      email: text('email'),
      name: text('name'),
      phone: text('phone'),
      tax_id: text('tax_id'),
    },
    card: { ...wireCard(details), wallet },
    created: context.clock.seconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  context.cards.put(method.id, details.card.key);
  return context.methods.put(method.id, method);
}

function cardError(code: string, message: string, param: string, declineCode?: string): StripeFailure {
  return new StripeFailure(402, {
    type: 'card_error',
    code,
    ...(declineCode && { decline_code: declineCode }),
    doc_url: docUrl(code),
    message,
    param,
  });
}
