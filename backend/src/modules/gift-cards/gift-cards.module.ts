import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts';
import { BooksModule } from '../books';
import { StoresModule } from '../stores';
import { AuditGiftCards } from './audit-gift-cards';
import { GiftCard } from './entities/gift-card';
import { GiftCardHold } from './entities/gift-card-hold';
import { GiftCardMovement } from './entities/gift-card-movement';
import { GiftCardBooks } from './gift-card-books';
import { GiftCardChanges } from './gift-card-changes';
import { GiftCardLedger } from './gift-card-ledger';
import { GiftCardEmails } from './gift-card-emails';
import { GiftCardSales } from './gift-card-sales';
import { GiftCardSalesRepository } from './gift-card-sales.repository';
import { GiftCardsController } from './http/gift-cards.controller';
import { LiabilityFile } from './http/liability-file';
import { ManagedGiftCardsController } from './http/managed-gift-cards.controller';
import { GiftCards } from './gift-cards';
import { GiftCardsPersonalDataRepository } from './gift-cards-personal-data.repository';
import { GiftCardRepository } from './gift-cards.repository';
import { ManagedGiftCardRepository } from './managed-gift-cards.repository';
import { ChangeGiftCard } from './use-cases/change-gift-card';
import { IssueGiftCard } from './use-cases/issue-gift-card';

@Module({
  imports: [
    AccountsModule,
    BooksModule,
    StoresModule,
    TypeOrmModule.forFeature([GiftCard, GiftCardMovement, GiftCardHold]),
  ],
  controllers: [GiftCardsController, ManagedGiftCardsController],
  providers: [
    GiftCardRepository,
    GiftCardLedger,
    GiftCardSalesRepository,
    GiftCardSales,
    GiftCardEmails,
    GiftCardBooks,
    GiftCards,
    AuditGiftCards,
    GiftCardsPersonalDataRepository,
    ManagedGiftCardRepository,
    GiftCardChanges,
    IssueGiftCard,
    ChangeGiftCard,
    LiabilityFile,
  ],
  exports: [GiftCardLedger, GiftCardEmails, GiftCards, GiftCardSales],
})
export class GiftCardsModule {}
