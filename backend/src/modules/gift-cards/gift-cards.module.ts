import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditGiftCards } from './audit-gift-cards';
import { GiftCard } from './entities/gift-card';
import { GiftCardHold } from './entities/gift-card-hold';
import { GiftCardMovement } from './entities/gift-card-movement';
import { GiftCardLedger } from './gift-card-ledger';
import { GiftCardsController } from './http/gift-cards.controller';
import { GiftCards } from './gift-cards';
import { GiftCardRepository } from './gift-cards.repository';

@Module({
  imports: [TypeOrmModule.forFeature([GiftCard, GiftCardMovement, GiftCardHold])],
  controllers: [GiftCardsController],
  providers: [GiftCardRepository, GiftCardLedger, GiftCards, AuditGiftCards],
  exports: [GiftCardLedger, GiftCards],
})
export class GiftCardsModule {}
