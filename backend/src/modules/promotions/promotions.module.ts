import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Promotion } from './entities/promotion';
import { PromotionCode } from './entities/promotion-code';
import { PromotionUse } from './entities/promotion-use';
import { PromotionHolds } from './promotion-holds';
import { PromotionUseRepository } from './promotion-uses.repository';
import { Promotions } from './promotions';
import { PromotionsPersonalDataRepository } from './promotions-personal-data.repository';
import { PromotionRepository } from './promotions.repository';

@Module({
  imports: [TypeOrmModule.forFeature([Promotion, PromotionCode, PromotionUse])],
  providers: [
    PromotionRepository,
    PromotionUseRepository,
    PromotionHolds,
    Promotions,
    PromotionsPersonalDataRepository,
  ],
  exports: [Promotions, PromotionHolds],
})
export class PromotionsModule {}
