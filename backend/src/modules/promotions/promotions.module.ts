import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue';
import { PaymentsModule } from '../payments';
import { StoresModule } from '../stores';
import { Promotion } from './entities/promotion';
import { PromotionCode } from './entities/promotion-code';
import { PromotionUse } from './entities/promotion-use';
import { PromotionsController } from './http/promotions.controller';
import { ManagedPromotionRepository } from './managed-promotions.repository';
import { PromotionHolds } from './promotion-holds';
import { PromotionUseRepository } from './promotion-uses.repository';
import { Promotions } from './promotions';
import { PromotionsPersonalDataRepository } from './promotions-personal-data.repository';
import { PromotionRepository } from './promotions.repository';
import { MakeCodes } from './use-cases/make-codes';
import { RemovePromotion } from './use-cases/remove-promotion';
import { SavePromotion } from './use-cases/save-promotion';

@Module({
  imports: [
    CatalogueModule,
    PaymentsModule,
    StoresModule,
    TypeOrmModule.forFeature([Promotion, PromotionCode, PromotionUse]),
  ],
  controllers: [PromotionsController],
  providers: [
    PromotionRepository,
    PromotionUseRepository,
    PromotionHolds,
    Promotions,
    PromotionsPersonalDataRepository,
    ManagedPromotionRepository,
    SavePromotion,
    RemovePromotion,
    MakeCodes,
  ],
  exports: [Promotions, PromotionHolds],
})
export class PromotionsModule {}
