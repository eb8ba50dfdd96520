import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What an unpaid checkout holds of a gift card; its movement has taken it off the balance. */
@Entity({ schema: 'gift_cards', name: 'holds' })
@Index('holds_of_card', ['cardId'])
@Check('holds_amount', 'amount_cents > 0')
export class GiftCardHold {
  /** "draft-<id>" of its checkout. */
  @PrimaryColumn('text', { name: 'hold_key', primaryKeyConstraintName: 'PK_gift_card_holds' })
  holdKey: string;

  @PrimaryColumn('integer', { name: 'card_id', primaryKeyConstraintName: 'PK_gift_card_holds' })
  cardId: number;

  @Column('integer', { name: 'amount_cents' })
  amountCents: number;
}
