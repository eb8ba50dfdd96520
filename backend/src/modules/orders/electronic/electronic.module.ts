import { DeliverEmailedGiftCards, EmailGiftCardsHandler } from './email-gift-cards';

export const electronic = {
  controllers: [],
  providers: [EmailGiftCardsHandler, DeliverEmailedGiftCards],
};
