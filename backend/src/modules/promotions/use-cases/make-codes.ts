import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { NotFound } from '../../../kernel/errors/app-error';
import { SecurityLog } from '../../../kernel/observability/security-log';
import { ManagedPromotionRepository } from '../managed-promotions.repository';
import { newCodes, prefixOf } from '../new-codes';
import { PROMOTIONS_CHANGED } from '../promotions';
import type { PromotionEditor } from './save-promotion';

export interface CodesToMake {
  count: number;
  /** What they begin with; missing: the promotion's code or name. */
  prefix?: string;
}

/** Makes codes that can be used once each. From then on the promotion needs a code. */
@Injectable()
export class MakeCodes {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly promotions: ManagedPromotionRepository,
    private readonly security: SecurityLog,
  ) {}

  /** @throws NotFound */
  async execute(id: number, { count, prefix }: CodesToMake, by: PromotionEditor): Promise<string[]> {
    const codes = await this.unitOfWork.run(async (tx) => {
      const promotion = await this.promotions.lock(tx, id);
      if (!promotion) throw new NotFound('The promotion');
      const start = prefix ?? promotion.code ?? prefixOf(promotion.name);
      const made: string[] = [];
      // A code that exists already is replaced by another one.
      while (made.length < count)
        made.push(...(await this.promotions.addCodes(tx, id, newCodes(start, count - made.length))));
      if (promotion.isAutomatic) await this.promotions.endAutomatic(tx, id, by.userId);
      await tx.notice(PROMOTIONS_CHANGED);
      return made;
    });
    this.security.note('promotion-changed', { outcome: 'done', ...by, change: 'codes-made', promotionId: id, count });
    return codes;
  }
}
