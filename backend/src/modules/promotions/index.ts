export type { HeldUse } from './promotion-uses.repository';
export { PromotionHolds, type WantedUse } from './promotion-holds';
export { PromotionsModule } from './promotions.module';
export { isGuess, Promotions, type CartPromotion, type PromotionRequest } from './promotions';
export { PromotionRefused } from './promotions.errors';
