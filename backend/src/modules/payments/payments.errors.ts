import { Conflict, RuleBroken, Unavailable } from '../../kernel/errors/app-error';
import { ProviderOutage, UnrecoverableError } from '../../kernel/events/handler-errors';

export class PaymentProviderDown extends Unavailable {
  constructor() {
    super('payments_unavailable', 'Payments are temporarily unavailable. Please try again in a moment.');
  }
}

/** The intent is paid, processing or cancelled and cannot be changed. */
export class IntentLocked extends Conflict {
  constructor() {
    super('payment_locked', 'This payment can no longer be changed.');
  }
}

/** The Stripe account of the current keys does not know the payment. */
export class PaymentAccountChanged extends Unavailable {
  constructor() {
    super(
      'payment_account_changed',
      'We can’t look up this payment right now. Please contact us if your card was charged.',
    );
  }
}

/** The account does not know the payer any more, who was deleted there. */
export class CustomerGone extends PaymentAccountChanged {}

/**
 * A cardholder disputes the payment: Stripe refuses refunds while the bank holds the money or after it has returned it.
 */
export class PaymentDisputed extends Conflict {
  constructor(lost: boolean) {
    super(
      'payment_disputed',
      lost
        ? 'The bank returned this payment to the customer. Nothing left to refund.'
        : 'The customer’s bank disputes this payment. It can be refunded once the dispute is closed.',
    );
  }
}

/** The provider will never make this refund; the message is its reason. */
export class RefundRefused extends Error {}

/** The provider certainly did not make the refund now; a later call may succeed. */
export class RefundNotMade extends ProviderOutage {}

/** The amount is below Stripe's minimum or above its maximum. */
export class AmountNotPayable extends RuleBroken {
  constructor() {
    super('amount_not_payable', 'Card payments must be between $0.50 and $999,999.99.');
  }
}

/** Stripe cannot tell where the address is, so there is no tax to charge. */
export class TaxPlaceUnknown extends RuleBroken {
  constructor() {
    super('tax_place_unknown', 'We can’t find this address. Please check the street, city, state and ZIP code.');
  }
}

/** Stripe will never record or reverse this tax; the message is its reason. */
export class TaxRefused extends UnrecoverableError {}
