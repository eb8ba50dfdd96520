import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/database/unit-of-work';
import { Secrets } from '../../kernel/security/secrets';
import type { PromotionUse } from './entities/promotion-use';
import { PromotionRefused, USED_UP, UNUSABLE } from './promotions.errors';
import {
  PromotionUseRepository,
  type HeldUse,
  type Limits,
  type Miscounted,
  type NewUse,
} from './promotion-uses.repository';

/** A use that a checkout wants: which promotion, and by whom. Money in cents. */
export interface WantedUse
  extends
    Pick<PromotionUse, 'promotionId' | 'code' | 'isSingleUse' | 'userId' | 'discountCents' | 'waivedFeeCents'>,
    Pick<PromotionUse, 'orderCents'> {
  email: string;
  visitorKey: string;
}

/** Who pays two first orders at once has one of them. */
export const usesPerPerson = ({ perPerson, firstOrder }: Pick<Limits, 'perPerson' | 'firstOrder'>) =>
  firstOrder ? 1 : perPerson;

/**
 * Uses of promotions, reserved and kept like stock: an unpaid checkout holds one, its order keeps it, an ended checkout
 * gives it back. Lock a draft before its uses.
 */
@Injectable()
export class PromotionHolds {
  constructor(
    private readonly uses: PromotionUseRepository,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Holds the use in place of the one that this checkout held before; null: gives that one back.
   * @throws PromotionRefused if its limits leave none
   */
  async hold(tx: Tx, holdKey: string, wanted: WantedUse | null): Promise<void> {
    const held = await this.uses.held(tx, holdKey);
    const promotions = await this.uses.lock(tx, [
      ...(held ? [held.promotionId] : []),
      ...(wanted ? [wanted.promotionId] : []),
    ]);
    const use = wanted && this.useOf(holdKey, wanted);
    if (held && use && held.promotionId === use.promotionId && held.code === use.code)
      return this.uses.change(tx, held.id, use);
    if (held) await this.uses.release(tx, holdKey);
    if (!use || !wanted) return;
    await this.refuse(
      tx,
      use,
      wanted,
      promotions.find(({ id }) => id === use.promotionId),
    );
    await this.uses.add(tx, use);
  }

  release(tx: Tx, holdKey: string): Promise<void> {
    return this.uses.release(tx, holdKey);
  }

  /**
   * The order keeps the use of the revision that was paid. If a newer revision has given it back, it is taken again.
   * @throws PromotionRefused if none is left
   */
  async keep(tx: Tx, holdKey: string, orderId: number, paid: WantedUse | null): Promise<void> {
    const held = await this.uses.held(tx, holdKey);
    if (!paid) return held ? this.uses.release(tx, holdKey) : undefined;
    const promotions = await this.uses.lock(tx, [...(held ? [held.promotionId] : []), paid.promotionId]);
    const use = this.useOf(holdKey, paid);
    if (held && held.promotionId === use.promotionId && held.code === use.code)
      return this.uses.keep(tx, held.id, orderId, use);
    if (held) await this.uses.release(tx, holdKey);
    const promotion = promotions.find(({ id }) => id === use.promotionId);
    // It was deleted since: the price that was paid stays.
    if (!promotion) return;
    await this.refuse(tx, use, paid, promotion);
    await this.uses.add(tx, use, orderId);
  }

  /** What these unpaid checkouts hold of promotions with a limit. */
  heldBy(tx: Tx, keys: string[]): Promise<HeldUse[]> {
    return this.uses.heldBy(tx, keys);
  }

  /** The keys of all unpaid checkouts that hold a use. */
  keys(): Promise<string[]> {
    return this.uses.keys();
  }

  /** Promotions whose counter differs from their uses. */
  miscounted(): Promise<Miscounted[]> {
    return this.uses.miscounted();
  }

  async recount(tx: Tx, promotionId: number): Promise<void> {
    await this.uses.lock(tx, [promotionId]);
    await this.uses.recount(tx, promotionId);
  }

  private async refuse(tx: Tx, use: NewUse, { email }: WantedUse, promotion: Limits | undefined): Promise<void> {
    if (!promotion || (promotion.useLimit !== null && promotion.uses >= promotion.useLimit))
      throw new PromotionRefused(use.promotionId, USED_UP);
    if (use.isSingleUse && (await this.uses.isCodeUsed(tx, use.code!)))
      throw new PromotionRefused(use.promotionId, USED_UP);
    const perPerson = usesPerPerson(promotion);
    if (perPerson !== null && (await this.uses.countOf(tx, use, this.personsOf(email))) >= perPerson)
      throw new PromotionRefused(use.promotionId, UNUSABLE);
  }

  /** The hashes of an address with all accepted keys, that of the current key first. */
  personsOf(email: string): Buffer[] {
    return this.secrets.derivations('promotion uses', email.trim().toLowerCase());
  }

  private useOf(holdKey: string, { email, ...use }: WantedUse): NewUse {
    return { ...use, holdKey, person: this.personsOf(email)[0]! };
  }
}
