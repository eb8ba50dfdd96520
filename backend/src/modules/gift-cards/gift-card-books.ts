import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/database/unit-of-work';
import { Books, type Account, type BookSource, type Entry } from '../books';
import type { GiftCardOrigin } from './entities/gift-card';
import type { MovementKind } from './entities/gift-card-movement';
import { GiftCardRepository, type BookedMovement } from './gift-cards.repository';

const ISSUED_FOR: Record<GiftCardOrigin, Account> = {
  order: 'customer_deposits',
  counter: 'counter_cash',
  goodwill: 'goodwill',
};

/**
 * The account that changes with a card; null: the shop owes as much as before. What an unpaid checkout holds is still
 * owed, and a re-issued card passes its balance to its successor.
 */
function otherAccount(kind: MovementKind, origin: GiftCardOrigin): Account | null {
  if (kind === 'issue') return ISSUED_FOR[origin];
  if (kind === 'capture' || kind === 'refund' || kind === 'purchase_refund') return 'customer_deposits';
  if (kind === 'adjust') return 'goodwill';
  return kind === 'cash_out' ? 'counter_cash' : null;
}

/** A movement of a card in the books. */
export function movementEntry({
  id,
  kind,
  amountCents,
  origin,
  orderId,
  boughtBy,
  createdAt: at,
}: BookedMovement): Entry {
  const other = otherAccount(kind, origin);
  const isPurchase = other === 'customer_deposits' && orderId === null;
  const sides =
    amountCents > 0
      ? { debit: other!, credit: 'gift_card_liability' as const }
      : { debit: 'gift_card_liability' as const, credit: other! };
  return {
    source: 'gift_card',
    sourceId: String(id),
    orderId: isPurchase ? boughtBy : orderId,
    transfers: other ? [{ ...sides, cents: Math.abs(amountCents), at }] : [],
  };
}

/** Movements are only added: each is booked as it is written. */
@Injectable()
@Books('gift cards')
export class GiftCardBooks implements BookSource {
  readonly source = 'gift_card';

  constructor(private readonly cards: GiftCardRepository) {}

  since(moment: Date): Promise<string[]> {
    return this.cards.movedSince(moment);
  }

  async entriesOf(ids: readonly string[], tx?: Tx): Promise<Entry[]> {
    return (await this.cards.movementsById(ids.map(Number), tx)).map(movementEntry);
  }
}
