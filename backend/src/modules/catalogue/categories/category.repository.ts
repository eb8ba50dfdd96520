import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { CategoryKind } from '../products/catalogue-product';

export interface CategoryRow {
  id: number;
  name: string;
  description: string;
  sortOrder: number;
  isActive: boolean;
  kind: CategoryKind;
}

/** As staff see it. */
export interface ManagedCategoryRow extends CategoryRow {
  /** Products in it, switched-off ones included. */
  productCount: number;
}

const MANAGED = `
  SELECT id, name, description, sort_order, is_active, kind, (
    SELECT count(*)::int FROM catalogue.products p WHERE p.category_id = c.id AND p.archived_at IS NULL
  ) AS product_count
  FROM catalogue.categories c WHERE archived_at IS NULL`;

/** All statements on categories. A deleted one is archived and answers nowhere any more. */
@Injectable()
export class CategoryRepository {
  constructor(private readonly database: Database) {}

  /** What shoppers see, in the shop's order. */
  active(): Promise<CategoryRow[]> {
    return this.database.rows<CategoryRow>(
      `SELECT id, name, description, sort_order, is_active, kind
       FROM catalogue.categories WHERE is_active AND archived_at IS NULL ORDER BY sort_order, name, id`,
    );
  }

  /** Switched-off ones, too. */
  managed(): Promise<ManagedCategoryRow[]> {
    return this.database.rows<ManagedCategoryRow>(`${MANAGED} ORDER BY sort_order, name, id`);
  }

  find(tx: Tx, id: number): Promise<ManagedCategoryRow | null> {
    return tx.row<ManagedCategoryRow>(`${MANAGED} AND id = $1`, [id]);
  }

  /** All that products can be in. */
  names(tx: Tx): Promise<{ id: number; name: string }[]> {
    return tx.rows('SELECT id, name FROM catalogue.categories WHERE archived_at IS NULL ORDER BY id');
  }

  /** The one with this name, in whatever case it is typed; an exact match comes first. */
  named(tx: Tx, name: string): Promise<{ id: number; name: string } | null> {
    return tx.row(
      `SELECT id, name FROM catalogue.categories WHERE lower(name) = lower($1) AND archived_at IS NULL
       ORDER BY name <> $1, id LIMIT 1`,
      [name],
    );
  }

  async insert(tx: Tx, values: Omit<CategoryRow, 'id' | 'kind'>): Promise<number> {
    const row = await tx.row<{ id: number }>(
      `INSERT INTO catalogue.categories (name, description, sort_order, is_active) VALUES ($1, $2, $3, $4) RETURNING id`,
      [values.name, values.description, values.sortOrder, values.isActive],
    );
    return row!.id;
  }

  async update(tx: Tx, { id, name, description, sortOrder, isActive }: CategoryRow): Promise<void> {
    await tx.rows(
      `UPDATE catalogue.categories SET name = $2, description = $3, sort_order = $4, is_active = $5 WHERE id = $1`,
      [id, name, description, sortOrder, isActive],
    );
  }

  async archive(tx: Tx, id: number): Promise<void> {
    await tx.rows('UPDATE catalogue.categories SET archived_at = kernel.now(), is_active = false WHERE id = $1', [id]);
  }
}
