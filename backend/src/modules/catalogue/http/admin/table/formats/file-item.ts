import type { FieldError } from '../../../../../../kernel/errors/app-error';
import type { Cells, Column } from '../columns';

export const FORMATS = ['own', 'shopify', 'woocommerce', 'square'] as const;
export type Format = (typeof FORMATS)[number];

/** What a product of another system is sold as: a size, a flavor, a box. */
export interface FileVariant {
  line: number;
  /** Empty if the item has only one. */
  name: string;
  /** Without name and category. */
  cells: Cells;
  /** In stock although the file counts none. */
  isUncounted: boolean;
  /** Address of its picture; null: the item's. */
  picture: string | null;
  /** By column, or at "picture". */
  errors: FieldError[];
}

/** A product of another system with its variants. */
export interface FileItem {
  /** Identifies it in the choices. */
  key: string;
  name: string;
  /** Empty without one. */
  category: string;
  /** Its path in the other shop; null if the file does not have it. */
  path: string | null;
  /** Addresses of its pictures in their order. */
  pictures: string[];
  /** At least one. */
  variants: FileVariant[];
}

/** A file of another system, in our terms. */
export interface ForeignFile {
  format: Exclude<Format, 'own'>;
  items: FileItem[];
  /** Headings of the file by our columns, for messages. */
  headings: Partial<Record<Column | 'picture', string>>;
  /** Headings of columns that are not imported. */
  ignored: string[];
}

/** The cells that are not empty. */
export const filled = (cells: Cells): Cells => Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell));

/** "TRUE", "1", "Y" as the cell of a yes-or-no column; empty stays empty. */
export function yesNo(cell: string): string {
  if (!cell) return '';
  return /^(?:true|1|yes|y)$/i.test(cell) ? 'yes' : /^(?:false|0|-1|no|n)$/i.test(cell) ? 'no' : cell;
}

/** In the order of their first rows. */
export function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): [key: string, rows: T[]][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups];
}
