import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { CategoryKind } from '../products/catalogue-product';

/** A category of products, ordered by `sortOrder`, then by name. */
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

  /**
   * When staff deleted the category, which also deactivates it. The row is kept because archived products refer to it.
   */
  @Column('timestamptz', { name: 'archived_at', nullable: true })
  archivedAt: Date | null;
}
