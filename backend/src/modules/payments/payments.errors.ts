import { Conflict, Unavailable } from '../../kernel/errors/app-error';

export class PaymentProviderDown extends Unavailable {
  constructor() {
    super(
      'payments_unavailable',
      'The payment system does not answer right now. Nothing was charged. Please try again.',
    );
  }
}

/** The intent is paid, processing or cancelled and takes no change. */
export class IntentLocked extends Conflict {
  constructor() {
    super('payment_locked', 'This payment can no longer be changed.');
  }
}

/** A payment made under other keys than those in force now. */
export class PaymentAccountChanged extends Unavailable {
  constructor() {
    super('payment_account_changed', 'This payment was made with other Stripe keys than those in the settings.');
  }
}
