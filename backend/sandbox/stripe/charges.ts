import { randomInt, randomUUID } from 'node:crypto';
import { stripeId } from '../state/ids';
import type { Charge, PaymentIntent, PaymentMethod } from './objects';
import type { StripeContext } from './stripe-context';
import type { TestCard } from './test-cards';

/** The bank's answer as a charge. If `captured` is false, the money is only held. */
export function createCharge(
  context: StripeContext,
  intent: PaymentIntent,
  method: PaymentMethod,
  card: TestCard,
  authenticated: boolean,
): Charge {
  const { decline } = card;
  const captured = !decline && intent.capture_method !== 'manual';
  const charge: Charge = {
    id: stripeId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'CRISPI',
    captured,
    created: context.clock.seconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcome(card),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: chargedCard(intent, method, card, authenticated) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
  return context.charges.put(charge.id, charge);
}

/** The card as it was charged, without features that a new account does not have. */
function chargedCard(
  intent: PaymentIntent,
  { card: sent, billing_details: billing }: PaymentMethod,
  card: TestCard,
  authenticated: boolean,
) {
  const { brand, country, exp_month, exp_year, fingerprint, funding, last4, regulated_status, wallet } = sent;
  const { decline } = card;
  return {
    amount_authorized: decline ? null : intent.amount,
    authorization_code: decline ? null : randomDigits(6),
    brand,
    checks: {
      address_line1_check: billing.address?.line1 ? 'pass' : null,
      address_postal_code_check: billing.address?.postal_code ? 'pass' : null,
      cvc_check: decline?.code === 'incorrect_cvc' ? 'fail' : 'pass',
    },
    country,
    electronic_commerce_indicator: null,
    exp_month,
    exp_year,
    extended_authorization: { status: 'disabled' },
    fingerprint,
    funding,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: decline ? null : randomDigits(15),
    overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
    regulated_status,
    three_d_secure: authenticated ? passedChallenge() : null,
    transaction_link_id: null,
    wallet,
  };
}

/** The result of a passed challenge; 05 is Visa's code. */
function passedChallenge() {
  return {
    authentication_flow: 'challenge',
    electronic_commerce_indicator: '05',
    exemption_indicator: null,
    result: 'authenticated',
    result_reason: null,
    transaction_id: randomUUID(),
    version: '2.2.0',
  };
}

function randomDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}

function outcome({ decline }: TestCard) {
  if (!decline) {
    return {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      risk_score: 20,
      seller_message: 'Payment complete.',
      type: 'authorized',
    };
  }
  if (decline.blocked) {
    return {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'not_sent_to_network',
      reason: 'highest_risk_level',
      risk_level: 'highest',
      risk_score: 95,
      seller_message: 'Stripe blocked this payment as too risky.',
      type: 'blocked',
    };
  }
  return {
    advice_code: decline.code === 'card_declined' ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: 'declined_by_network',
    reason: decline.declineCode ?? decline.code,
    risk_level: 'normal',
    risk_score: 40,
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  };
}
