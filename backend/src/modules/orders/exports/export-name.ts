/** The files for accountants that the orders fill. */
export const EXPORT_NAMES = ['orders', 'lines', 'shipments', 'customers', 'refunds'] as const;
export type ExportName = (typeof EXPORT_NAMES)[number];

/** By what a shipment belongs to a period: the day its order was placed, or the day it was delivered or collected. */
export const EXPORT_BASES = ['placed', 'delivered'] as const;
export type ExportBasis = (typeof EXPORT_BASES)[number];

/** Days of the stores, both inclusive. */
export interface Period {
  from: string;
  to: string;
}
