import { formatCents, type Cents } from '@crispi/rules/money';
import { Conflict, NotFound, RuleBroken, Unavailable } from '../../kernel/errors/app-error';
import type { Totals } from './pricing/totals';

export class PriceChanged extends Conflict {
  constructor(readonly totals: Totals) {
    super('price_changed', `The total is now $${totals.total}. Please review it before you pay.`, {
      amount: totals.amount,
      totals,
    });
  }
}

/** The total is the same, but gift cards pay another part of it. */
export class DueChanged extends Conflict {
  constructor(readonly totals: Totals) {
    const { amount, due } = totals;
    super('due_changed', `Your gift cards now leave $${formatCents(due)} to pay. Please review it before you pay.`, {
      amount,
      due,
      totals,
    });
  }
}

/** Stripe refuses to charge less than 50 cents. */
export class AmountTooSmall extends RuleBroken {
  constructor(cents: Cents) {
    super('amount_too_small', `Cards can’t be charged less than $0.50, and $${formatCents(cents)} is left to pay.`);
  }
}

export class CartEmpty extends Conflict {
  constructor() {
    super('cart_empty', 'Your cart is empty.');
  }
}

/** No recipient gets an empty shipment. */
export class MoreRecipientsThanItems extends RuleBroken {
  constructor() {
    const message = 'There are more recipients than items in your cart.';
    super('too_many_recipients', message, [{ path: 'recipients', message }]);
  }
}

export class LineUnavailable extends Conflict {
  constructor(lines: { id: number; title: string; reason: string | null }[]) {
    super('line_unavailable', lines.map((line) => `${line.title}: ${line.reason ?? 'no longer available'}`).join(' '), {
      lines,
    });
  }
}

/** A window that was taken while the shopper filled in the form, with the index of the shipment and the field. */
export interface TakenWindow {
  number: number;
  storeId: number;
  path: string;
  window: string;
  /** Closed by staff, not taken by another shopper. */
  closed: boolean;
  /** The nearest available windows of that day. */
  nearest?: string[];
}

/** Another shopper took the window, or staff closed the day. The order is not moved to another window. */
export class WindowTaken extends RuleBroken {
  constructor(readonly taken: TakenWindow[]) {
    const errors = taken.map(({ path, window, closed, nearest = [] }) => ({
      path,
      message: [
        `${window} was just ${closed ? 'closed' : 'taken'}.`,
        nearest.length ? `Still free: ${nearest.join(', ')}.` : 'Please choose another time.',
      ].join(' '),
    }));
    super('window_taken', errors[0]!.message, errors);
  }
}

/** Another checkout of the network holds more than its share, or one did and was not paid. Nothing is reserved. */
export class HoldRefused extends Conflict {
  constructor(freeAt: Date, now: Date) {
    const minutes = Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 60_000));
    super(
      'hold_refused',
      `Other large orders from your network haven’t been paid for yet. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or order less.`,
    );
  }
}

/** The same when Pay is pressed: 409 instead of 422. */
export class WindowTakenBeforePay extends Conflict {
  constructor({ message, details }: WindowTaken) {
    super('window_taken', message, details);
  }
}

export class DraftNotFound extends NotFound {
  constructor() {
    super('The payment');
  }
}

export class PaymentProcessing extends Conflict {
  constructor() {
    super(
      'payment_processing',
      'Your bank is still processing the payment. We’ll place your order as soon as it goes through.',
    );
  }
}

export class PaymentNotCompleted extends Conflict {
  constructor() {
    super('payment_not_completed', 'This payment has not been completed. Nothing was charged.');
  }
}

/** Paid with deferred details, which the browser is about to send with POST /api/orders. */
export class DetailsAwaited extends Conflict {
  constructor() {
    super('details_awaited', 'The payment went through. Your order is about to be placed.');
  }
}

/** The card may have been charged; only Stripe knows, and it does not answer. */
export class PaymentUnconfirmed extends Unavailable {
  constructor() {
    super(
      'payments_unavailable',
      'We can’t confirm your payment with the bank right now. Please don’t pay again: if your card was charged, we’ll place your order as soon as we hear back.',
    );
  }
}

export class AlreadyPaid extends Conflict {
  constructor(orderId: number) {
    super('already_paid', `This was already paid. It’s order #${orderId}.`, { orderId });
  }
}

export class PaymentRefunded extends Conflict {
  constructor(explanation: string, amountCents: number) {
    const refund = `We’re refunding your payment of $${formatCents(amountCents)} in full.`;
    super('payment_refunded', `${explanation} ${amountCents > 0 ? refund : 'Nothing was charged.'}`);
  }
}
