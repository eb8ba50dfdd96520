import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { DELIVERY_PROVIDERS, type CourierServiceName, type DeliveryProvider } from '@crispi/rules/couriers';

export type PriceSource = 'list' | CourierServiceName;

/**
 * A price for one delivery, kept so that what comes back from a browser is only a reference to it. It belongs to the
 * address, window and tip it was made for (`fingerprint`), without saying who lives there.
 */
@Entity({ schema: 'delivery', name: 'quotes' })
@Index('quotes_same_delivery', ['fingerprint', 'createdAt'])
@Index('quotes_expiry', ['expiresAt'])
@Check('quotes_provider', `provider IN ('${DELIVERY_PROVIDERS.join("', '")}')`)
export class DeliveryQuote {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('bytea')
  fingerprint: Buffer;

  /** The address alone, see `placeOf`; quotes from before it was kept have none. */
  @Column('bytea', { nullable: true })
  place: Buffer | null;

  /** The browser that asked for it; null: one without a session, or staff. */
  @Column('uuid', { name: 'visitor_key', nullable: true })
  visitorKey: string | null;

  /** Of the goods it was asked for; null where a courier service drives and could not be asked about them. */
  @Column('integer', { name: 'value_cents', nullable: true })
  valueCents: number | null;

  @Column('text')
  provider: DeliveryProvider;

  /** `list`: our own prices, for own couriers or because the service did not answer; otherwise the service's name. */
  @Column('text')
  source: PriceSource;

  @Column('integer', { name: 'store_id' })
  storeId: number;

  @Column('integer', { name: 'location_id' })
  locationId: number;

  @Column('integer', { name: 'fee_cents' })
  feeCents: number;

  @Column('integer', { name: 'tip_cents' })
  tipCents: number;

  /** The window it was made for; null: none was chosen yet. */
  @Column('timestamptz', { name: 'starts_at', nullable: true })
  startsAt: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
