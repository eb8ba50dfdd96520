import type { Tint } from '../tints';
import { declarationOf, type SeedDeclaration } from './declarations';

export interface SeedBundleItem {
  productId: number;
  quantity: number;
}

/** A bundle declares nothing: what holds for it follows from what is in it. */
export interface SeedProduct extends Partial<SeedDeclaration> {
  id: number;
  /** Names the pictures: `<slug>-640.webp`. */
  slug: string;
  name: string;
  description: string;
  priceCents: number;
  categoryId: number;
  stock: number;
  isTaxable: boolean;
  isActive: boolean;
  tint: Tint;
  /** What a bundle holds; empty for everything else. */
  bundle: SeedBundleItem[];
}

type Own = Pick<SeedProduct, 'id' | 'slug' | 'name' | 'description' | 'priceCents' | 'stock' | 'tint'>;

/** Completes products that share a category and its tax. */
export function shelf(categoryId: number, isTaxable: boolean, products: (Own & Partial<SeedProduct>)[]): SeedProduct[] {
  return products.map((product) => ({
    categoryId,
    isTaxable,
    isActive: true,
    bundle: [],
    ...declarationOf(product.slug),
    ...product,
  }));
}
