import { Injectable } from '@nestjs/common';
import type { AllergenDeclaration, DietaryMark } from '@crispi/rules/allergens';
import type { Tx } from '../../kernel/database/unit-of-work';
import { authorName } from './reviews/author-name';
import type { CategoryKind, ProductQuantity } from './products/catalogue-product';

export interface SeedBoxSize {
  id: number;
  size: number;
  basePriceCents: number;
  offered: boolean;
}

export interface SeedCategory {
  id: number;
  name: string;
  description: string;
  sortOrder: number;
  isActive: boolean;
  kind: CategoryKind;
}

export interface SeedProduct {
  id: number;
  categoryId: number;
  slug: string;
  name: string;
  description: string;
  priceCents: number;
  stock: number;
  /** Address of the picture without width and type, "/pictures/lemon-glaze". */
  picture: string | null;
  tint: string;
  isTaxable: boolean;
  isActive: boolean;
  /** What a bundle contains; empty for everything else. */
  bundle: readonly ProductQuantity[];
  allergens?: AllergenDeclaration | null;
  dietaryMarks?: DietaryMark[];
  noticeHours?: number;
  productionUnits?: number;
}

export interface SeedReview {
  id: number;
  productId: number;
  rating: number;
  comment: string;
  customerName: string;
  /** ISO instant. */
  createdAt: string;
}

/** Fills an empty catalogue under fixed ids; what staff add later gets the ids after them. */
@Injectable()
export class CatalogueSeedRepository {
  async isEmpty(tx: Tx): Promise<boolean> {
    return (await tx.row('SELECT 1 FROM catalogue.box_sizes LIMIT 1')) === null;
  }

  async boxSizes(tx: Tx, sizes: readonly SeedBoxSize[]): Promise<void> {
    await this.insert(
      tx,
      `INSERT INTO catalogue.box_sizes (id, size, base_price_cents, offered)
       SELECT id, size, "basePriceCents", offered
       FROM jsonb_to_recordset($1::jsonb) AS s (id int, size int, "basePriceCents" int, offered boolean)`,
      sizes,
    );
  }

  async categories(tx: Tx, categories: readonly SeedCategory[]): Promise<void> {
    await this.insert(
      tx,
      `INSERT INTO catalogue.categories (id, name, description, sort_order, is_active, kind)
       SELECT id, name, description, "sortOrder", "isActive", kind FROM jsonb_to_recordset($1::jsonb)
         AS s (id int, name text, description text, "sortOrder" int, "isActive" boolean, kind text)`,
      categories,
    );
    await this.continueIds(tx, 'categories');
  }

  async products(tx: Tx, products: readonly SeedProduct[]): Promise<void> {
    await this.insert(
      tx,
      `INSERT INTO catalogue.products
         (id, category_id, slug, name, description, price_cents, stock, picture, tint, is_taxable, is_active,
         is_bundle, allergens, dietary_marks, notice_hours, production_units)
       SELECT id, "categoryId", slug, name, description, "priceCents", stock, picture, tint, "isTaxable", "isActive",
         jsonb_array_length(bundle) > 0, allergens, coalesce("dietaryMarks", '{}'), coalesce("noticeHours", 0),
         coalesce("productionUnits", 0)
       FROM jsonb_to_recordset($1::jsonb) AS s (id int, "categoryId" int, slug text, name text, description text,
         "priceCents" int, stock int, picture text, tint text, "isTaxable" boolean, "isActive" boolean,
         bundle jsonb, allergens jsonb, "dietaryMarks" text[], "noticeHours" int, "productionUnits" int)`,
      products,
    );
    const parts = products.flatMap((product) => product.bundle.map((part) => ({ bundleId: product.id, ...part })));
    await this.insert(
      tx,
      `INSERT INTO catalogue.bundle_products (bundle_id, product_id, quantity)
       SELECT "bundleId", "productId", quantity
       FROM jsonb_to_recordset($1::jsonb) AS s ("bundleId" int, "productId" int, quantity int)`,
      parts,
    );
    await this.continueIds(tx, 'products');
  }

  /** Signed as those of buyers are. */
  async reviews(tx: Tx, reviews: readonly SeedReview[]): Promise<void> {
    await this.insert(
      tx,
      `INSERT INTO catalogue.reviews (id, product_id, rating, comment, customer_name, created_at)
       SELECT id, "productId", rating, comment, "customerName", "createdAt"
       FROM jsonb_to_recordset($1::jsonb) AS s (id int, "productId" int, rating int, comment text,
         "customerName" text, "createdAt" timestamptz)`,
      reviews.map((review) => ({ ...review, customerName: authorName(review.customerName) })),
    );
    await this.continueIds(tx, 'reviews');
  }

  private async insert(tx: Tx, sql: string, rows: readonly object[]): Promise<void> {
    await tx.rows(sql, [JSON.stringify(rows)]);
  }

  private async continueIds(tx: Tx, table: 'categories' | 'products' | 'reviews'): Promise<void> {
    await tx.rows(
      `SELECT setval(pg_get_serial_sequence('catalogue.${table}', 'id'), (SELECT max(id) FROM catalogue.${table}))`,
    );
  }
}
