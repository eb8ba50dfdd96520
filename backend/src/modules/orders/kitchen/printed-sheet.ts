import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { BakeTotal } from './bake-totals';

/** The printed totals of one product, by part of the day. */
export type SheetLine = Pick<BakeTotal, 'productId' | 'parts'>;

/** The last printed bake sheet of a store's day. */
@Entity({ schema: 'orders', name: 'printed_sheets' })
export class PrintedSheetRow {
  @PrimaryColumn('integer', { name: 'store_id', primaryKeyConstraintName: 'printed_sheets_pk' })
  storeId: number;

  @PrimaryColumn('date', { primaryKeyConstraintName: 'printed_sheets_pk' })
  day: string;

  @Column('jsonb')
  lines: SheetLine[];

  /** E-mail of a member of staff, or the name of a device. */
  @Column('text', { name: 'printed_by' })
  printedBy: string;

  /** The time of the data on the sheet. */
  @Column('timestamptz', { name: 'printed_at' })
  printedAt: Date;
}

/** Compared with the current orders by the kitchen. */
export type PrintedSheet = Pick<PrintedSheetRow, 'printedAt' | 'lines'>;

/** How the totals have changed since a sheet was printed, by part of the day. Only products that changed. */
export function sheetChanges(printed: readonly SheetLine[], totals: readonly BakeTotal[]): SheetLine[] {
  const [before, after] = [byProduct(printed), byProduct(totals)];
  return [...new Set([...after.keys(), ...before.keys()])]
    .map((productId) => {
      const [was, is] = [before.get(productId) ?? [], after.get(productId) ?? []];
      const parts = (is.length > 0 ? is : was).map((_, i) => (is[i] ?? 0) - (was[i] ?? 0));
      return { productId, parts };
    })
    .filter(({ parts }) => parts.some((pieces) => pieces !== 0));
}

const byProduct = (lines: readonly SheetLine[]) => new Map(lines.map(({ productId, parts }) => [productId, parts]));
