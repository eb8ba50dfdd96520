import { showCents, splitByWeight, type Cents } from './money';

export const PROMOTION_KINDS = ['percent', 'amount', 'free_delivery'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** What a promotion takes off, and from what. */
export interface Offer {
  kind: PromotionKind;
  /** Hundredths of a percent, or cents; 0 for free delivery. */
  value: number;
  /** Cents that the items it is for must cost together. */
  minimumCents: Cents;
  /** Ids of the categories and products that it is for; both empty: for everything. */
  categories: readonly number[];
  products: readonly number[];
}

/** A cart line as promotions see it. `selected`: the cookies of a box, or the one product. */
export interface OfferLine {
  id: number;
  totalCents: Cents;
  selected: { productId: number; categoryId?: number | null }[];
}

export interface OfferedCart {
  lines: readonly OfferLine[];
  /** The delivery fee of each shipment. */
  feesCents: readonly Cents[];
}

export interface Discount {
  /** Cents off each line, by its id. */
  byLine: Map<number, Cents>;
  /** Cents off all lines. */
  itemsCents: Cents;
  /** Delivery fees that are not charged. */
  waivedCents: Cents;
}

/** The discount of a cart, or what it lacks, in words for the shopper. */
export function discountOf(offer: Offer, { lines, feesCents }: OfferedCart): Discount | string {
  const own = lines.filter((line) => isFor(offer, line));
  const base = sum(own.map(({ totalCents }) => totalCents));
  if (own.length === 0) return 'It’s for other items.';
  const missing = offer.minimumCents - base;
  if (missing > 0)
    return `Add ${showCents(missing)} more${isLimited(offer) ? ' of the items it’s for' : ''} to use it.`;
  const itemsCents = Math.min(base, centsOff(offer, base));
  const shares = splitByWeight(
    itemsCents,
    own.map(({ totalCents }) => totalCents),
  );
  return {
    byLine: new Map(own.map(({ id }, i) => [id, shares[i]!])),
    itemsCents,
    waivedCents: offer.kind === 'free_delivery' ? sum(feesCents) : 0,
  };
}

/** "15% off", "$5.00 off", "Free delivery" */
export function offerInWords({ kind, value }: Pick<Offer, 'kind' | 'value'>): string {
  if (kind === 'free_delivery') return 'Free delivery';
  return kind === 'percent' ? `${value / 100}% off` : `${showCents(value)} off`;
}

/** A line counts if everything in it does: a box with one other cookie does not. */
function isFor({ categories, products }: Offer, { selected }: OfferLine): boolean {
  if (categories.length + products.length === 0) return true;
  return (
    selected.length > 0 &&
    selected.every(
      ({ productId, categoryId }) =>
        products.includes(productId) || (categoryId != null && categories.includes(categoryId)),
    )
  );
}

const isLimited = ({ categories, products }: Offer) => categories.length + products.length > 0;

/** Rounded half up to a whole cent. */
function centsOff({ kind, value }: Offer, base: Cents): Cents {
  if (kind === 'free_delivery') return 0;
  return kind === 'amount' ? value : Math.floor((base * value + 5000) / 10_000);
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
