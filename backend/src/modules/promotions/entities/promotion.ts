import { PROMOTION_KINDS, type PromotionKind } from '@crispi/rules/promotion-offer';
import { Check, Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A discount, for carts with one of its codes or, without any code, for each cart that it fits. */
@Entity({ schema: 'promotions', name: 'promotions' })
@Check('promotions_kind', `kind IN ('${PROMOTION_KINDS.join("', '")}')`)
@Check('promotions_within_limit', 'uses >= 0 AND (use_limit IS NULL OR uses <= use_limit)')
export class Promotion {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'PK_promotions',
  })
  id: number;

  /** Shown to shoppers. */
  @Column('text')
  name: string;

  @Column('text')
  kind: PromotionKind;

  /** Hundredths of a percent, or cents; 0 for free delivery. */
  @Column('integer')
  value: number;

  /** Whether it applies without a code. */
  @Column('boolean', { name: 'is_automatic' })
  isAutomatic: boolean;

  /** Cents that the items it is for must cost together. */
  @Column('integer', { name: 'minimum_cents', default: 0 })
  minimumCents: number;

  /** Ids of the categories and products that it is for; both empty: for everything. */
  @Column('integer', { array: true, default: [] })
  categories: number[];

  @Column('integer', { array: true, default: [] })
  products: number[];

  @Column('boolean', { name: 'first_order', default: false })
  firstOrder: boolean;

  @Column('integer', { name: 'per_person', nullable: true })
  perPerson: number | null;

  @Column('integer', { name: 'use_limit', nullable: true })
  useLimit: number | null;

  @Column('timestamptz', { name: 'starts_at', nullable: true })
  startsAt: Date | null;

  /** The first moment at which it no longer applies. */
  @Column('timestamptz', { name: 'ends_at', nullable: true })
  endsAt: Date | null;

  /** False: paused. */
  @Column('boolean', { name: 'is_active', default: true })
  isActive: boolean;

  /** The number of its uses, including those that unpaid checkouts hold. */
  @Column('integer', { default: 0 })
  uses: number;

  /** Incremented by each save. */
  @Column('integer', { default: 1 })
  version: number;

  /** The id of the member of staff who saved it last. */
  @Column('integer', { name: 'changed_by', nullable: true })
  changedBy: number | null;

  @Column('timestamptz', { name: 'changed_at', default: () => 'kernel.now()' })
  changedAt: Date;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;
}
