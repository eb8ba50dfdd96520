import { Injectable } from '@nestjs/common';
import { isGiftCode, normalizedGiftCode } from '@crispi/rules/gift-card-code';
import type { Cents } from '@crispi/rules/money';
import { fingerprint } from '../../kernel/security/secrets';
import { statusOf, type GiftCardStatus } from './entities/gift-card';
import { GiftCardRepository, type Movement, type OrderMovements, type Spendable } from './gift-cards.repository';

/** A card as its holder sees it. */
export interface CardStatement {
  lastFour: string;
  /** What can be spent now. */
  balanceCents: Cents;
  /** What unpaid checkouts hold. */
  heldCents: Cents;
  status: GiftCardStatus;
  /** Newest first, without what unpaid checkouts hold and give back. */
  movements: Movement[];
}

/** Looks up gift cards by their codes. */
@Injectable()
export class GiftCards {
  constructor(private readonly cards: GiftCardRepository) {}

  /**
   * The card of each code in the same order; null: unknown, malformed or blocked. What the checkouts `holdKeys` hold is
   * spendable for them.
   */
  async spendable(codes: readonly string[], holdKeys: string[]): Promise<(Spendable | null)[]> {
    const hashes = codes.map(hashOf);
    const known = hashes.filter((hash) => hash !== null);
    const cards = known.length ? await this.cards.spendable(known, holdKeys) : [];
    return hashes.map((hash) => cards.find(({ codeHash }) => hash?.equals(codeHash)) ?? null);
  }

  async statementOf(code: string): Promise<CardStatement | null> {
    const hash = hashOf(code);
    const card = hash && (await this.cards.byCode(hash));
    if (!card) return null;
    const { id, lastFour, balanceCents } = card;
    const movements = await this.cards.movementsOf(id);
    const isHold = ({ kind }: Movement) => kind === 'hold' || kind === 'release';
    const heldCents = -movements.filter(isHold).reduce((sum, { amountCents }) => sum + amountCents, 0);
    const status = statusOf({ ...card, heldCents });
    return { lastFour, balanceCents, heldCents, status, movements: movements.filter((one) => !isHold(one)) };
  }

  /** The keys of all unpaid checkouts that hold something. */
  holdKeys(): Promise<string[]> {
    return this.cards.holdKeys();
  }

  /** What orders placed since then took from each card, and what went back. */
  movedByOrders(since: Date): Promise<OrderMovements[]> {
    return this.cards.movedByOrders(since);
  }
}

function hashOf(typed: string): Buffer | null {
  const code = normalizedGiftCode(typed);
  return isGiftCode(code) ? fingerprint(code) : null;
}
