import { formatCents, type Cents } from '@crispi/rules/money';
import { Conflict, NotFound, RuleBroken } from '../../../kernel/errors/app-error';

export class OrderNotFound extends NotFound {
  constructor() {
    super('The order');
  }
}

/** Only what has arrived can be reviewed. */
export class NotDelivered extends Conflict {
  constructor() {
    super('not_delivered', 'You can review this once it was delivered.');
  }
}

/** The status belongs to the courier: it comes from the courier's updates, never by hand. */
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

/** Too late to take it back: the customer was told, or something followed. */
export class StepIsFinal extends Conflict {
  constructor() {
    super('step_is_final', 'This can no longer be undone: the customer was told, or something followed it.');
  }
}

/** A courier tapped what their phone showed, and the stop is another one by now. */
export class StopChanged extends Conflict {
  constructor() {
    super('stop_changed', 'This stop has changed meanwhile. Look at it again.');
  }
}

/** A phone without a network sent it late: the courier is asked whether it still holds. */
export class TapTooOld extends Conflict {
  constructor() {
    super('tap_too_old', 'This was tapped more than 15 minutes ago. Is it still right?');
  }
}

/** Staff settled what they saw, and something else needs attention by now. */
export class AttentionChanged extends Conflict {
  constructor() {
    super('attention_changed', 'Something else needs attention by now. Look at the order again.');
  }
}

/** The kitchen ticked what it saw, and the item holds something else by now. */
export class LineChanged extends Conflict {
  constructor() {
    super('line_changed', 'This line was changed meanwhile. Look at the ticket again.');
  }
}

/** What `before` says is no place in the list that was asked for. */
export class NotAPlaceInTheList extends RuleBroken {
  constructor() {
    const message = 'This is no order number.';
    super('invalid', message, [{ path: 'before', message }]);
  }
}

/** A test order, say. */
export class NothingPaid extends Conflict {
  constructor() {
    super('nothing_paid', 'Nothing was paid for this order.');
  }
}

export class NothingToRefund extends Conflict {
  constructor() {
    super('nothing_to_refund', 'There is nothing left to refund here.');
  }
}

export class RefundTooLarge extends Conflict {
  constructor(leftCents: Cents) {
    const left = formatCents(leftCents);
    super('refund_too_large', `Only $${left} is left to refund.`, { left });
  }
}

/** The sum that staff were shown has changed meanwhile. */
export class RefundChanged extends Conflict {
  constructor(cents: Cents) {
    const amount = formatCents(cents);
    super('refund_changed', `The refund would be $${amount} now. Please look again.`, { amount });
  }
}

export class ShipmentsNotNamed extends RuleBroken {
  constructor() {
    const message = 'Choose the shipments that the amount is for.';
    super('shipments_not_named', message, [{ path: 'recipients', message }]);
  }
}

/** Only what failed can be asked for again. */
export class RefundNotFailed extends Conflict {
  constructor() {
    super('refund_not_failed', 'This refund has not failed.');
  }
}

/** The window was full before the buyer's change arrived. */
export class WindowLost extends Conflict {
  constructor(window: string) {
    const message = `${window} has no room for this order any more. Please choose another time.`;
    super('window_full', message, { errors: [{ path: 'deliveryTime', message }] });
  }
}

/** The card cannot be charged again. */
export class CostsMore extends Conflict {
  constructor(feeCents: Cents, paidCents: Cents) {
    const [fee, paid] = [formatCents(feeCents), formatCents(paidCents)];
    super(
      'costs_more',
      `A delivery there costs $${fee}, and you paid $${paid}. We cannot charge your card again: cancel this order and place it anew, or choose another address.`,
      { fee, paid },
    );
  }
}

/** Staff may overbook, with a reason. */
export class WindowFull extends Conflict {
  constructor(window: string) {
    super(
      'window_full',
      `${window} is full: it has no room for this order. Overbook it with a reason, or choose another.`,
    );
  }
}
