import { Injectable } from '@nestjs/common';
import { Audits, type AuditCheck, type Finding } from '../../kernel/audit/audit';
import { GiftCardLedger, GiftCards } from '../gift-cards';
import { reservationKey } from './drafts/draft';
import { DraftUpkeepRepository } from './drafts/draft-upkeep.repository';

/** Checks that balances of gift cards are held for open checkouts only. */
@Injectable()
@Audits('gift cards and checkouts')
export class AuditGiftCards implements AuditCheck {
  constructor(
    private readonly drafts: DraftUpkeepRepository,
    private readonly cards: GiftCards,
    private readonly ledger: GiftCardLedger,
  ) {}

  async find(): Promise<Finding[]> {
    // Read before the drafts, so that a checkout that ends in between is not reported.
    const held = await this.cards.holdKeys();
    const open = new Set((await this.drafts.open()).map(({ id }) => reservationKey(id)));
    return held
      .filter((key) => !open.has(key))
      .map((key) => ({
        problem: `Gift cards hold an amount for ${key}, which is no open checkout.`,
        repair: { action: 'give it back', run: (tx) => this.ledger.release(tx, key) },
      }));
  }
}
