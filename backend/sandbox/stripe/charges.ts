import { stripeId } from '../state/ids';
import type { BalanceTransaction, Charge, PaymentIntent, PaymentMethod } from './objects';
import type { StripeContext } from './stripe-context';
import type { TestCard } from './test-cards';

/** The bank's answer, as a charge. `captured` false only holds the money. */
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
    payment_method_details: {
      type: 'card',
      card: {
        ...method.card,
        checks: {
          address_line1_check: null,
          address_postal_code_check: method.billing_details.address?.postal_code ? 'pass' : null,
          cvc_check: decline?.code === 'incorrect_cvc' ? 'fail' : 'pass',
        },
        network: card.brand,
        three_d_secure: authenticated
          ? { authentication_flow: 'challenge', result: 'authenticated', result_reason: null, version: '2.2.0' }
          : null,
      },
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer_group: null,
  };
  return context.charges.put(charge.id, charge);
}

/** Books a captured charge or a refund (negative amount) on the account's balance. */
export function book(
  context: StripeContext,
  source: string,
  amount: number,
  currency: string,
  available: boolean,
): BalanceTransaction {
  // Stripe's list price for cards in the US; fees are not returned when money is.
  const fee = amount > 0 ? Math.round(amount * 0.029) + 30 : 0;
  const transaction: BalanceTransaction = {
    id: stripeId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: context.clock.seconds() + (available ? 0 : 2 * 24 * 3600),
    created: context.clock.seconds(),
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee ? [{ amount: fee, currency, description: 'Stripe processing fees', type: 'stripe_fee' }] : [],
    net: amount - fee,
    reporting_category: amount > 0 ? 'charge' : 'refund',
    source,
    status: available ? 'available' : 'pending',
    type: amount > 0 ? 'charge' : 'refund',
  };
  return context.transactions.put(transaction.id, transaction);
}

function outcome({ decline }: TestCard) {
  if (!decline) {
    return {
      advice_code: null,
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
      network_status: 'not_sent_to_network',
      reason: 'highest_risk_level',
      risk_level: 'highest',
      risk_score: 95,
      seller_message: 'Stripe blocked this payment as too risky.',
      type: 'blocked',
    };
  }
  return {
    advice_code: null,
    network_status: 'declined_by_network',
    reason: decline.declineCode ?? decline.code,
    risk_level: 'normal',
    risk_score: 40,
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  };
}
