import type { Cents } from '@crispi/rules/money';
import type { AllergenDeclaration, DietaryMark } from '@crispi/rules/allergens';
import type { GiftCardOffer } from '@crispi/rules/gift-card-offer';
import type { ProductTaxClass } from '@crispi/rules/tax';
import type { ProductQuantity } from './catalogue-product';
import type { ManagedProductRow } from './managed-product';

/** The values of a product that staff edit. */
export interface ProductValues {
  name: string;
  description: string;
  priceCents: Cents;
  /** The category's name. */
  category: string;
  stock: number;
  isActive: boolean;
  isBundle: boolean;
  isTaxable: boolean;
  taxClass: ProductTaxClass;
  giftCard: GiftCardOffer | null;
  bundleProducts: ProductQuantity[];
  /** Null: not declared. */
  allergens: AllergenDeclaration | null;
  dietaryMarks: DietaryMark[];
  noticeHours: number;
  productionUnits: number;
}

/** A requested change; missing fields stay unchanged. */
export type ProductChange = Pick<ProductValues, 'name' | 'priceCents' | 'category'> & Partial<ProductValues>;

const NEW: Omit<ProductValues, 'name' | 'priceCents' | 'category'> = {
  description: '',
  stock: 0,
  isActive: true,
  isBundle: false,
  isTaxable: false,
  taxClass: 'bakery',
  giftCard: null,
  bundleProducts: [],
  allergens: null,
  dietaryMarks: [],
  noticeHours: 0,
  productionUnits: 0,
};

/** What a gift card, which is mailed, has no use for. Its price is the first amount. */
const NOT_FOR_GIFT_CARDS = {
  isBundle: false,
  bundleProducts: [],
  isTaxable: false,
  allergens: null,
  dietaryMarks: [],
  noticeHours: 0,
  productionUnits: 0,
};

/** The values after a change. Drops the values that do not apply to a bundle or gift card, or apply only to one. */
export function valuesAfter(before: ManagedProductRow | null, change: ProductChange): ProductValues {
  const values = { ...(before ? valuesOf(before) : NEW), ...change };
  const { giftCard } = values;
  if (giftCard?.amounts.length) return { ...values, ...NOT_FOR_GIFT_CARDS, giftCard, priceCents: giftCard.amounts[0]! };
  if (!values.isBundle) return { ...values, bundleProducts: [] };
  // A bundle keeps its own stock unused until it stops being a bundle.
  const stock = before?.ownStock ?? 0;
  return { ...values, stock, allergens: null, dietaryMarks: [], productionUnits: 0 };
}

export function valuesOf(row: ManagedProductRow): ProductValues {
  const { name, description, priceCents, category, ownStock, switchedOn, isBundle, isTaxable, bundleProducts } = row;
  const { taxClass, giftCard, allergens, dietaryMarks, noticeHours, productionUnits } = row;
  return {
    name,
    description,
    priceCents,
    category,
    stock: ownStock,
    isActive: switchedOn,
    isBundle,
    isTaxable,
    taxClass,
    giftCard,
    bundleProducts,
    allergens,
    dietaryMarks,
    noticeHours,
    productionUnits,
  };
}

/**
 * Treats an edited stock as a difference: a change from three to thirteen adds ten, even if some were sold meanwhile.
 */
export function stockAfterSales(
  before: ManagedProductRow | null,
  stock: number | undefined,
  seen: number | undefined,
): { stock?: number } {
  if (!before || stock === undefined || seen === undefined) return {};
  return { stock: Math.max(0, before.ownStock + stock - seen) };
}

/** The fields in which two products differ. */
export function differences(before: ProductValues, after: ProductValues): (keyof ProductValues)[] {
  const names = Object.keys(after) as (keyof ProductValues)[];
  return names.filter((name) => canonical(before[name]) !== canonical(after[name]));
}

/** A text that is equal for equal values, regardless of the order of fields. */
const canonical = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a.localeCompare(b)))
      : part,
  );
