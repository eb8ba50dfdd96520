import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { KeyedItem } from '../../cart';
import type { CheckoutForm } from '../form/checkout-form';

/** How the customer of an order by staff pays. */
export type StaffPayment =
  | { kind: 'link'; hours: number; email: boolean }
  | { kind: 'counter'; method: 'cash' | 'terminal' | null }
  | { kind: 'invoice'; dueOn: string; reference: string | null };

/** An order as staff typed it. */
export interface StaffOrderDocument {
  items: KeyedItem[];
  /** `assignedItems` are keys of items. */
  form: CheckoutForm;
  payment: StaffPayment;
  /** Why windows may be taken that are full; null: they may not. */
  overbookedFor: string | null;
  /** For the kitchen and other staff. */
  note: string | null;
}

/**
 * An order that staff type for a customer. Its id is the owner of its cart lines and of its drafts, as a browser's
 * `visitorKey` is of a shopper's.
 */
@Entity({ schema: 'checkout', name: 'staff_orders' })
@Index('staff_orders_by_time', ['updatedAt'])
export class StaffOrder {
  /** Given by the browser, so that a repeated request is no second order. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('integer')
  version: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'kernel.now()' })
  updatedAt: Date;

  @Column('timestamptz', { name: 'withdrawn_at', nullable: true })
  withdrawnAt: Date | null;

  /** When the customer asked for a new link. */
  @Column('timestamptz', { name: 'asked_again_at', nullable: true })
  askedAgainAt: Date | null;
}

/** What was typed, and by which member of staff. Each version has a draft of its own, so that only the newest is paid. */
@Entity({ schema: 'checkout', name: 'staff_order_versions' })
@Index('staff_order_versions_draft', ['draftId'], { unique: true })
export class StaffOrderVersion {
  @PrimaryColumn('uuid', { name: 'staff_order_id' })
  staffOrderId: string;

  @ManyToOne(() => StaffOrder, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'staff_order_id', foreignKeyConstraintName: 'FK_staff_order_versions_order' })
  staffOrder: Relation<StaffOrder>;

  @PrimaryColumn('integer')
  version: number;

  @Column('integer', { name: 'draft_id' })
  draftId: number;

  @Column('jsonb')
  document: StaffOrderDocument;

  @Column('text', { name: 'written_by' })
  writtenBy: string;

  @Column('timestamptz', { name: 'written_at', default: () => 'kernel.now()' })
  writtenAt: Date;
}
