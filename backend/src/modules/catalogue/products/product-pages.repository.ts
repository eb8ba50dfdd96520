import { Injectable } from '@nestjs/common';
import { Database, type Statements } from '../../../kernel/database/database';
import { ProductPages } from '../../pages';
import type { Product } from '../entities/product';

/** The products with a page, for redirects that lead to them. */
@Injectable()
export class ProductPagesRepository extends ProductPages {
  constructor(private readonly database: Database) {
    super();
  }

  async among(
    ids: readonly number[],
    statements: Statements = this.database,
  ): Promise<ReadonlyMap<number, { isShown: boolean }>> {
    if (ids.length === 0) return new Map();
    const rows = await statements.rows<Pick<Product, 'id'> & { isShown: boolean }>(
      `SELECT p.id, p.is_active AND c.is_active AS is_shown
       FROM catalogue.products p JOIN catalogue.categories c ON c.id = p.category_id
       WHERE p.id = ANY($1::int[]) AND p.archived_at IS NULL`,
      [ids],
    );
    return new Map(rows.map(({ id, isShown }) => [id, { isShown }]));
  }
}
