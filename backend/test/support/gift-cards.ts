import { randomUUID } from 'node:crypto';
import { UnitOfWork } from '../../src/kernel/database/unit-of-work';
import { GiftCardLedger } from '../../src/modules/gift-cards';
import type { Shop } from './open-shop';

/** Gift cards of a shop, issued and looked up past the back office. */
export class CardOffice {
  constructor(private readonly shop: Shop) {}

  private get ledger() {
    return this.shop.app.get(GiftCardLedger);
  }

  issue(cents: number) {
    const card = { cents, origin: 'goodwill', reason: 'Test', by: 'admin@example.com' } as const;
    return this.run((tx) => this.ledger.issue(tx, card));
  }

  /** A card with that balance, which has paid that amount of an order. */
  async spent(cents: number, orderId: number, paid: number) {
    const card = await this.issue(cents);
    await this.run((tx) =>
      this.ledger.capture(tx, `draft-${randomUUID()}`, orderId, [{ cardId: card.id, cents: paid }]),
    );
    return card;
  }

  block(id: number) {
    return this.run((tx) => this.ledger.block(tx, id, { reason: 'Stolen', by: 'admin@example.com' }));
  }

  reissue(id: number) {
    return this.run((tx) =>
      this.ledger.reissue(tx, id, { reason: 'Lost', by: 'admin@example.com', recipientEmail: null }),
    );
  }

  balance(id: number) {
    return this.shop.value<number>`SELECT balance_cents FROM gift_cards.cards WHERE id = ${id}`;
  }

  /** Kinds and amounts in cents, oldest first. */
  async movements(id: number): Promise<[string, number][]> {
    const rows = await this.shop.rows<{ kind: string; cents: number }>`
      SELECT kind, amount_cents AS cents FROM gift_cards.movements WHERE card_id = ${id} ORDER BY id`;
    return rows.map(({ kind, cents }) => [kind, cents]);
  }

  run<T>(work: Parameters<UnitOfWork['run']>[0] extends (tx: infer Tx) => unknown ? (tx: Tx) => Promise<T> : never) {
    return this.shop.app.get(UnitOfWork).run(work);
  }
}
