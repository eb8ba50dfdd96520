import type { Cents } from '../../../kernel/money';
import type { CategoryKind, ProductQuantity } from './catalogue-product';

/** A product with its category and, for bundles, its contents, as the statements below return it. */
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

/** A bundle's stock is what can be put together from its components, whatever its own row says. */
export const PRODUCT_COLUMNS = `
  p.id, p.name, p.slug, p.description, p.price_cents AS "priceCents", p.picture, p.tint, p.version,
  p.is_bundle AS "isBundle", p.is_taxable AS "isTaxable", p.is_active AND c.is_active AS "isActive",
  c.id AS "categoryId", c.name AS category, c.kind,
  CASE WHEN p.is_bundle THEN coalesce(bundle.stock, 0) ELSE p.stock END AS stock,
  coalesce(bundle.products, '[]') AS "bundleProducts"`;

export const PRODUCT_TABLES = `
  catalogue.products p
  JOIN catalogue.categories c ON c.id = p.category_id
  LEFT JOIN LATERAL (
    SELECT min(part.stock / bp.quantity) AS stock,
      jsonb_agg(jsonb_build_object('productId', bp.product_id, 'quantity', bp.quantity) ORDER BY bp.product_id) AS products
    FROM catalogue.bundle_products bp JOIN catalogue.products part ON part.id = bp.product_id
    WHERE bp.bundle_id = p.id
  ) bundle ON p.is_bundle`;

/** The shop's order of products. */
export const PRODUCT_ORDER = 'c.sort_order, c.name, p.name, p.id';
