import type { Cents } from '../../../kernel/money';
import type { CategoryKind, ProductQuantity } from './catalogue-product';

/** A product with its category and, for bundles, its contents. */
export interface ProductRow {
  id: number;
  name: string;
  slug: string;
  description: string;
  priceCents: Cents;
  /** Address of the picture without width and type, "/pictures/lemon-glaze". */
  picture: string | null;
  tint: string;
  version: number;
  isBundle: boolean;
  isTaxable: boolean;
  isActive: boolean;
  categoryId: number;
  category: string;
  kind: CategoryKind;
  stock: number;
  bundleProducts: ProductQuantity[];
}

/** With what its reviewers say. */
export interface RatedProductRow extends ProductRow {
  averageRating: number | null;
  reviewCount: number;
}
