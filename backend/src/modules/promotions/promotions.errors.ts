import { Conflict } from '../../kernel/errors/app-error';

/** Why a code gives nothing, in words for the shopper. The last one is the same for every rule about persons. */
export const UNKNOWN_CODE = 'We don’t know this code. Check the spelling.';
export const USED_UP = 'This code has been used up.';
export const UNUSABLE = 'This code can’t be used for this order.';

/** A promotion whose limits leave no use for this checkout; `reason` is for the shopper. */
export class PromotionRefused extends Error {
  constructor(
    readonly promotionId: number,
    readonly reason: string,
  ) {
    super(reason);
  }
}

/** Another user saved the promotion since it was opened. */
export class PromotionChanged extends Conflict {
  constructor(readonly id: number) {
    super('promotion_changed', 'This promotion was changed in the meantime. Nothing was saved.');
  }
}

/** Orders or unpaid checkouts have used it. */
export class PromotionUsed extends Conflict {
  constructor(name: string) {
    super('promotion_used', `${name} has been used. Pause it instead.`);
  }
}
