import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { BakeTotal } from './bake-totals';

/** What a printed bake sheet says of one product, by part of the day. */
export type SheetLine = Pick<BakeTotal, 'productId' | 'parts'>;

/** The bake sheet that was printed last for a day of a store. */
@Entity({ schema: 'orders', name: 'printed_sheets' })
export class PrintedSheetRow {
  @PrimaryColumn('integer', { name: 'store_id', primaryKeyConstraintName: 'printed_sheets_pk' })
  storeId: number;

  @PrimaryColumn('date', { primaryKeyConstraintName: 'printed_sheets_pk' })
  day: string;

  @Column('jsonb')
  lines: SheetLine[];

  /** E-mail of a member of staff, or what they call the device. */
  @Column('text', { name: 'printed_by' })
  printedBy: string;

  /** The moment that the sheet shows. */
  @Column('timestamptz', { name: 'printed_at' })
  printedAt: Date;
}

/** What the kitchen compares with the orders of now. */
export type PrintedSheet = Pick<PrintedSheetRow, 'printedAt' | 'lines'>;
