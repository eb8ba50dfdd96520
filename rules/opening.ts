import type { PageName } from './page-heads';

/**
 * Whether the shop sells: `soon` until the owner first opens it, `closed` when it was open before. What is under way
 * (paying, following, accounts) goes on in each.
 */
export type OpeningState = 'soon' | 'open' | 'closed';

export interface Opening {
  state: OpeningState;
  /** Why the shop is closed, for shoppers; may be empty. */
  reason: string;
  /** Until the first opening visitors see an announcement in place of the shop; staff see the shop. */
  announced: boolean;
}

export const OPEN: Opening = { state: 'open', reason: '', announced: false };

export const MAX_REASON = 200;

/** The pages that the announcement stands in for. */
export const ANNOUNCED: ReadonlySet<PageName> = new Set<PageName>([
  'home',
  'shop',
  'product',
  'builder',
  'cart',
  'checkout',
  'about',
  'help',
  'shipping',
  'returns',
  'careers',
  'contact',
]);

/** The pages that say so while the shop is closed. */
export const SELLING: ReadonlySet<PageName> = new Set<PageName>(['shop', 'product', 'builder', 'cart']);
