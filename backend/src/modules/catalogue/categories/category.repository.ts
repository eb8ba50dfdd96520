import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, type Repository } from 'typeorm';
import { Database } from '../../../kernel/database/database';
import { databaseNow } from '../../../kernel/database/moments';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Category } from '../entities/category';

export type CategoryRow = Pick<Category, 'id' | 'name' | 'description' | 'sortOrder' | 'isActive' | 'kind'>;

/** A category in the back office. */
export interface ManagedCategoryRow extends CategoryRow {
  /** Number of products in it, inactive ones included. */
  productCount: number;
}

const MANAGED = `
  SELECT id, name, description, sort_order, is_active, kind, (
    SELECT count(*)::int FROM catalogue.products p WHERE p.category_id = c.id AND p.archived_at IS NULL
  ) AS product_count
  FROM catalogue.categories c WHERE archived_at IS NULL`;

/** All statements on categories. A deleted category is archived and no longer returned. */
@Injectable()
export class CategoryRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(Category) private readonly categories: Repository<Category>,
  ) {}

  /** Active categories in the shop's order. */
  active(): Promise<CategoryRow[]> {
    const order = { sortOrder: 'ASC', name: 'ASC', id: 'ASC' } as const;
    const select = { id: true, name: true, description: true, sortOrder: true, isActive: true, kind: true } as const;
    return this.categories.find({ select, where: { isActive: true, archivedAt: IsNull() }, order });
  }

  /** All categories, inactive ones included. */
  managed(): Promise<ManagedCategoryRow[]> {
    return this.database.rows<ManagedCategoryRow>(`${MANAGED} ORDER BY sort_order, name, id`);
  }

  find(tx: Tx, id: number): Promise<ManagedCategoryRow | null> {
    return tx.row<ManagedCategoryRow>(`${MANAGED} AND id = $1`, [id]);
  }

  /** Archived ones included. */
  async existing(ids: readonly number[]): Promise<number[]> {
    return (await this.categories.findBy({ id: In([...ids]) })).map(({ id }) => id);
  }

  /** Every category that products can belong to. */
  names(tx: Tx): Promise<Pick<Category, 'id' | 'name' | 'kind'>[]> {
    return tx.manager.find(Category, { where: { archivedAt: IsNull() }, order: { id: 'ASC' } });
  }

  /** The category with this name, ignoring case; an exact match is preferred. */
  findByName(tx: Tx, name: string): Promise<Pick<Category, 'id' | 'name'> | null> {
    return tx.row(
      `SELECT id, name FROM catalogue.categories WHERE lower(name) = lower($1) AND archived_at IS NULL
       ORDER BY name <> $1, id LIMIT 1`,
      [name],
    );
  }

  async insert(tx: Tx, { name, description, sortOrder, isActive }: Omit<CategoryRow, 'id' | 'kind'>): Promise<number> {
    const { identifiers } = await tx.manager.insert(Category, { name, description, sortOrder, isActive });
    return (identifiers[0] as Pick<Category, 'id'>).id;
  }

  /** Makes those whose names, ignoring case, are not in use, at the end of the shop's order. */
  async insertMissing(tx: Tx, categories: readonly Pick<Category, 'name' | 'kind'>[]): Promise<void> {
    if (categories.length === 0) return;
    await tx.rows(
      `INSERT INTO catalogue.categories (name, kind, sort_order)
       SELECT DISTINCT ON (lower(given.name)) given.name, given.kind,
         (SELECT least(coalesce(max(sort_order), 0) + 1, 100000) FROM catalogue.categories WHERE archived_at IS NULL)
       FROM unnest($1::text[], $2::text[]) given (name, kind)
       WHERE NOT EXISTS (
         SELECT FROM catalogue.categories c WHERE lower(c.name) = lower(given.name) AND c.archived_at IS NULL
       ) ORDER BY lower(given.name)`,
      [categories.map(({ name }) => name), categories.map(({ kind }) => kind)],
    );
  }

  async update(tx: Tx, { id, name, description, sortOrder, isActive }: CategoryRow): Promise<void> {
    await tx.manager.update(Category, { id }, { name, description, sortOrder, isActive });
  }

  async archive(tx: Tx, id: number): Promise<void> {
    await tx.manager.update(Category, { id }, { archivedAt: databaseNow, isActive: false });
  }
}
