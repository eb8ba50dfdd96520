import { formatCents, type Cents } from '@crispi/rules/money';
import { Conflict, NotFound, RuleBroken } from '../../../kernel/errors/app-error';

export class OrderNotFound extends NotFound {
  constructor() {
    super('The order');
  }
}

/** Only delivered items can be reviewed. */
export class NotDelivered extends Conflict {
  constructor() {
    super('not_delivered', 'You can review this after delivery.');
  }
}

/** The status is set by the courier's reports only, never manually. */
export class CourierControlled extends Conflict {
  constructor() {
    super('courier_controlled', 'Status Cannot Be Changed Manually');
  }
}

export class StatusRefused extends Conflict {
  constructor(reason: string) {
    super('status_refused', reason);
  }
}

export class CourierRefused extends Conflict {
  constructor(reason: string) {
    super('courier_refused', reason);
  }
}

/** Too late to undo: the customer was notified, or another step followed. */
export class StepIsFinal extends Conflict {
  constructor() {
    super('step_is_final', 'This can’t be undone anymore: the customer was notified, or something happened since.');
  }
}

/** The stop has changed since the courier's phone loaded it. */
export class StopChanged extends Conflict {
  constructor() {
    super('stop_changed', 'This stop changed in the meantime. Please check it again.');
  }
}

/** An offline phone sent the tap late: the courier must confirm that it still applies. */
export class TapTooOld extends Conflict {
  constructor() {
    super('tap_too_old', 'This was tapped more than 15 minutes ago. Is this still right?');
  }
}

/** The flags have changed since staff loaded them. */
export class AttentionChanged extends Conflict {
  constructor() {
    super('attention_changed', 'Something else needs attention now. Please check the order again.');
  }
}

/** The item has changed since the kitchen's board loaded it. */
export class LineChanged extends Conflict {
  constructor() {
    super('line_changed', 'This line was changed in the meantime. Please check the ticket again.');
  }
}

/** `before` is not a position in the requested list. */
export class InvalidListPosition extends RuleBroken {
  constructor() {
    const message = 'Unknown order number.';
    super('invalid', message, [{ path: 'before', message }]);
  }
}

/** For example a test order. */
export class NothingPaid extends Conflict {
  constructor() {
    super('nothing_paid', 'Nothing was paid for this order.');
  }
}

export class NothingOwed extends Conflict {
  constructor() {
    super('nothing_owed', 'Nothing is owed for this order.');
  }
}

export class AlreadyReceived extends Conflict {
  constructor() {
    super('already_received', 'This payment was already recorded.');
  }
}

export class NotAtTheCounter extends RuleBroken {
  constructor() {
    const message = 'Choose cash or card terminal.';
    super('not_at_the_counter', message, [{ path: 'method', message }]);
  }
}

export class NothingToRefund extends Conflict {
  constructor() {
    super('nothing_to_refund', 'Nothing left to refund here.');
  }
}

export class RefundTooLarge extends Conflict {
  constructor(leftCents: Cents) {
    const left = formatCents(leftCents);
    super('refund_too_large', `Only $${left} is left to refund.`, { left });
  }
}

/** The amount has changed since it was shown to staff. */
export class RefundChanged extends Conflict {
  constructor(cents: Cents) {
    const amount = formatCents(cents);
    super('refund_changed', `The refund is now $${amount}. Please check again.`, { amount });
  }
}

export class ShipmentsNotNamed extends RuleBroken {
  constructor() {
    const message = 'Choose which deliveries the amount is for.';
    super('shipments_not_named', message, [{ path: 'recipients', message }]);
  }
}

/** Only a failed refund can be requested again. */
export class RefundNotFailed extends Conflict {
  constructor() {
    super('refund_not_failed', 'This refund has not failed.');
  }
}

/** The window was taken before the buyer's change arrived. */
export class WindowLost extends Conflict {
  constructor(window: string) {
    const message = `${window} is fully booked now. Please choose another time.`;
    super('window_full', message, { errors: [{ path: 'deliveryTime', message }] });
  }
}

/** The difference cannot be collected: a card is not charged again. */
export class CostsMore extends Conflict {
  constructor(feeCents: Cents, paidCents: Cents) {
    const [fee, paid] = [formatCents(feeCents), formatCents(paidCents)];
    super(
      'costs_more',
      `Delivery there costs $${fee}, and you paid $${paid}. We can’t charge the difference. Cancel this order and place a new one, or choose another address.`,
      { fee, paid },
    );
  }
}

/** Staff may overbook, with a reason. */
export class WindowFull extends Conflict {
  constructor(window: string) {
    super('window_full', `${window} is fully booked. Overbook it with a reason, or choose another time slot.`);
  }
}
