import { createHash } from 'node:crypto';
import { stripeId } from '../state/ids';
import type { PaymentMethod } from './objects';
import type { TestCard } from './test-cards';

export interface CardDetails {
  card: TestCard;
  expMonth: number;
  expYear: number;
}

const BRANDS: Record<TestCard['brand'], string> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  amex: 'American Express',
  discover: 'Discover',
};

/** A card in the format of payment methods. */
export function wireCard({ card, expMonth, expYear }: CardDetails): PaymentMethod['card'] {
  return {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: null },
    country: 'US',
    display_brand: card.brand,
    exp_month: expMonth,
    exp_year: expYear,
    fingerprint: fingerprintOf(card),
    funding: card.funding ?? 'credit',
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

/** The older format of a card in tokens. */
export function tokenCard({ card, expMonth, expYear }: CardDetails) {
  return {
    id: stripeId('card'),
    object: 'card',
    address_city: null,
    address_country: null,
    address_line1: null,
    address_line1_check: null,
    address_line2: null,
    address_state: null,
    address_zip: null,
    address_zip_check: null,
    brand: BRANDS[card.brand],
    country: 'US',
    cvc_check: 'unchecked',
    dynamic_last4: null,
    exp_month: expMonth,
    exp_year: expYear,
    fingerprint: fingerprintOf(card),
    funding: card.funding ?? 'credit',
    last4: card.number.slice(-4),
    metadata: {},
    name: null,
    regulated_status: 'unregulated',
    tokenization_method: null,
  };
}

/** The same for the same number, within this account. */
function fingerprintOf({ number }: TestCard): string {
  return createHash('sha256').update(`crispi ${number}`).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 16);
}
