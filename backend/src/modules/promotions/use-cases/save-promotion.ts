import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { NotFound, RuleBroken, type FieldError } from '../../../kernel/errors/app-error';
import { SecurityLog } from '../../../kernel/observability/security-log';
import { Catalogue } from '../../catalogue';
import type { ManagedPromotion, PromotionValues } from '../managed-promotion';
import { ManagedPromotionRepository } from '../managed-promotions.repository';
import { PromotionChanged } from '../promotions.errors';
import { PROMOTIONS_CHANGED } from '../promotions';

/** A member of staff, and the address they work from. */
export interface PromotionEditor {
  userId: number;
  address: string;
}

/** Adds a promotion, or replaces what one gives and to whom. Uses that checkouts hold or orders keep stay as they are. */
@Injectable()
export class SavePromotion {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly promotions: ManagedPromotionRepository,
    private readonly catalogue: Catalogue,
    private readonly security: SecurityLog,
  ) {}

  /**
   * @param version the one that was edited; missing: the last save wins
   * @returns the id
   * @throws RuleBroken, NotFound, PromotionChanged
   */
  async execute(
    values: PromotionValues,
    by: PromotionEditor,
    { id, version }: { id?: number; version?: number } = {},
  ): Promise<number> {
    const unknown = await this.unknown(values);
    if (unknown.length > 0) throw new RuleBroken('invalid', 'Please check the form.', unknown);
    const saved = await this.unitOfWork.run(async (tx) => {
      const before = id === undefined ? null : await this.opened(tx, id, version);
      if (!before) await this.promotions.lockCodes(tx);
      const errors = [...(await this.taken(tx, values, id)), ...tooLow(values, before)];
      if (errors.length > 0) throw new RuleBroken('invalid', 'Please check the form.', errors);
      await tx.notice(PROMOTIONS_CHANGED);
      if (!before) return this.promotions.insert(tx, values, by.userId);
      await this.promotions.update(tx, before, values, by.userId);
      return before.id;
    });
    const change = id === undefined ? 'added' : 'changed';
    this.security.note('promotion-changed', { outcome: 'done', ...by, change, promotionId: saved });
    return saved;
  }

  private async opened(tx: Tx, id: number, version: number | undefined): Promise<ManagedPromotion> {
    const before = await this.promotions.lock(tx, id);
    if (!before) throw new NotFound('The promotion');
    if (version !== undefined && version !== before.version) throw new PromotionChanged(id);
    return before;
  }

  /** Deleted ones may stay in a promotion. */
  private async unknown({ categories, products }: PromotionValues): Promise<FieldError[]> {
    const known = {
      categories: await this.catalogue.categories(categories),
      products: (await this.catalogue.products(products)).map(({ id }) => id),
    };
    return [
      ...categories
        .filter((id) => !known.categories.includes(id))
        .map((id) => ({ path: 'categories', message: `There is no category ${id}.` })),
      ...products
        .filter((id) => !known.products.includes(id))
        .map((id) => ({ path: 'products', message: `There is no product ${id}.` })),
    ];
  }

  private async taken(tx: Tx, { code }: PromotionValues, id: number | undefined): Promise<FieldError[]> {
    const owner = code === null ? null : await this.promotions.ownerOf(tx, code);
    if (!owner || owner.id === id) return [];
    return [{ path: 'code', message: `${code} is already a code of “${owner.name}”.` }];
  }
}

function tooLow({ useLimit }: PromotionValues, before: ManagedPromotion | null): FieldError[] {
  if (!before || useLimit === null || useLimit >= before.uses) return [];
  const times = before.uses === 1 ? 'once' : `${before.uses.toLocaleString('en-US')} times`;
  return [{ path: 'limit', message: `It has been used ${times} already.` }];
}
