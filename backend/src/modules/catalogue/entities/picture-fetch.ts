import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Product } from './product';

/** The picture of an imported product at its address in another shop: fetched once, and again when staff ask for it. */
@Entity({ schema: 'catalogue', name: 'picture_fetches' })
@Check('picture_fetches_state', `state IN ('waiting', 'done', 'failed')`)
export class PictureFetch {
  @PrimaryColumn('integer', { name: 'product_id' })
  productId: number;

  @ManyToOne(() => Product, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'product_id', foreignKeyConstraintName: 'picture_fetches_product_fk' })
  product: Relation<Product>;

  @Column('text')
  address: string;

  @Column('text', { default: 'waiting' })
  state: 'waiting' | 'done' | 'failed';

  /** Why it failed, for staff. */
  @Column('text', { nullable: true })
  reason: string | null;

  /** E-mail of the member of staff who imported it. */
  @Column('text', { name: 'asked_by' })
  askedBy: string;

  @Column('timestamptz', { name: 'asked_at', default: () => 'kernel.now()' })
  askedAt: Date;
}
