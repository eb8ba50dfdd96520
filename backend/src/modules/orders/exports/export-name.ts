/** The files for accountants that the orders fill. */
export const EXPORT_NAMES = ['orders', 'lines', 'shipments', 'customers', 'refunds'] as const;
export type ExportName = (typeof EXPORT_NAMES)[number];

/** Days of the stores, both inclusive. */
export interface Period {
  from: string;
  to: string;
}
