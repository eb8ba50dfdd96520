import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Database } from '../../kernel/database/database';
import { Promotion } from './entities/promotion';
import type { PromotionCode } from './entities/promotion-code';
import type { PromotionUse } from './entities/promotion-use';

/** A promotion and the code that a cart names; `isSingleUse`: the code can be used once. */
export interface Candidate extends Pick<PromotionUse, 'code' | 'isSingleUse'> {
  promotion: Promotion;
}

/** What decides about another use of a promotion, besides the cart. */
export interface Standing {
  /** Uses that are left, apart from the one that this browser's checkout holds; null: no limit. */
  left: number | null;
  /** Whether the single-use code is used or held by another checkout. */
  isCodeUsed: boolean;
  /** Uses by the person. */
  byPerson: number;
}

/** Who wants to use a promotion: the signed-in customer, and the hashes of the typed e-mail address. */
export interface PromotionPerson extends Pick<PromotionUse, 'userId' | 'visitorKey'> {
  persons: Buffer[];
}

/** Reads promotions for checkouts. */
@Injectable()
export class PromotionRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(Promotion) private readonly promotions: Repository<Promotion>,
  ) {}

  /** Those that apply without a code and are not paused. */
  automatic(): Promise<Promotion[]> {
    return this.promotions.find({ where: { isAutomatic: true, isActive: true }, order: { id: 'ASC' } });
  }

  async withCode(code: string): Promise<Candidate | null> {
    const row = await this.database.row<Pick<PromotionCode, 'promotionId' | 'isSingleUse'>>(
      'SELECT promotion_id, is_single_use FROM promotions.codes WHERE code = $1',
      [code],
    );
    const promotion = row && (await this.promotions.findOneBy({ id: row.promotionId }));
    return promotion && { promotion, code, isSingleUse: row.isSingleUse };
  }

  async standing({ promotion, code }: Candidate, { userId, persons, visitorKey }: PromotionPerson): Promise<Standing> {
    const row = await this.database.row<Standing>(
      `SELECT p.use_limit - p.uses + own.count AS left, used.count > 0 AS is_code_used, theirs.count AS by_person
       FROM promotions.promotions p,
         LATERAL (SELECT count(*)::int FROM promotions.uses u
           WHERE u.promotion_id = p.id AND u.order_id IS NULL AND u.visitor_key = $2) own,
         LATERAL (SELECT count(*)::int FROM promotions.uses u
           WHERE u.is_single_use AND u.code = $3 AND NOT (u.order_id IS NULL AND u.visitor_key IS NOT DISTINCT FROM $2)) used,
         LATERAL (SELECT count(*)::int FROM promotions.uses u
           WHERE u.promotion_id = p.id AND (u.user_id = $4 OR u.person = ANY($5::bytea[]))
             AND NOT (u.order_id IS NULL AND u.visitor_key IS NOT DISTINCT FROM $2)) theirs
       WHERE p.id = $1`,
      [promotion.id, visitorKey, code, userId, persons],
    );
    return row ?? { left: 0, isCodeUsed: true, byPerson: 0 };
  }
}
