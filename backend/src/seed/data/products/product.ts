import type { GiftCardOffer } from '@crispi/rules/gift-card-offer';
import type { ProductTaxClass } from '@crispi/rules/tax';
import { declarationOf, type SeedDeclaration } from './declarations';

/** Background colors for product pictures; dark text has enough contrast on each. */
export const tints = {
  butter: '#FFE9B0',
  rose: '#FDE0EA',
  blush: '#F9DDDD',
  pistachio: '#E6EFCF',
  lemon: '#FFF3B8',
  oat: '#EADBD0',
} as const;

type Tint = (typeof tints)[keyof typeof tints];

export interface SeedBundleItem {
  productId: number;
  quantity: number;
}

/** A bundle has no declaration of its own: it is derived from its contents. */
export interface SeedProduct extends Partial<SeedDeclaration> {
  id: number;
  /** The base name of the pictures: `<slug>-640.webp`. */
  slug: string;
  name: string;
  description: string;
  priceCents: number;
  categoryId: number;
  stock: number;
  isTaxable: boolean;
  taxClass: ProductTaxClass;
  isActive: boolean;
  tint: Tint;
  /** Set: it is a gift card, and the price is its first amount. */
  giftCard?: GiftCardOffer;
  /** The contents of a bundle; empty for all other products. */
  bundle: SeedBundleItem[];
}

type Own = Pick<SeedProduct, 'id' | 'slug' | 'name' | 'description' | 'priceCents' | 'stock' | 'tint'>;

/** Adds the category and its tax to products that share them. */
export function shelf(
  shared: Pick<SeedProduct, 'categoryId' | 'isTaxable' | 'taxClass'>,
  products: (Own & Partial<SeedProduct>)[],
): SeedProduct[] {
  return products.map((product) => ({
    ...shared,
    isActive: true,
    bundle: [],
    ...declarationOf(product.slug),
    ...product,
  }));
}
