/** Whose day counts: that of the order, or that of the delivery. */
export const SALES_DAYS = ['placed', 'delivered'] as const;
export type SalesDay = (typeof SALES_DAYS)[number];

export interface StoreDayOfSales {
  storeId: number;
  /** "2026-11-28", by the calendar of `timeZone`. */
  day: string;
  timeZone: string;
}
