import { Injectable } from '@nestjs/common';
import type { Cents } from '@crispi/rules/money';
import type { GiftCardOrigin } from '../entities/gift-card';
import { GiftCardChanges, type GiftCardEditor } from '../gift-card-changes';
import { GiftCardLedger, type IssuedCard } from '../gift-card-ledger';
import { GiftCardIssued } from '../gift-cards.errors';
import { GiftCardRepository } from '../gift-cards.repository';

export interface CardToIssue {
  cents: Cents;
  origin: GiftCardOrigin;
  recipientEmail: string | null;
  reason: string;
  requestId: string | null;
}

/** Issues a gift card at the counter or as goodwill. */
@Injectable()
export class IssueGiftCard {
  constructor(
    private readonly changes: GiftCardChanges,
    private readonly ledger: GiftCardLedger,
    private readonly cards: GiftCardRepository,
  ) {}

  /** @throws DailyLimitReached, GiftCardIssued */
  execute({ requestId, ...card }: CardToIssue, editor: GiftCardEditor): Promise<IssuedCard> {
    const requestKey = requestId === null ? undefined : `issue ${editor.userId} ${requestId}`;
    return this.changes.run(editor, 'issued', async (tx, giveOut) => {
      const issued = requestKey ? await this.cards.changedBy(tx, requestKey) : null;
      if (issued) throw new GiftCardIssued(issued);
      giveOut(card.cents);
      return this.ledger.issue(tx, { ...card, by: editor.email, requestKey });
    });
  }
}
