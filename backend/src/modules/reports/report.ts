import type { SalesDay } from '../orders';
import type { Column, ReportGrouping, ReportName } from './report-definitions';

export interface ReportAsked {
  report: ReportName;
  /** Days of the stores, both inclusive. */
  from: string;
  to: string;
  storeId?: number | undefined;
  by?: ReportGrouping | undefined;
  /** Whose day a sale counts on; undefined: as the books have it. */
  basis?: SalesDay | undefined;
}

export interface ReportRow {
  key: string;
  label: string;
  /** By the columns, in their units. */
  values: number[];
  /** The same of the period before; null: the row was not there. */
  previous: number[] | null;
}

/** An amount in cents, and what it is. */
export interface Fact {
  label: string;
  cents: number;
}

export interface Report {
  report: ReportName;
  from: string;
  to: string;
  previousFrom: string;
  previousTo: string;
  by: ReportGrouping;
  /** The groupings that it has. */
  groupings: readonly ReportGrouping[];
  basis: SalesDay;
  columns: Omit<Column, 'of'>[];
  rows: ReportRow[];
  totals: number[];
  previousTotals: number[];
  /** What the journal says of the period. */
  facts: Fact[];
  /** Whether the orders behind a row can be listed. */
  hasOrders: boolean;
  /** Up to when changes are in the figures; null: nothing has been counted yet. */
  countedAt: Date | null;
}
