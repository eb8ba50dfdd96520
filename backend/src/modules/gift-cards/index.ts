export { GiftCardLedger, type CardPart } from './gift-card-ledger';
export type { OrderMovements } from './gift-cards.repository';
export { GiftCards } from './gift-cards';
export { GiftCardEmails, type EmailedGiftCard } from './gift-card-emails';
export { GiftCardSales } from './gift-card-sales';
export { GIFT_CARD_UNKNOWN, GiftCardLimit, GiftCardShort } from './gift-cards.errors';
export { GiftCardsModule } from './gift-cards.module';
