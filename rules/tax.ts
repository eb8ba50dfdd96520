import type { Cents } from './money';

/** What a product is to a tax office. A gift card is none of these: it is money, and taxed when it is spent. */
export const PRODUCT_TAX_CLASSES = ['bakery', 'prepared', 'snack', 'candy', 'soft_drink', 'milk', 'goods'] as const;
export type ProductTaxClass = (typeof PRODUCT_TAX_CLASSES)[number];

/** What is taxed: a product, or the fee for its delivery. */
export const TAX_CLASSES = [...PRODUCT_TAX_CLASSES, 'delivery'] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];

/**
 * How a store's tax is found. `formula`: the first store's rate on taxable products; `rules`: by class and place, from
 * the store's own table; `stripe`: Stripe Tax finds it.
 */
export const TAX_METHODS = ['formula', 'rules', 'stripe'] as const;
export type TaxMethod = (typeof TAX_METHODS)[number];

/** When a class is taxed. `with_goods`, of the delivery alone: as far as what is delivered is taxed. */
export const TAXED_WHEN = ['always', 'never', 'warm', 'utensils', 'warm_or_utensils', 'with_goods'] as const;
export type TaxedWhen = (typeof TAXED_WHEN)[number];

export interface TaxRule {
  taxClass: TaxClass;
  taxed: TaxedWhen;
  /** The law or ruling, "34 TAC §3.293"; kept with each order. */
  source: string;
}

/** A rate for a place, a class, or both. The longest zip code wins, then the one with a class. */
export interface TaxRate {
  /** Null: every class. */
  taxClass: TaxClass | null;
  /** The first digits or all five of a zip code, "787"; empty: everywhere. */
  zipCode: string;
  /** Exact fraction, "0.0825". */
  rate: string;
}

/** How a store taxes. */
export interface StoreTaxRules {
  method: TaxMethod;
  /** Its cookies are sold warm. */
  isWarm: boolean;
  /** Forks, plates or napkins are enclosed. */
  hasUtensils: boolean;
  /** One per class; a class without a rule is always taxed. */
  rules: TaxRule[];
  rates: TaxRate[];
  /** Stripe's tax code of each class, from Stripe's own list; without one Stripe takes the account's. */
  codes: Partial<Record<TaxClass, string>>;
}

/** The tax on a line of an order, or on a delivery fee, with its reason. */
export interface AppliedTax {
  /** Null: taxed by the formula, which has no classes. */
  taxClass: TaxClass | null;
  /** Exact fraction; "0" when it is not taxed. */
  rate: string;
  cents: Cents;
  /** What was taxed of it: less than it cost where a part of the delivery follows taxed goods. */
  baseCents: Cents;
  /** "34 TAC §3.293", "formula", or Stripe's reason. */
  rule: string;
}

export const TAX_CLASS_NAMES: Record<TaxClass, string> = {
  bakery: 'Bakery',
  prepared: 'Warm or prepared food',
  snack: 'Snack',
  candy: 'Candy',
  soft_drink: 'Soft drink',
  milk: 'Milk and juice',
  goods: 'Goods',
  delivery: 'Delivery',
};
