import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ChangeBroadcast } from '../../../kernel/events/change-broadcast';
import { CATALOGUE_CHANGED } from '../catalogue.topics';
import { CategoryRepository, type CategoryRow } from '../categories/category.repository';
import { boxSizeResponse, type BoxSizeResponse } from './catalogue.dto';
import { ProductList } from './product-list';
import { productResponse, type BundledProductResponse, type ProductResponse } from './product.dto';
import { BoxSizeRepository } from '../products/box-size.repository';
import { ProductRepository, type ReviewRow } from '../products/product.repository';

/** What the shop offers at this moment, as GET /api/cookies, /api/categories and /api/box-sizes tell it. */
export interface CatalogueSnapshot {
  products: ProductResponse[];
  categories: CategoryRow[];
  boxSizes: BoxSizeResponse[];
}

/** What a product's page shows beside the product: the newest reviews (at most 500) and a bundle's contents. */
export interface ProductDetails {
  reviews: ReviewRow[];
  parts: BundledProductResponse[];
}

/**
 * What passers-by look at. Each process keeps it in memory until the catalogue changes, so that looking costs the
 * database nothing; whoever buys is served by `Catalogue`.
 */
@Injectable()
export class CatalogueCache implements OnModuleInit {
  private rest: Promise<Omit<CatalogueSnapshot, 'products'>> | null = null;
  private readonly details = new Map<number, Promise<ProductDetails>>();

  constructor(
    private readonly list: ProductList,
    private readonly products: ProductRepository,
    private readonly categories: CategoryRepository,
    private readonly boxSizes: BoxSizeRepository,
    private readonly broadcast: ChangeBroadcast,
  ) {}

  onModuleInit(): void {
    this.broadcast.on(CATALOGUE_CHANGED, () => {
      this.rest = null;
      this.details.clear();
    });
  }

  async snapshot(): Promise<CatalogueSnapshot> {
    this.rest ??= unlessItFails(this.readRest(), () => (this.rest = null));
    const [{ products }, rest] = await Promise.all([this.list.current(), this.rest]);
    return { products, ...rest };
  }

  /** Of a product on offer. Only those are kept, so invented ids fill no memory. */
  detailsOf({ id, isBundle }: ProductResponse): Promise<ProductDetails> {
    const known = this.details.get(id);
    if (known) return known;
    const reading = unlessItFails(this.readDetails(id, isBundle), () => this.details.delete(id));
    this.details.set(id, reading);
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

  private async readDetails(id: number, isBundle: boolean): Promise<ProductDetails> {
    const [reviews, parts] = await Promise.all([
      this.products.reviewsOf(id),
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
