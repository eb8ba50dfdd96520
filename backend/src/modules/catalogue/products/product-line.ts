import type { FieldError } from '../../../kernel/errors/app-error';
import type { ProductValues } from './product-values';

/** So many of a product, named as people write it: "2 x Lemon Glaze", or "2 x #12" by its number. */
export interface NamedPart {
  quantity: number;
  name: string;
}

/** A line of a table of products, read but not yet compared with the catalogue. */
export interface ProductLine {
  /** Its place in the file, the heading being line 1. */
  line: number;
  /** Null: found by its name, or new. */
  id: number | null;
  /** The version the table was made from; none: whatever it is now. */
  version?: number;
  /** The stock the table was made from. */
  stockSeen?: number;
  /** What is left out stays as it is. */
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
  /** Null when it was refused. */
  after: ProductValues | null;
  errors: FieldError[];
}

export const isNumber = (name: string) => /^#\d{1,10}$/.test(name);
