import { COURIER_SERVICES } from '@crispi/rules/couriers';
import type { ShipmentStatus } from '../core/shipment-status';
import type { PromisedDay } from '../core/store-days';

export const ORDER_VIEWS = ['due_today', 'late', 'attention', 'pickup', 'gifts', ...COURIER_SERVICES] as const;
export type OrderListView = (typeof ORDER_VIEWS)[number];

export const ORDER_SORTS = ['due', 'newest'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** What staff look for. */
export interface OrderSearch {
  /** pending: everything that is not delivered. */
  status?: 'pending' | 'completed' | undefined;
  view?: OrderListView | undefined;
  /** The order's status. */
  step?: ShipmentStatus | undefined;
  /** A shipment of theirs is promised for that day. */
  promised?: PromisedDay | undefined;
  /** An order number, or beginnings of words of a name or e-mail. */
  search?: string | undefined;
  sort: OrderSort;
  limit: number;
  /** Where the page before ended. */
  after: ListPosition | null;
}

/** A place in the list; the due time counts only where it is sorted by it. */
export interface ListPosition {
  id: number;
  dueAt: Date | 'infinity' | null;
}

/** How many orders a list would have, by view; counted to a limit. */
export type ViewCounts = Record<OrderListView | 'all', number>;

const NEWEST = /^[1-9]\d{0,9}$/;
const BY_DUE = /^(infinity|\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z)_([1-9]\d{0,9})$/;
const LARGEST_ID = 2_147_483_647;

/** "10461", or "2026-11-22T15:00:00Z_10461" where it is sorted by due time; null when it is neither. */
export function readPosition(text: string, sort: OrderSort): ListPosition | null {
  const [, due, id] = sort === 'due' ? (BY_DUE.exec(text) ?? []) : NEWEST.test(text) ? ['', null, text] : [];
  if (!id || Number(id) > LARGEST_ID) return null;
  if (!due) return { id: Number(id), dueAt: null };
  if (due === 'infinity') return { id: Number(id), dueAt: due };
  const dueAt = new Date(due);
  return Number.isNaN(dueAt.getTime()) ? null : { id: Number(id), dueAt };
}
