import { COURIER_SERVICES } from '@crispi/rules/couriers';
import type { ShipmentStatus } from '../core/shipment-status';
import type { PromisedDay } from '../core/store-days';

export const ORDER_VIEWS = [
  'due_today',
  'late',
  'attention',
  'pickup',
  'gifts',
  'unpaid',
  ...COURIER_SERVICES,
] as const;
export type OrderListView = (typeof ORDER_VIEWS)[number];

export const ORDER_SORTS = ['due', 'newest'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** The filters, search and page of the order list. */
export interface OrderSearch {
  /** pending: all that are not delivered. */
  status?: 'pending' | 'completed' | undefined;
  view?: OrderListView | undefined;
  /** The order's status. */
  step?: ShipmentStatus | undefined;
  /** Only orders with a shipment promised for that day. */
  promised?: PromisedDay | undefined;
  /** An order number, its first digits (at least three), or the beginnings of words in a name or e-mail address. */
  search?: string | undefined;
  sort: OrderSort;
  limit: number;
  /** The position of the last order on the previous page. */
  after: ListPosition | null;
}

/** A position in the list; the due time is used only when sorting by it. */
export interface ListPosition {
  id: number;
  dueAt: Date | 'infinity' | null;
}

/** The number of orders in each view, counted up to a limit. */
export type ViewCounts = Record<OrderListView | 'all', number>;

const NEWEST = /^[1-9]\d{0,9}$/;
const BY_DUE = /^(infinity|\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z)_([1-9]\d{0,9})$/;
const LARGEST_ID = 2_147_483_647;

/** "10461", or "2026-11-22T15:00:00Z_10461" when sorting by due time; null if the text is neither. */
export function readPosition(text: string, sort: OrderSort): ListPosition | null {
  const [, due, id] = sort === 'due' ? (BY_DUE.exec(text) ?? []) : NEWEST.test(text) ? ['', null, text] : [];
  if (!id || Number(id) > LARGEST_ID) return null;
  if (!due) return { id: Number(id), dueAt: null };
  if (due === 'infinity') return { id: Number(id), dueAt: due };
  const dueAt = new Date(due);
  return Number.isNaN(dueAt.getTime()) ? null : { id: Number(id), dueAt };
}
