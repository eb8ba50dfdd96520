import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Brand } from '@crispi/rules/brand';

/** A brand that one browser shows before it is saved. */
@Entity({ schema: 'settings', name: 'brand_previews' })
export class BrandPreview {
  /** In the browser's cookie. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'PK_settings_brand_previews' })
  id: string;

  @Column('jsonb')
  brand: Brand;

  @Column('timestamptz', { name: 'made_at', default: () => 'kernel.now()' })
  madeAt: Date;
}
