import type { AdminOrder } from '@/api/models';
import { sharedState } from '@/lib/shared-state';

export type OpenedDialog =
  | { asks: 'correct'; id: number }
  | { asks: 'refund'; order: AdminOrder }
  /** Without a recipient the whole order is meant. */
  | { asks: 'cancel'; order: AdminOrder; recipientIndex?: number };

/**
 * What is asked about an order. It belongs to the page and not to the row: rows come and go with the window's width, the
 * clock and each reading of the list, and what is typed must not go with them.
 */
export const openedDialog = sharedState<OpenedDialog | null>(null);
