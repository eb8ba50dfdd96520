import {
  DeliverEmailedGiftCards,
  DeliverGiftCards,
  EmailGiftCardsHandler,
  EndBlockedGiftCards,
} from './email-gift-cards';
import { ForgetUndeliveredGiftCard, NoteUndeliveredGiftCard } from './note-undelivered-gift-card';

export const electronic = {
  controllers: [],
  providers: [
    EmailGiftCardsHandler,
    DeliverGiftCards,
    DeliverEmailedGiftCards,
    EndBlockedGiftCards,
    NoteUndeliveredGiftCard,
    ForgetUndeliveredGiftCard,
  ],
};
