import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ACCOUNT_CODES, type Account } from './accounts';

export const ENTRY_SOURCES = ['order', 'refund', 'dispute', 'gift_card', 'stripe'] as const;
/** What a posting was derived from: `gift_card`: a movement of a card; `stripe`: a transaction of Stripe's balance. */
export type EntrySource = (typeof ENTRY_SOURCES)[number];

const CODES = `('${ACCOUNT_CODES.join("', '")}')`;

/**
 * One line of the journal: an amount moves from the account `credit` to the account `debit`, so each line balances.
 * Lines are only added; a correction is another line.
 */
@Entity({ schema: 'books', name: 'postings' })
@Index('postings_of_source', ['source', 'sourceId'])
@Index('postings_of_order', ['orderId'], { where: 'order_id IS NOT NULL' })
@Index('postings_by_day', ['day'])
@Check('postings_amount', 'cents > 0')
@Check('postings_accounts', `debit <> credit AND debit IN ${CODES} AND credit IN ${CODES}`)
@Check('postings_source', `source IN ('${ENTRY_SOURCES.join("', '")}')`)
export class Posting {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('text')
  source: EntrySource;

  /** Order number, id of the refund or movement, Stripe's id. */
  @Column('text', { name: 'source_id' })
  sourceId: string;

  @Column('integer', { name: 'order_id', nullable: true })
  orderId: number | null;

  /** The shipment; null: the order as a whole. */
  @Column('integer', { name: 'recipient_index', nullable: true })
  recipientIndex: number | null;

  @Column('integer', { name: 'store_id', nullable: true })
  storeId: number | null;

  /** The day in the books: that of the fact at its store, or the first one that is not closed. */
  @Column('date')
  day: string;

  @Column('text')
  debit: Account;

  @Column('text')
  credit: Account;

  /** Of sales: what was sold, "Cookie boxes". */
  @Column('text', { nullable: true })
  class: string | null;

  @Column('integer')
  cents: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;
}
