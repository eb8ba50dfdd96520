import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** All buyers, including guests, by e-mail address. Maintained by triggers; test orders do not count. */
@Entity({ schema: 'orders', name: 'customers' })
@Index('customers_email', ['email'], { unique: true })
@Index('customers_newest', ['lastOrderId'])
@Index('customers_search', { synchronize: false })
export class Customer {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS', primaryKeyConstraintName: 'customers_pk' })
  id: number;

  /** In lower case. */
  @Column('text')
  email: string;

  /** As on the newest order. */
  @Column('text', { default: '' })
  name: string;

  @Column('text', { default: '' })
  phone: string;

  @Column('integer', { name: 'last_order_id', default: 0 })
  lastOrderId: number;

  /** Whether staff may let them pay on an invoice. */
  @Column('boolean', { name: 'invoices_allowed', default: false })
  invoicesAllowed: boolean;

  /** E-mail of the member of staff who changed it last. */
  @Column('text', { name: 'invoices_changed_by', nullable: true })
  invoicesChangedBy: string | null;

  @Column('timestamptz', { name: 'invoices_changed_at', nullable: true })
  invoicesChangedAt: Date | null;

  /** Names, addresses and phone numbers in all orders, including recipients'. */
  @Column('tsvector', { default: '', select: false })
  words: string;
}
