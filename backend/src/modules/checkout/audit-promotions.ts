import { Injectable } from '@nestjs/common';
import { Audits, type AuditCheck, type Finding } from '../../kernel/audit/audit';
import { PromotionHolds } from '../promotions';
import { reservationKey } from './drafts/draft';
import { DraftUpkeepRepository } from './drafts/draft-upkeep.repository';

/** Checks that uses of promotions are held for open checkouts only, and that each is counted. */
@Injectable()
@Audits('promotions and checkouts')
export class AuditPromotions implements AuditCheck {
  constructor(
    private readonly drafts: DraftUpkeepRepository,
    private readonly promotions: PromotionHolds,
  ) {}

  async find(): Promise<Finding[]> {
    // Read before the drafts, so that a checkout that ends in between is not reported.
    const held = await this.promotions.keys();
    const open = new Set((await this.drafts.open()).map(({ id }) => reservationKey(id)));
    const leftovers = held.filter((key) => !open.has(key));
    return [
      ...leftovers.map((key): Finding => ({
        problem: `A use of a promotion is kept for ${key}, which is no open checkout.`,
        repair: { action: 'give it back', run: (tx) => this.promotions.release(tx, key) },
      })),
      ...(await this.promotions.miscounted()).map(({ id, name, uses, found }): Finding => ({
        problem: `Promotion "${name}" counts ${uses} uses and has ${found}.`,
        repair: { action: 'count them again', run: (tx) => this.promotions.recount(tx, id) },
      })),
    ];
  }
}
