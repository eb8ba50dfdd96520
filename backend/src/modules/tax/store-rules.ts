import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StoreTaxRules } from '@crispi/rules/tax';

/** How a store taxes. A store without a row uses the formula. */
@Entity({ schema: 'tax', name: 'store_rules' })
export class StoreRules {
  @PrimaryColumn('integer', { name: 'store_id' })
  storeId: number;

  @Column('jsonb')
  rules: StoreTaxRules;

  /** Incremented by each edit of staff, so that an edit from a stale page can be refused. */
  @Column('integer', { default: 1 })
  version: number;

  /** E-mail of the user who last saved it. */
  @Column('text', { name: 'changed_by', nullable: true })
  changedBy: string | null;

  @Column('timestamptz', { name: 'updated_at', default: () => 'kernel.now()' })
  updatedAt: Date;
}
