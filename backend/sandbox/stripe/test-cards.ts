export interface Decline {
  code: string;
  declineCode?: string;
  message: string;
  param?: string;
  /** Blocked by Stripe's own fraud rules before the bank was asked. */
  blocked?: boolean;
}

/** Effects of this card some time after its charge or refund. */
export type Aftermath = 'dispute' | 'refund_fails' | 'refund_pends' | 'available_at_once';

export interface TestCard {
  /** Identifies the card everywhere else: numbers are never stored. */
  key: string;
  number: string;
  brand: 'visa' | 'mastercard' | 'amex' | 'discover';
  funding?: 'debit';
  /** Ids with which a server can use the card without a browser. */
  ids: string[];
  decline?: Decline;
  threeDSecure?: boolean;
  aftermath?: Aftermath;
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
});
const noFunds = declined('insufficient_funds', 'Your card has insufficient funds.');

/** Every test card; any other number is refused. The numbers are those published by Stripe. */
export const TEST_CARDS: TestCard[] = [
  { key: 'visa', number: '4242424242424242', brand: 'visa', ids: ['pm_card_visa', 'tok_visa'] },
  { key: 'visaDebit', number: '4000056655665556', brand: 'visa', funding: 'debit', ids: ['pm_card_visa_debit'] },
  { key: 'mastercard', number: '5555555555554444', brand: 'mastercard', ids: ['pm_card_mastercard', 'tok_mastercard'] },
  { key: 'amex', number: '378282246310005', brand: 'amex', ids: ['pm_card_amex', 'tok_amex'] },
  { key: 'discover', number: '6011111111111117', brand: 'discover', ids: ['pm_card_discover'] },
  {
    key: 'declined',
    number: '4000000000000002',
    brand: 'visa',
    ids: ['pm_card_visa_chargeDeclined', 'pm_card_chargeDeclined', 'tok_chargeDeclined'],
    decline: declined('generic_decline'),
  },
  {
    key: 'insufficientFunds',
    number: '4000000000009995',
    brand: 'visa',
    ids: ['pm_card_visa_chargeDeclinedInsufficientFunds', 'pm_card_chargeDeclinedInsufficientFunds'],
    decline: noFunds,
  },
  {
    key: 'lost',
    number: '4000000000009987',
    brand: 'visa',
    ids: ['pm_card_visa_chargeDeclinedLostCard', 'pm_card_chargeDeclinedLostCard'],
    decline: declined('lost_card'),
  },
  {
    key: 'stolen',
    number: '4000000000009979',
    brand: 'visa',
    ids: ['pm_card_visa_chargeDeclinedStolenCard', 'pm_card_chargeDeclinedStolenCard'],
    decline: declined('stolen_card'),
  },
  {
    key: 'expired',
    number: '4000000000000069',
    brand: 'visa',
    ids: ['pm_card_chargeDeclinedExpiredCard', 'pm_card_visa_chargeDeclinedExpiredCard'],
    decline: { code: 'expired_card', message: 'Your card has expired.', param: 'exp_month' },
  },
  {
    key: 'incorrectCvc',
    number: '4000000000000127',
    brand: 'visa',
    ids: ['pm_card_chargeDeclinedIncorrectCvc', 'pm_card_visa_chargeDeclinedIncorrectCvc'],
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect.", param: 'cvc' },
  },
  {
    key: 'processingError',
    number: '4000000000000119',
    brand: 'visa',
    ids: ['pm_card_chargeDeclinedProcessingError', 'pm_card_visa_chargeDeclinedProcessingError'],
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  {
    key: 'velocity',
    number: '4000000000006975',
    brand: 'visa',
    ids: ['pm_card_visa_chargeDeclinedVelocityLimitExceeded'],
    decline: declined(
      'card_velocity_exceeded',
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    ),
  },
  {
    key: 'blocked',
    number: '4100000000000019',
    brand: 'visa',
    ids: ['pm_card_radarBlock'],
    decline: { ...declined('fraudulent'), blocked: true },
  },
  {
    key: 'authenticate',
    number: '4000002500003155',
    brand: 'visa',
    ids: ['pm_card_authenticationRequiredOnSetup'],
    threeDSecure: true,
  },
  {
    key: 'authenticateAlways',
    number: '4000002760003184',
    brand: 'visa',
    ids: ['pm_card_authenticationRequired'],
    threeDSecure: true,
  },
  {
    key: 'threeDSecure2',
    number: '4000000000003220',
    brand: 'visa',
    ids: ['pm_card_threeDSecure2Required'],
    threeDSecure: true,
  },
  {
    key: 'authenticateThenNoFunds',
    number: '4000008260003178',
    brand: 'visa',
    ids: ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'],
    threeDSecure: true,
    decline: noFunds,
  },
  {
    key: 'authenticateThenDeclined',
    number: '4000008400001629',
    brand: 'visa',
    ids: ['pm_card_threeDSecureRequiredChargeDeclined'],
    threeDSecure: true,
    decline: declined('generic_decline'),
  },
  { key: 'disputed', number: '4000000000000259', brand: 'visa', ids: ['pm_card_createDispute'], aftermath: 'dispute' },
  {
    key: 'refundFails',
    number: '4000000000005126',
    brand: 'visa',
    ids: ['pm_card_refundFail'],
    aftermath: 'refund_fails',
  },
  {
    key: 'refundPends',
    number: '4000000000007726',
    brand: 'visa',
    ids: ['pm_card_pendingRefund'],
    aftermath: 'refund_pends',
  },
  {
    key: 'availableAtOnce',
    number: '4000000000000077',
    brand: 'visa',
    ids: ['pm_card_bypassPending'],
    aftermath: 'available_at_once',
  },
];
