import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { DELIVERY_PROVIDERS, type CourierServiceName, type DeliveryProvider } from '@crispi/rules/couriers';

export type PriceSource = 'list' | CourierServiceName;

/**
 * A stored price for one delivery, so that the browser sends back only a reference. It is valid for the address, window
 * and tip it was made for (`fingerprint`) and does not contain the address.
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

  /** Hash of the address alone, see `placeOf`; null in quotes of older versions. */
  @Column('bytea', { nullable: true })
  place: Buffer | null;

  /** The visitor that requested it; null: a request without a session, or staff. */
  @Column('uuid', { name: 'visitor_key', nullable: true })
  visitorKey: string | null;

  /**
   * Value of the goods it was requested for; null if a courier service was to deliver and could not be asked about
   * them.
   */
  @Column('integer', { name: 'value_cents', nullable: true })
  valueCents: number | null;

  @Column('text')
  provider: DeliveryProvider;

  /** `list`: our own prices, for own couriers or if the service did not answer; otherwise the service's name. */
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

  /** Start of the window it was made for; null: none was chosen yet. */
  @Column('timestamptz', { name: 'starts_at', nullable: true })
  startsAt: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
