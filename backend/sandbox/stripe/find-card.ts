import { type Aftermath, TEST_CARDS, type TestCard } from './test-cards';

/** The table of test cards with the outcome of each in a few words. */
export function listCards() {
  return TEST_CARDS.map((card) => ({ number: card.number, brand: card.brand, ids: card.ids, result: resultOf(card) }));
}

const AFTERMATHS: Record<Aftermath, string> = {
  dispute: 'pays, then the cardholder disputes the charge',
  refund_fails: 'pays; a refund fails at the bank later',
  refund_pends: 'pays; a refund is pending for a while',
  available_at_once: 'pays, and the money is available at once',
};

function resultOf({ decline, threeDSecure, aftermath }: TestCard): string {
  const asks = threeDSecure ? '3-D Secure, then ' : '';
  if (decline) return `${asks}declined: ${decline.declineCode ?? decline.code}`;
  return asks + (aftermath ? AFTERMATHS[aftermath] : 'pays');
}

export function cardByNumber(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number);
}

/** By `pm_card_…` or `tok_…`. */
export function cardById(id: string): TestCard | undefined {
  return TEST_CARDS.find(({ ids }) => ids.includes(id));
}

export function cardByKey(key: string): TestCard {
  const card = TEST_CARDS.find((candidate) => candidate.key === key);
  if (!card) throw new Error(`No test card "${key}".`);
  return card;
}

/** The check digit of every real card number. */
export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
}
