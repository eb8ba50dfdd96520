export { GiftCardLedger, type CardPart } from './gift-card-ledger';
export type { OrderMovements } from './gift-cards.repository';
export { GiftCards } from './gift-cards';
export { GIFT_CARD_UNKNOWN, GiftCardShort } from './gift-cards.errors';
export { GiftCardsModule } from './gift-cards.module';
