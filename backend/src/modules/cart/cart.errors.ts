import type { GiftCardOffer } from '@crispi/rules/gift-card-offer';
import { formatCents } from '@crispi/rules/money';
import { Conflict, RuleBroken } from '../../kernel/errors/app-error';

/** Cookies are not sold individually. */
export class BoxRequired extends RuleBroken {
  constructor() {
    super(
      'box_required',
      'Cookies are only available as part of custom cookie boxes. Choose from 6, 12, or 24-cookie boxes.',
    );
  }
}

export class BoxSizeNotOffered extends RuleBroken {
  constructor() {
    const message = 'This box size is not offered.';
    super('box_size_not_offered', message, [{ path: 'boxSizeId', message }]);
  }
}

/** Too many or too few cookies for the size. */
export class WrongCount extends RuleBroken {
  constructor(size: number, count: number) {
    const message =
      count > size
        ? `Cannot add more cookies. Your ${size}-cookie box is full.`
        : `Please select exactly ${size} cookies for your box.`;
    super('wrong_count', message, [{ path: 'selectedCookies', message }]);
  }
}

/** Only cookies go into cookie boxes. */
export class NotACookie extends RuleBroken {
  constructor(name: string) {
    super('not_a_cookie', `${name} can’t go in a cookie box.`);
  }
}

/** A recipient and an amount are given for another product. */
export class NotAGiftCard extends RuleBroken {
  constructor() {
    const message = 'This product is not a gift card.';
    super('not_a_gift_card', message, [{ path: 'giftCard', message }]);
  }
}

/** Gift cards are sold in other amounts. */
export class AmountNotSold extends RuleBroken {
  constructor({ amounts, min, max }: GiftCardOffer) {
    const listed = amounts.map((cents) => `$${formatCents(cents)}`).join(', ');
    const message =
      min !== null && max !== null
        ? `Choose an amount from $${formatCents(min)} to $${formatCents(max)}, or ${listed}.`
        : `Choose one of these amounts: ${listed}.`;
    super('amount_not_sold', message, [{ path: 'giftCard.amount', message }]);
  }
}

/** A gift card is mailed within a year. */
export class WrongDay extends RuleBroken {
  constructor() {
    const message = 'Choose a day from today to a year from now.';
    super('wrong_day', message, [{ path: 'giftCard.sendOn', message }]);
  }
}

/** The line is a box where a single item is needed, or the other way round. */
export class WrongKindOfLine extends RuleBroken {
  constructor(message: string) {
    super('wrong_kind_of_line', message);
  }
}

/** A part must be smaller than the whole. */
export class CannotSplit extends RuleBroken {
  constructor(pieces: number) {
    const message = pieces > 1 ? `Please choose between 1 and ${pieces - 1}.` : 'A single item can’t be split.';
    super('cannot_split', message, [{ path: 'quantity', message }]);
  }
}

export class MessageTooLong extends RuleBroken {
  constructor(message: string, path = 'personalMessage') {
    super('message_too_long', message, [{ path, message }]);
  }
}

export class CartFull extends RuleBroken {
  constructor(lines: number) {
    super('cart_full', `Carts can hold up to ${lines} lines. Please check out first.`);
  }
}

/** The line is part of an order. The frontend looks for "has been ordered". */
export class AlreadyOrdered extends Conflict {
  constructor(message = 'This cookie box has already been ordered and can’t be changed.') {
    super('already_ordered', message);
  }
}
