import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { giftCodeOf } from '@crispi/rules/gift-card-code';
import type { Cents } from '@crispi/rules/money';
import type { Tx } from '../../kernel/database/unit-of-work';
import { fingerprint, Secrets } from '../../kernel/security/secrets';
import { Journal } from '../books';
import type { GiftCard, GiftCardOrigin } from './entities/gift-card';
import { GiftCardNotEmailed, GiftCardReady } from './events';
import { movementEntry } from './gift-card-books';
import { BalanceTooLow, GiftCardBlocked, GiftCardNotFound, GiftCardReplaced, GiftCardShort } from './gift-cards.errors';
import { GiftCardRepository, type LockedCard, type NewCard, type NewMovement } from './gift-cards.repository';

/** What a checkout takes from one card. */
export interface CardPart {
  cardId: number;
  cents: Cents;
}

/** A new card; `code` is shown once and not kept. */
export interface IssuedCard extends Pick<GiftCard, 'id' | 'lastFour'> {
  code: string;
}

/** A change by staff. */
interface ByStaff {
  /** In words. */
  reason: string;
  by: string;
  /** See `GiftCardMovement.requestKey`. */
  requestKey?: string;
}

/**
 * All changes of gift cards: each is a movement with the balance after it. Lock a draft or an order before its cards;
 * several cards are locked in the order of their ids.
 */
@Injectable()
export class GiftCardLedger {
  constructor(
    private readonly cards: GiftCardRepository,
    private readonly secrets: Secrets,
    private readonly journal: Journal,
  ) {}

  async issue(
    tx: Tx,
    { cents, origin, recipientEmail = null, reason, by, requestKey }: ByStaff & NewGiftCard,
  ): Promise<IssuedCard> {
    const issued = await this.add(tx, { ...NOT_BOUGHT, origin, recipientEmail });
    const notes = { reason, madeBy: by, requestKey };
    await this.move(tx, { cardId: issued.id, kind: 'issue', amountCents: cents, ...notes });
    return issued;
  }

  /** A card that an order has bought. Its code is kept until it is mailed. */
  async sell(tx: Tx, { cents, ...card }: SoldCard): Promise<number> {
    const { id: cardId } = await this.add(tx, { ...card, origin: 'order' }, { mail: true });
    await this.move(tx, { cardId, kind: 'issue', amountCents: cents });
    return cardId;
  }

  /** What was paid for a card goes back to its buyer. The card must be locked and have the amount. */
  async refundPurchase(
    tx: Tx,
    cardId: number,
    { cents, reason, by }: Partial<ByStaff> & { cents: Cents },
  ): Promise<void> {
    const notes = { reason: reason ?? null, madeBy: by ?? null };
    await this.move(tx, { cardId, kind: 'purchase_refund', amountCents: -cents, ...notes });
  }

  /**
   * Holds what a checkout pays with cards, in place of what it held before.
   * @throws GiftCardShort if a card no longer has it
   */
  async hold(tx: Tx, holdKey: string, wanted: readonly CardPart[]): Promise<void> {
    const held = await this.cards.holdsOf(tx, holdKey);
    const ids = [...new Set([...held.map(({ cardId }) => cardId), ...wanted.map(({ cardId }) => cardId)])];
    if (ids.length === 0) return;
    for (const card of await this.cards.lock(tx, ids)) {
      const before = held.find(({ cardId }) => cardId === card.id)?.amountCents ?? 0;
      const now = wanted.find(({ cardId }) => cardId === card.id)?.cents ?? 0;
      if (now > 0 && (card.blockedAt || card.balanceCents + before < now)) throw new GiftCardShort(card.lastFour);
      if (now === before) continue;
      const kind = now > before ? 'hold' : 'release';
      await this.move(tx, { cardId: card.id, kind, amountCents: before - now });
      await this.cards.setHold(tx, { holdKey, cardId: card.id, amountCents: now });
    }
  }

  /** Gives back what a checkout holds. */
  release(tx: Tx, holdKey: string): Promise<void> {
    return this.hold(tx, holdKey, []);
  }

  /**
   * The order takes what its checkout paid with cards. What a newer revision has given back is taken again.
   * @throws GiftCardShort if a card no longer has it
   */
  async capture(tx: Tx, holdKey: string, orderId: number, paid: readonly CardPart[]): Promise<void> {
    await this.hold(tx, holdKey, paid);
    for (const { cardId, cents } of paid.toSorted((a, b) => a.cardId - b.cardId)) {
      await this.move(tx, { cardId, kind: 'release', amountCents: cents });
      await this.move(tx, { cardId, kind: 'capture', amountCents: -cents, orderId });
      await this.cards.setHold(tx, { holdKey, cardId, amountCents: 0 });
    }
  }

  /** Returns money of an order to the card that paid it, or to the one that replaced it. A blocked card stays blocked. */
  async refund(
    tx: Tx,
    { cardId, cents, orderId, reason, by }: CardPart & { orderId: number; reason: string | null; by: string | null },
  ): Promise<Pick<LockedCard, 'id' | 'lastFour' | 'blockedAt'>> {
    const card = await this.lockOne(tx, (await this.cards.newestOf(tx, cardId)) ?? cardId);
    await this.move(tx, { cardId: card.id, kind: 'refund', amountCents: cents, orderId, reason, madeBy: by });
    return card;
  }

  /** Adds or, with negative cents, takes off. @throws GiftCardBlocked, GiftCardReplaced, BalanceTooLow */
  async adjust(tx: Tx, cardId: number, { cents, reason, by, requestKey }: ByStaff & { cents: Cents }): Promise<void> {
    const card = await this.usable(tx, cardId);
    if (card.balanceCents + cents < 0) throw new BalanceTooLow(card.balanceCents);
    await this.move(tx, { cardId, kind: 'adjust', amountCents: cents, reason, madeBy: by, requestKey });
  }

  /**
   * The balance was handed out in cash; returns it. `check` refuses by throwing.
   * @throws GiftCardBlocked, GiftCardReplaced
   */
  async cashOut(
    tx: Tx,
    cardId: number,
    { reason, by, check }: ByStaff & { check: (cents: Cents) => void },
  ): Promise<Cents> {
    const { balanceCents } = await this.usable(tx, cardId);
    check(balanceCents);
    await this.move(tx, { cardId, kind: 'cash_out', amountCents: -balanceCents, reason, madeBy: by });
    return balanceCents;
  }

  /** Nothing can be spent of it from now on; unpaid checkouts lose what they hold of it. False if it was blocked. */
  async block(tx: Tx, cardId: number, { reason, by }: ByStaff): Promise<boolean> {
    const card = await this.lockOne(tx, cardId);
    if (card.blockedAt) return false;
    await this.releaseHolds(tx, cardId);
    await this.move(tx, { cardId, kind: 'block', amountCents: 0, reason, madeBy: by });
    await this.cards.block(tx, cardId, null);
    if (card.sealedCode !== null) await tx.publish(GiftCardNotEmailed, { cardId });
    return true;
  }

  /**
   * A new card with a new code takes the balance; the old one is dead. The code is mailed where an address is known, and
   * returned otherwise.
   * @throws GiftCardReplaced
   */
  async reissue(
    tx: Tx,
    cardId: number,
    { reason, by, recipientEmail }: ByStaff & { recipientEmail: string | null },
  ): Promise<ReissuedCard> {
    const card = await this.lockOne(tx, cardId);
    if (card.successorId !== null) throw new GiftCardReplaced(card.lastFour);
    const passed = card.balanceCents + (await this.releaseHolds(tx, cardId));
    const email = recipientEmail ?? card.recipientEmail;
    const issued = await this.add(tx, { ...card, recipientEmail: email }, { mail: email !== null });
    const notes = { reason, madeBy: by };
    await this.move(tx, { cardId, kind: 'reissue', amountCents: -passed, ...notes });
    await this.move(tx, { cardId: issued.id, kind: 'reissue', amountCents: passed, ...notes });
    await this.cards.block(tx, cardId, issued.id);
    if (email === null) return { ...issued, emailedTo: null };
    await tx.publish(GiftCardReady, { cardId: issued.id, orderId: card.orderId });
    return { ...issued, code: null, emailedTo: email };
  }

  /** Each movement is written with its entry in the books. */
  private async move(tx: Tx, movement: NewMovement): Promise<void> {
    const entry = movementEntry(await this.cards.move(tx, movement));
    if (entry.transfers.length > 0) await this.journal.set(tx, [entry]);
  }

  private async releaseHolds(tx: Tx, cardId: number): Promise<Cents> {
    const cents = await this.cards.dropHolds(tx, cardId);
    if (cents > 0) await this.move(tx, { cardId, kind: 'release', amountCents: cents });
    return cents;
  }

  private async add(
    tx: Tx,
    { recipientEmail, ...card }: Omit<NewCard, 'codeHash' | 'lastFour' | 'sealedCode'>,
    { mail = false } = {},
  ): Promise<IssuedCard> {
    const code = giftCodeOf(randomBytes(15));
    const lastFour = code.slice(-4);
    const email = recipientEmail?.trim().toLowerCase() || null;
    const sealedCode = mail ? this.secrets.encrypt(code) : null;
    const { origin, orderId, recipientIndex, buyerEmail, network, greeting } = card;
    const bought = { orderId, recipientIndex, buyerEmail, network, greeting };
    const id = await this.cards.add(tx, {
      codeHash: fingerprint(code),
      lastFour,
      sealedCode,
      origin,
      recipientEmail: email,
      ...bought,
    });
    return { id, lastFour, code };
  }

  private async usable(tx: Tx, cardId: number): Promise<LockedCard> {
    const card = await this.lockOne(tx, cardId);
    if (card.successorId !== null) throw new GiftCardReplaced(card.lastFour);
    if (card.blockedAt) throw new GiftCardBlocked(card.lastFour);
    return card;
  }

  private async lockOne(tx: Tx, cardId: number): Promise<LockedCard> {
    const [card] = await this.cards.lock(tx, [cardId]);
    if (!card) throw new GiftCardNotFound();
    return card;
  }
}

/** `code` is null if it is mailed to `emailedTo`. */
export type ReissuedCard = Pick<IssuedCard, 'id' | 'lastFour'> & { code: string | null; emailedTo: string | null };

type SoldCard = Omit<NewCard, 'codeHash' | 'lastFour' | 'sealedCode' | 'origin'> & { cents: Cents };

const NOT_BOUGHT = { orderId: null, recipientIndex: null, buyerEmail: null, network: null, greeting: null };

interface NewGiftCard {
  cents: Cents;
  origin: GiftCardOrigin;
  recipientEmail?: string | null;
}
