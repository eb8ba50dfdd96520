export type { HeldUse } from './promotion-uses.repository';
export { PromotionHolds, type WantedUse } from './promotion-holds';
export { PromotionsModule } from './promotions.module';
export { Promotions, type CartPromotion } from './promotions';
export { PromotionRefused } from './promotions.errors';
