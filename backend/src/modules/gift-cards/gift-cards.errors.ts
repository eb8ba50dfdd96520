import { formatCents, type Cents } from '@crispi/rules/money';
import { AppError, Conflict, NotFound, RuleBroken } from '../../kernel/errors/app-error';

/** Unknown, malformed and blocked codes get the same words, so that nothing can be learned by trying codes. */
export const GIFT_CARD_UNKNOWN = 'We don’t know this gift card. Check the code.';

/** A card no longer has what a checkout wants to pay with it: spent elsewhere, blocked or replaced. */
export class GiftCardShort extends Error {
  constructor(readonly lastFour: string) {
    super(`The balance of your gift card ending in ${lastFour} has changed.`);
  }
}

export class GiftCardUnknown extends AppError {
  constructor() {
    super(404, 'gift_card_unknown', GIFT_CARD_UNKNOWN);
  }
}

export class GiftCardNotFound extends NotFound {
  constructor() {
    super('The gift card');
  }
}

/** It is blocked or was replaced: its balance cannot be changed. */
export class GiftCardBlocked extends Conflict {
  constructor(lastFour: string) {
    super('gift_card_blocked', `Gift card ${lastFour} is blocked. Re-issue it to pass its balance to a new card.`);
  }
}

export class GiftCardReplaced extends Conflict {
  constructor(lastFour: string) {
    super('gift_card_replaced', `Gift card ${lastFour} has been replaced by another card.`);
  }
}

export class BalanceTooLow extends Conflict {
  constructor(balanceCents: Cents) {
    super('balance_too_low', `The card has only $${formatCents(balanceCents)} left.`);
  }
}

/** Cash is paid for small rests only. */
export class CashOutTooLarge extends Conflict {
  constructor(balanceCents: Cents, belowCents: Cents) {
    super(
      'cash_out_too_large',
      balanceCents === 0
        ? 'There is nothing left on this card.'
        : `Only balances below $${formatCents(belowCents)} are paid out. This card has $${formatCents(balanceCents)}.`,
    );
  }
}

/** A member of staff may give out only so much a day. */
export class DailyLimitReached extends Conflict {
  constructor(leftCents: Cents, limitCents: Cents) {
    super(
      'gift_card_daily_limit',
      `You can give out $${formatCents(limitCents)} on gift cards a day. $${formatCents(leftCents)} is left today.`,
    );
  }
}

/** Each email address and network may buy only so much a day. */
export class GiftCardLimit extends RuleBroken {
  constructor(leftCents: Cents, limitCents: Cents) {
    const left = leftCents > 0 ? ` $${formatCents(leftCents)} is left today.` : '';
    super(
      'gift_card_limit',
      `You can buy gift cards for up to $${formatCents(limitCents)} a day.${left} Please contact us if you need more.`,
    );
  }
}

/** The request was repeated. */
export class GiftCardIssued extends Conflict {
  constructor({ id, lastFour }: { id: number; lastFour: string }) {
    super(
      'gift_card_issued',
      `This card was already made: ${lastFour}. Its code can’t be shown again. Re-issue the card to get a new one.`,
      { id, lastFour },
    );
  }
}
