import { DeliverMailedGiftCards, MailGiftCardsHandler } from './mail-gift-cards';

export const electronic = {
  controllers: [],
  providers: [MailGiftCardsHandler, DeliverMailedGiftCards],
};
