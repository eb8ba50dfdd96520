import type { AllergenDeclaration, DietaryMark } from '@crispi/rules/allergens';
import { declarationOf, type ProductRow } from './product-row';
import type { Product } from '../entities/product';

/** A product of a bundle, with what the bundle takes over from it. */
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

/** A product as staff see it. */
export interface ManagedProductRow
  extends ProductRow, Pick<Product, 'noticeHours' | 'productionUnits' | 'createdAt' | 'changedAt' | 'changedBy'> {
  /** Switched on by staff; whether it is on sale (`isActive`) depends on its category, too. */
  switchedOn: boolean;
  /** Its own, also of a bundle, for which it means nothing. */
  ownStock: number;
  categorySortOrder: number;
  /** What a bundle is made of, by id; empty for everything else. */
  parts: BundlePart[];
}

/** What holds for it; for a bundle that follows from what is in it. */
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

/** The component that decides how many of a bundle there are. */
export function limitingPart(parts: BundlePart[]): BundlePart | null {
  const bundles = ({ stock, quantity }: BundlePart) => Math.floor(stock / quantity);
  return parts.reduce<BundlePart | null>(
    (least, part) => (least && bundles(least) <= bundles(part) ? least : part),
    null,
  );
}
