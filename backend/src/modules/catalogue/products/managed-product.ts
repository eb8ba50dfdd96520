import type { AllergenDeclaration, DietaryMark } from '@crispi/rules/allergens';
import { declarationOf, type ProductRow } from './product-row';
import type { Product } from '../entities/product';

/** A component of a bundle, with the values that the bundle derives from it. */
export interface BundlePart {
  productId: number;
  name: string;
  quantity: number;
  stock: number;
  allergens: AllergenDeclaration | null;
  dietaryMarks: DietaryMark[];
  noticeHours: number;
  productionUnits: number;
}

/** A product in the back office. */
export interface ManagedProductRow
  extends ProductRow, Pick<Product, 'noticeHours' | 'productionUnits' | 'createdAt' | 'changedAt' | 'changedBy'> {
  /** Set by staff; `isActive` also depends on the category. */
  switchedOn: boolean;
  /** The product's own stock, which is ignored for a bundle. */
  ownStock: number;
  categorySortOrder: number;
  /** Components of a bundle by id; empty for other products. */
  parts: BundlePart[];
}

/** The values in force; those of a bundle follow from its components. */
export function effective(row: ManagedProductRow) {
  const { isBundle, parts, noticeHours } = row;
  if (!isBundle) {
    const productionUnits = row.kind === 'box_only' ? 1 : row.productionUnits;
    return { ...declarationOf(row), noticeHours, productionUnits };
  }
  return {
    ...declarationOf(row),
    noticeHours: Math.max(noticeHours, ...parts.map((part) => part.noticeHours)),
    productionUnits: parts.reduce((sum, part) => sum + part.productionUnits * part.quantity, 0),
  };
}

/** The component that limits the stock of a bundle. */
export function limitingPart(parts: BundlePart[]): BundlePart | null {
  const bundles = ({ stock, quantity }: BundlePart) => Math.floor(stock / quantity);
  return parts.reduce<BundlePart | null>(
    (least, part) => (least && bundles(least) <= bundles(part) ? least : part),
    null,
  );
}
