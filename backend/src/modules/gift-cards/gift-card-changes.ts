import { Injectable } from '@nestjs/common';
import type { Cents } from '@crispi/rules/money';
import { Clock } from '../../kernel/clock';
import { Config } from '../../kernel/config/config';
import { UnitOfWork, type Tx } from '../../kernel/database/unit-of-work';
import { SecurityLog } from '../../kernel/observability/security-log';
import { localDay, Stores } from '../stores';
import { DailyLimitReached } from './gift-cards.errors';
import { GiftCardRepository } from './gift-cards.repository';

/** A member of staff, and the address they work from. */
export interface GiftCardEditor {
  email: string;
  userId: number;
  address: string;
}

type Change = 'issued' | 'adjusted' | 'cashed-out' | 'blocked' | 'reissued';

/** Counts an amount as given out. @throws DailyLimitReached */
export type GiveOut = (cents: Cents) => void;

/**
 * Runs the changes of gift cards that staff make, those of one member of staff one after the other: two at a time could
 * each find room below the daily limit. Logs them without code and reason.
 */
@Injectable()
export class GiftCardChanges {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly cards: GiftCardRepository,
    private readonly stores: Stores,
    private readonly security: SecurityLog,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** `work` calls `giveOut` before it puts money on a card or pays it out. */
  async run<T extends { id: number }>(
    { email, userId, address }: GiftCardEditor,
    change: Change,
    work: (tx: Tx, giveOut: GiveOut) => Promise<T>,
  ): Promise<T> {
    const limitCents = this.config.giftCards.perAdminDayCents;
    const today = localDay(this.clock.now(), (await this.stores.first())?.timeZone ?? 'UTC');
    try {
      const done = await this.unitOfWork.run(async (tx) => {
        await this.cards.lockStaff(tx, email);
        const givenCents = await this.cards.givenOutBy(tx, email, today.from);
        return work(tx, (cents) => {
          if (givenCents + cents > limitCents)
            throw new DailyLimitReached(Math.max(limitCents - givenCents, 0), limitCents);
        });
      });
      this.security.note('gift-card-changed', { outcome: 'done', userId, address, change, giftCardId: done.id });
      return done;
    } catch (error) {
      if (error instanceof DailyLimitReached)
        this.security.note('gift-card-changed', { outcome: 'refused', userId, address, change });
      throw error;
    }
  }
}
