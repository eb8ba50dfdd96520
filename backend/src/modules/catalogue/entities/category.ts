import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { CategoryKind } from '../products/catalogue-product';

/** A heading of the shop, in the order of `sortOrder`, then name. */
@Entity({ schema: 'catalogue', name: 'categories' })
@Index('categories_name', ['name'], { unique: true, where: 'archived_at IS NULL' })
@Check('categories_kind', `kind IN ('box_only', 'card', 'standard')`)
export class Category {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('text')
  name: string;

  @Column('text', { default: '' })
  description: string;

  @Column('integer', { name: 'sort_order', default: 0 })
  sortOrder: number;

  @Column('boolean', { name: 'is_active', default: true })
  isActive: boolean;

  @Column('text', { default: 'standard' })
  kind: CategoryKind;

  /** Deleted by staff, and switched off. It stays, because archived products belong to it. */
  @Column('timestamptz', { name: 'archived_at', nullable: true })
  archivedAt: Date | null;
}
