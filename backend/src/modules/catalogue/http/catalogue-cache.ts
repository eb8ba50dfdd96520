import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ChangeBroadcast } from '../../../kernel/events/change-broadcast';
import { CATALOGUE_CHANGED } from '../catalogue.topics';
import { CategoryRepository, type CategoryRow } from '../categories/category.repository';
import { boxSizeResponse, type BoxSizeResponse } from './catalogue.dto';
import { ProductList } from './product-list';
import { productResponse, type BundledProductResponse, type ProductResponse } from './product.dto';
import { BoxSizeRepository } from '../products/box-size.repository';
import { ProductRepository } from '../products/product.repository';
import type { ReviewRow } from '../reviews/review-row';
import { ReviewRepository } from '../reviews/review.repository';

/** The present content of GET /api/cookies, /api/categories and /api/box-sizes. */
export interface CatalogueSnapshot {
  products: ProductResponse[];
  categories: CategoryRow[];
  boxSizes: BoxSizeResponse[];
}

/** What a product's page shows in addition to the product: its newest reviews and a bundle's contents. */
export interface ProductDetails {
  reviews: ReviewRow[];
  parts: BundledProductResponse[];
}

/** As many as the page shows at first. */
const FIRST_REVIEWS = 5;

/**
 * What browsing shoppers see. Each process keeps it in memory until the catalogue changes, so that browsing costs no
 * database query. Purchases read `Catalogue` instead.
 */
@Injectable()
export class CatalogueCache implements OnModuleInit {
  private categoriesAndBoxSizes: Promise<Omit<CatalogueSnapshot, 'products'>> | null = null;
  /** Keyed by the list's product objects, so that a page never combines reviews and rating of different versions. */
  private readonly details = new WeakMap<ProductResponse, Promise<ProductDetails>>();

  constructor(
    private readonly list: ProductList,
    private readonly products: ProductRepository,
    private readonly reviews: ReviewRepository,
    private readonly categories: CategoryRepository,
    private readonly boxSizes: BoxSizeRepository,
    private readonly broadcast: ChangeBroadcast,
  ) {}

  onModuleInit(): void {
    this.broadcast.on(CATALOGUE_CHANGED, () => {
      this.categoriesAndBoxSizes = null;
    });
  }

  async snapshot(): Promise<CatalogueSnapshot> {
    this.categoriesAndBoxSizes ??= forgetOnFailure(
      this.readCategoriesAndBoxSizes(),
      () => (this.categoriesAndBoxSizes = null),
    );
    const [{ products }, categoriesAndBoxSizes] = await Promise.all([this.list.current(), this.categoriesAndBoxSizes]);
    return { products, ...categoriesAndBoxSizes };
  }

  /** Details of a product of the snapshot, cached as long as the list is. */
  detailsOf(product: ProductResponse): Promise<ProductDetails> {
    const cached = this.details.get(product);
    if (cached) return cached;
    const reading = forgetOnFailure(this.readDetails(product), () => this.details.delete(product));
    this.details.set(product, reading);
    return reading;
  }

  /** When each active product was last changed by staff or reviewed. Reads the database. */
  lastChanges(): Promise<{ id: number; changedAt: Date }[]> {
    return this.products.lastChanges();
  }

  private async readCategoriesAndBoxSizes(): Promise<Omit<CatalogueSnapshot, 'products'>> {
    const [categories, sizes] = await Promise.all([this.categories.active(), this.boxSizes.all()]);
    return { categories, boxSizes: sizes.filter(({ offered }) => offered).map(boxSizeResponse) };
  }

  private async readDetails({ id, isBundle }: ProductResponse): Promise<ProductDetails> {
    const [reviews, parts] = await Promise.all([
      this.reviews.page(id, { limit: FIRST_REVIEWS }),
      isBundle ? this.products.componentsOf(id) : [],
    ]);
    return {
      reviews,
      parts: parts.map((row) => Object.assign(productResponse(row), { bundleQuantity: row.bundleQuantity })),
    };
  }
}

/** Does not cache a failed read, so the next request tries again. */
function forgetOnFailure<T>(reading: Promise<T>, forget: () => void): Promise<T> {
  reading.catch(forget);
  return reading;
}
