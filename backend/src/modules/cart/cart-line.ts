import type { Cents } from '@crispi/rules/money';
import type { FoodDeclaration } from '@crispi/rules/allergens';
import type { GiftCardDetails } from '@crispi/rules/gift-card-offer';
import type { ProductTaxClass } from '@crispi/rules/tax';
import type { ProductQuantity } from '../catalogue';
import type { CookieBox } from './cookie-box';

/** The owner of a cart: a customer or else a browser. Exactly one of the two is set. */
export type CartOwner = Pick<CookieBox, 'visitorKey' | 'userId'>;

/** What is added to a cart as one line: pieces of a product, among them gift cards, or a box of cookies. */
export type NewItem =
  | (ProductQuantity & { giftCard?: GiftCardDetails | undefined })
  | { boxSizeId: number; contents: ProductQuantity[] };

/** A line of a cart that is written as a whole. `key`: the caller's number of it. */
export type KeyedItem = NewItem & { key: number; message: string | null };

/** A line as it is stored, without names and prices. */
export interface StoredLine extends Pick<CookieBox, 'id' | 'orderId' | 'boxSizeId' | 'personalMessage' | 'giftCard'> {
  contents: ProductQuantity[];
}

/** A line of the cart with current names, prices and stock. */
export interface CheckoutLine {
  id: number;
  boxSizeId: number;
  /** Bundles are individual products too. */
  type: 'cookie_box' | 'individual_product';
  /** "Box of 6", or the product's name. */
  title: string;
  /** Number of cookies in a box; null for an individual product. */
  boxSize: number | null;
  /** Pieces of an individual product; 1 for a box. */
  quantity: number;
  totalCents: Cents;
  isTaxable: boolean;
  /** Missing in older snapshots: bakery. */
  taxClass?: ProductTaxClass;
  isBundle: boolean;
  /** Whether its category holds cards; missing in older snapshots. */
  isCard?: boolean;
  /** Set: gift cards, one per piece, which are mailed; missing in older snapshots. */
  giftCard?: GiftCardDetails | null;
  personalMessage: string | null;
  imageUrl: string | null;
  /** What the shopper chose: the cookies of a box, or the one product. */
  selected: {
    productId: number;
    name: string;
    quantity: number;
    /** Missing in older snapshots. */
    categoryId?: number | null;
  }[];
  /** What is in the shipment: as chosen, with bundles expanded into their components. */
  contents: {
    productId: number;
    name: string;
    category: string;
    priceCents: Cents;
    quantity: number;
    imageUrl: string | null;
  }[];
  /** Union of the contents' declarations; missing in older snapshots. */
  declared?: FoodDeclaration;
  /** What it takes from the stock, one entry per product. */
  stockUnits: ProductQuantity[];
  /** What it takes from a window's production capacity; like the next field, missing in older snapshots. */
  productionUnits?: number;
  /** The longest notice in hours that one of its products needs. */
  noticeHours?: number;
  /** If false, it cannot be bought as it is and `unavailableReason` says why. */
  available: boolean;
  unavailableReason: string | null;
}
