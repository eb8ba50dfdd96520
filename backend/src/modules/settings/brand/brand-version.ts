import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Brand } from '@crispi/rules/brand';

/**
 * A saved version of the brand. Rows are only added, so they are also the history of its changes; the highest version is
 * in force. Without one it is that of a new shop.
 */
@Entity({ schema: 'settings', name: 'brand' })
export class BrandVersion {
  /** Unique, so that two concurrent edits of the same version cannot both be saved. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'PK_settings_brand' })
  version: number;

  @Column('jsonb')
  brand: Brand;

  @Column('integer', { name: 'saved_by' })
  savedBy: number;

  /** The network address of the request. */
  @Column('text')
  address: string;

  @Column('timestamptz', { name: 'saved_at', default: () => 'kernel.now()' })
  savedAt: Date;
}
