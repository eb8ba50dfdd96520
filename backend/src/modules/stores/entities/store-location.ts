import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Store } from './store';

/** A location of a store: couriers pick up there, customers collect there, and zip codes are served from there. */
@Entity({ schema: 'stores', name: 'store_locations' })
@Index('store_locations_store', ['storeId'])
export class StoreLocation {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @ManyToOne(() => Store, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'store_id', foreignKeyConstraintName: 'store_locations_store_id' })
  store: Relation<Store>;

  @Column('integer', { name: 'store_id' })
  storeId: number;

  @Column('text')
  name: string;

  @Column('text', { default: '' })
  phone: string;

  @Column('text', { name: 'address_line1' })
  addressLine1: string;

  @Column('text', { name: 'address_line2', default: '' })
  addressLine2: string;

  @Column('text')
  city: string;

  @Column('text')
  state: string;

  @Column('text', { name: 'zip_code' })
  zipCode: string;

  @Column('text', { default: 'US' })
  country: string;

  @Column('boolean', { name: 'is_active', default: true })
  isActive: boolean;

  /** Incremented by each edit of staff, so that an edit from a stale page can be refused. */
  @Column('integer', { default: 1 })
  version: number;

  /** E-mail of the user who last saved it; null if it was never saved. */
  @Column('text', { name: 'changed_by', nullable: true })
  changedBy: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'kernel.now()' })
  updatedAt: Date;
}
