import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { StoreLocation } from './store-location';

/** A zip code that our own couriers serve from a location. */
@Entity({ schema: 'stores', name: 'delivery_zip_codes' })
@Index('delivery_zip_codes_once', ['storeLocationId', 'zipCode'], { unique: true })
@Index('delivery_zip_codes_zip', ['zipCode'])
export class DeliveryZipCode {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @ManyToOne(() => StoreLocation, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'store_location_id', foreignKeyConstraintName: 'delivery_zip_codes_location_id' })
  storeLocation: Relation<StoreLocation>;

  @Column('integer', { name: 'store_location_id' })
  storeLocationId: number;

  @Column('text', { name: 'zip_code' })
  zipCode: string;
}
