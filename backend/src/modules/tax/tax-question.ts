import type { Cents } from '@crispi/rules/money';
import type { AppliedTax, ProductTaxClass } from '@crispi/rules/tax';

/** A line of a checkout, as far as its tax depends on it. */
export interface TaxedLine {
  id: number;
  totalCents: Cents;
  /** The line's share of the discount. */
  discountCents?: Cents;
  isTaxable: boolean;
  /** Missing in older snapshots: bakery. */
  taxClass?: ProductTaxClass;
  /** Gift cards are money: taxed when they are spent. */
  giftCard?: unknown;
}

/** Where goods change hands. */
export interface TaxPlace {
  line1: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
}

export interface TaxedShipment {
  lineIds: readonly number[];
  deliveryFeeCents: Cents;
}

/** What Stripe has calculated for a shipment. */
export interface StripeCalculation {
  id: string;
  /** Stripe account that was asked. */
  account: string;
  /** Goods, delivery fee and tax. */
  totalCents: Cents;
}

/** The tax of each line that has a rule, by its id, and of the delivery fee of each shipment. */
export interface FoundTax {
  byLine: Map<number, AppliedTax>;
  delivery: (AppliedTax | null)[];
  /** Stripe's calculation of each shipment; null: Stripe was not asked. */
  calculations: (StripeCalculation | null)[];
}

/** What a line costs after its discount. */
export const netOf = ({ totalCents, discountCents = 0 }: TaxedLine): Cents => totalCents - discountCents;
