import type { FieldError } from '../../../kernel/errors/app-error';
import type { ProductValues } from './product-values';

/** A quantity of a product as people write it: "2 x Lemon Glaze", or "2 x #12" by id. */
export interface NamedPart {
  quantity: number;
  name: string;
}

/** A parsed line of a product table, not yet compared with the catalogue. */
export interface ProductLine {
  /** Line number in the file; the heading is line 1. */
  line: number;
  /** Null: find it by name, or create it. */
  id: number | null;
  /** The version at the time of the export; missing: do not check. */
  version?: number;
  /** The stock at the time of the export. */
  stockSeen?: number;
  /** Missing fields stay unchanged. */
  change: Partial<Omit<ProductValues, 'bundleProducts'>>;
  contents?: NamedPart[];
  errors: FieldError[];
}

export interface ImportedLine {
  line: number;
  action: 'created' | 'changed' | 'unchanged' | 'refused';
  id: number | null;
  name: string;
  before: ProductValues | null;
  /** Null if the line was refused. */
  after: ProductValues | null;
  errors: FieldError[];
}

export const isNumber = (name: string) => /^#\d{1,10}$/.test(name);
