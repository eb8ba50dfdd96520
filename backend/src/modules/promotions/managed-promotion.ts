import type { Promotion } from './entities/promotion';

export const PROMOTION_STATES = ['running', 'scheduled', 'ended', 'paused', 'used_up'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** What staff set. */
export type PromotionValues = Omit<
  Promotion,
  'id' | 'isAutomatic' | 'uses' | 'version' | 'changedBy' | 'changedAt' | 'createdAt'
> & {
  /** The typed code, in capitals. */
  code: string | null;
};

/** A promotion in the back office. */
export interface ManagedPromotion extends Promotion {
  code: string | null;
  singleUseCodes: number;
  /** Single-use codes that are used or held. */
  singleUseCodesTaken: number;
  /** Uses that orders keep, and those that unpaid checkouts hold. */
  finalUses: number;
  heldUses: number;
  /** What the orders with it cost in all, and what it took off them, delivery fees included. */
  revenueCents: number;
  givenCents: number;
}

/** With the part of `revenueCents` that was refunded. */
export interface MeasuredPromotion extends ManagedPromotion {
  refundedCents: number;
}

/** What decides first is what pausing or waiting would not change. */
export function stateOf(promotion: ManagedPromotion, now: Date): PromotionState {
  const { startsAt, endsAt, useLimit, uses, code, singleUseCodes, singleUseCodesTaken, isActive } = promotion;
  if (endsAt && endsAt <= now) return 'ended';
  const noCodeIsLeft = code === null && singleUseCodes > 0 && singleUseCodesTaken >= singleUseCodes;
  if (noCodeIsLeft || (useLimit !== null && uses >= useLimit)) return 'used_up';
  if (!isActive) return 'paused';
  return startsAt && startsAt > now ? 'scheduled' : 'running';
}
