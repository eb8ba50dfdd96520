import { Check, Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { StoreHours } from '@crispi/rules/hours';

/** A bakery: its address, its tax rate and when it is open. */
@Entity({ schema: 'stores', name: 'stores' })
@Check('stores_tax_rate', 'tax_rate >= 0 AND tax_rate <= 0.2')
export class Store {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id: number;

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

  /** Two letters, "TX". */
  @Column('text')
  state: string;

  @Column('text', { name: 'zip_code' })
  zipCode: string;

  @Column('text', { default: 'US' })
  country: string;

  /** Exact fraction, "0.0825" for 8.25 percent. */
  @Column('numeric', { name: 'tax_rate', precision: 5, scale: 4 })
  taxRate: string;

  @Column('jsonb')
  hours: StoreHours;

  /** IANA name, "America/Chicago". */
  @Column('text', { name: 'time_zone', default: 'America/Chicago' })
  timeZone: string;

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
