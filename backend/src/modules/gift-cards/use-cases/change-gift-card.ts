import { Injectable } from '@nestjs/common';
import type { Cents } from '@crispi/rules/money';
import { Config } from '../../../kernel/config/config';
import { GiftCardChanges, type GiftCardEditor } from '../gift-card-changes';
import { GiftCardLedger, type ReissuedCard } from '../gift-card-ledger';
import { CashOutTooLarge } from '../gift-cards.errors';
import { GiftCardRepository } from '../gift-cards.repository';

interface Reason {
  reason: string;
}

/** What staff do with a gift card. @throws GiftCardNotFound */
@Injectable()
export class ChangeGiftCard {
  constructor(
    private readonly changes: GiftCardChanges,
    private readonly ledger: GiftCardLedger,
    private readonly cards: GiftCardRepository,
    private readonly config: Config,
  ) {}

  /** Idempotent with `requestId`. @throws GiftCardBlocked, GiftCardReplaced, BalanceTooLow, DailyLimitReached */
  async adjust(
    id: number,
    { cents, reason, requestId }: Reason & { cents: Cents; requestId: string | null },
    editor: GiftCardEditor,
  ): Promise<void> {
    const requestKey = requestId === null ? undefined : `adjust ${id} ${editor.userId} ${requestId}`;
    await this.changes.run(editor, 'adjusted', async (tx, giveOut) => {
      if (requestKey && (await this.cards.changedBy(tx, requestKey))) return { id };
      if (cents > 0) giveOut(cents);
      await this.ledger.adjust(tx, id, { cents, reason, by: editor.email, requestKey });
      return { id };
    });
  }

  /** Pays the whole balance out in cash. @throws GiftCardBlocked, GiftCardReplaced, CashOutTooLarge, DailyLimitReached */
  async cashOut(id: number, { reason }: Reason, editor: GiftCardEditor): Promise<void> {
    const belowCents = this.config.giftCards.cashOutBelowCents;
    await this.changes.run(editor, 'cashed-out', async (tx, giveOut) => {
      const check = (cents: Cents) => {
        if (cents === 0 || cents >= belowCents) throw new CashOutTooLarge(cents, belowCents);
        giveOut(cents);
      };
      await this.ledger.cashOut(tx, id, { reason, by: editor.email, check });
      return { id };
    });
  }

  /** Idempotent. */
  async block(id: number, { reason }: Reason, editor: GiftCardEditor): Promise<void> {
    await this.changes.run(editor, 'blocked', async (tx) => {
      await this.ledger.block(tx, id, { reason, by: editor.email });
      return { id };
    });
  }

  /**
   * Passes the balance to a new card with a new code, which is no giving out. `recipientEmail`: null keeps the card's.
   * @throws GiftCardReplaced
   */
  reissue(
    id: number,
    { reason, recipientEmail }: Reason & { recipientEmail: string | null },
    editor: GiftCardEditor,
  ): Promise<ReissuedCard> {
    const notes = { reason, by: editor.email, recipientEmail };
    return this.changes.run(editor, 'reissued', (tx) => this.ledger.reissue(tx, id, notes));
  }
}
