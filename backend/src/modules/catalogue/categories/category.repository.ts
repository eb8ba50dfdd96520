import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import type { CategoryKind } from '../products/catalogue-product';

export interface CategoryRow {
  id: number;
  name: string;
  description: string;
  sortOrder: number;
  isActive: boolean;
  kind: CategoryKind;
}

@Injectable()
export class CategoryRepository {
  constructor(private readonly database: Database) {}

  /** All categories in the shop's order. */
  all(): Promise<CategoryRow[]> {
    return this.database.rows<CategoryRow>(
      `SELECT id, name, description, sort_order AS "sortOrder", is_active AS "isActive", kind
       FROM catalogue.categories ORDER BY sort_order, name, id`,
    );
  }
}
