import type { Cents } from '@crispi/rules/money';
import type { FoodDeclaration } from '@crispi/rules/allergens';
import type { ProductQuantity } from '../catalogue';
import type { CookieBox } from './cookie-box';

/** Whose cart it is: a customer's, or else a browser's. Exactly one of the two is set. */
export type CartOwner = Pick<CookieBox, 'visitorKey' | 'userId'>;

/** What is put into a cart as one line: pieces of a product, or a box of cookies. */
export type NewItem = ProductQuantity | { boxSizeId: number; contents: ProductQuantity[] };

/** A line as it is stored, without names and prices. */
export interface StoredLine extends Pick<CookieBox, 'id' | 'orderId' | 'boxSizeId' | 'personalMessage'> {
  contents: ProductQuantity[];
}

/** A line of the cart with the names, prices and stock of this moment. */
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
  isBundle: boolean;
  /** Of a category of cards; snapshots from before it was kept do not say. */
  isCard?: boolean;
  personalMessage: string | null;
  imageUrl: string | null;
  /** What the shopper chose: the cookies of a box, or the one product. */
  selected: { productId: number; name: string; quantity: number }[];
  /** What is in the shipment: as chosen, a bundle taken apart into its components. */
  contents: {
    productId: number;
    name: string;
    category: string;
    priceCents: Cents;
    quantity: number;
    imageUrl: string | null;
  }[];
  /** Of everything in it together; snapshots from before it was kept do not say. */
  declared?: FoodDeclaration;
  /** What it takes from the stock, one entry per product. */
  stockUnits: ProductQuantity[];
  /** What it takes of a window's production; snapshots from before it was kept do not say, here and below. */
  productionUnits?: number;
  /** The longest notice in hours that something in it needs. */
  noticeHours?: number;
  /** False: it cannot be bought as it is, `unavailableReason` says why in a sentence for people. */
  available: boolean;
  unavailableReason: string | null;
}
