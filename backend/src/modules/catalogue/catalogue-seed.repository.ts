import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/database/unit-of-work';
import { authorName } from './reviews/reviews';
import type { ProductQuantity } from './products/catalogue-product';
import { Review } from './entities/review';
import { Product } from './entities/product';
import { Category } from './entities/category';
import { BundleProduct } from './entities/bundle-product';
import { BoxSize } from './entities/box-size';

export type SeedBoxSize = Pick<BoxSize, 'id' | 'size' | 'basePriceCents' | 'offered'>;

export type SeedCategory = Pick<Category, 'id' | 'name' | 'description' | 'sortOrder' | 'isActive' | 'kind'>;

export interface SeedProduct
  extends
    Partial<Pick<Product, 'allergens' | 'dietaryMarks' | 'noticeHours' | 'productionUnits' | 'giftCard' | 'taxClass'>>,
    Pick<
      Product,
      | 'id'
      | 'categoryId'
      | 'slug'
      | 'name'
      | 'description'
      | 'priceCents'
      | 'stock'
      | 'picture'
      | 'tint'
      | 'isTaxable'
      | 'isActive'
    > {
  /** Contents of a bundle; empty for other products. */
  bundle: readonly ProductQuantity[];
}

export interface SeedReview extends Pick<Review, 'id' | 'productId' | 'rating' | 'comment' | 'customerName'> {
  /** ISO instant. */
  createdAt: string;
}

/** Fills an empty catalogue with fixed ids; products added later get higher ids. */
@Injectable()
export class CatalogueSeedRepository {
  async isEmpty(tx: Tx): Promise<boolean> {
    return !(await tx.manager.exists(BoxSize));
  }

  async boxSizes(tx: Tx, sizes: readonly SeedBoxSize[]): Promise<void> {
    await tx.manager.insert(BoxSize, [...sizes]);
  }

  async categories(tx: Tx, categories: readonly SeedCategory[]): Promise<void> {
    await tx.manager.insert(Category, [...categories]);
    await this.continueIds(tx, 'categories');
  }

  async products(tx: Tx, products: readonly SeedProduct[]): Promise<void> {
    await tx.manager.insert(
      Product,
      products.map((product) => ({ ...product, isBundle: product.bundle.length > 0 })),
    );
    const parts = products.flatMap((product) => product.bundle.map((part) => ({ bundleId: product.id, ...part })));
    await tx.manager.insert(BundleProduct, parts);
    await this.continueIds(tx, 'products');
  }

  async reviews(tx: Tx, reviews: readonly SeedReview[]): Promise<void> {
    await tx.manager.insert(
      Review,
      reviews.map((review) => ({ ...review, customerName: authorName(review.customerName) })),
    );
    await this.continueIds(tx, 'reviews');
  }

  private async continueIds(tx: Tx, table: 'categories' | 'products' | 'reviews'): Promise<void> {
    await tx.rows(
      `SELECT setval(pg_get_serial_sequence('catalogue.${table}', 'id'), (SELECT max(id) FROM catalogue.${table}))`,
    );
  }
}
