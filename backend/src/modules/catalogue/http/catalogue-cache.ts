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

/** What the shop offers at this moment, as GET /api/cookies, /api/categories and /api/box-sizes tell it. */
export interface CatalogueSnapshot {
  products: ProductResponse[];
  categories: CategoryRow[];
  boxSizes: BoxSizeResponse[];
}

/** What a product's page shows beside the product: its newest reviews and a bundle's contents. */
export interface ProductDetails {
  reviews: ReviewRow[];
  parts: BundledProductResponse[];
}

/** As many as the page shows before somebody asks for more. */
const FIRST_REVIEWS = 5;

/**
 * What passers-by look at. Each process keeps it in memory until the catalogue changes, so that looking costs the
 * database nothing; whoever buys is served by `Catalogue`.
 */
@Injectable()
export class CatalogueCache implements OnModuleInit {
  private rest: Promise<Omit<CatalogueSnapshot, 'products'>> | null = null;
  /** By the list's own product, so that a page never shows reviews of one moment beside the rating of another. */
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
      this.rest = null;
    });
  }

  async snapshot(): Promise<CatalogueSnapshot> {
    this.rest ??= unlessItFails(this.readRest(), () => (this.rest = null));
    const [{ products }, rest] = await Promise.all([this.list.current(), this.rest]);
    return { products, ...rest };
  }

  /** Of a product of the snapshot; they are kept as long as the list is. */
  detailsOf(product: ProductResponse): Promise<ProductDetails> {
    const known = this.details.get(product);
    if (known) return known;
    const reading = unlessItFails(this.readDetails(product), () => this.details.delete(product));
    this.details.set(product, reading);
    return reading;
  }

  /** When each product on sale was last changed by staff or reviewed. Asks the database. */
  lastChanges(): Promise<{ id: number; changedAt: Date }[]> {
    return this.products.lastChanges();
  }

  private async readRest(): Promise<Omit<CatalogueSnapshot, 'products'>> {
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

/** A failed read is not kept: the next visitor tries again. */
function unlessItFails<T>(reading: Promise<T>, forget: () => void): Promise<T> {
  reading.catch(forget);
  return reading;
}
