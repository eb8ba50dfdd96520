import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { NotFound } from '../../../kernel/errors/app-error';
import { SecurityLog } from '../../../kernel/observability/security-log';
import { ManagedPromotionRepository } from '../managed-promotions.repository';
import { PromotionUsed } from '../promotions.errors';
import { PROMOTIONS_CHANGED } from '../promotions';
import type { PromotionEditor } from './save-promotion';

/** Removes a promotion that was never used, and its codes. */
@Injectable()
export class RemovePromotion {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly promotions: ManagedPromotionRepository,
    private readonly security: SecurityLog,
  ) {}

  /** @throws NotFound, PromotionUsed */
  async execute(id: number, by: PromotionEditor): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const promotion = await this.promotions.lock(tx, id);
      if (!promotion) throw new NotFound('The promotion');
      if (promotion.uses > 0) throw new PromotionUsed(promotion.name);
      await this.promotions.remove(tx, id);
      await tx.notice(PROMOTIONS_CHANGED);
    });
    this.security.note('promotion-changed', { outcome: 'done', ...by, change: 'removed', promotionId: id });
  }
}
