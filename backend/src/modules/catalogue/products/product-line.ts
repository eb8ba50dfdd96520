import type { Cents } from '@crispi/rules/money';
import type { FieldError } from '../../../kernel/errors/app-error';
import type { CategoryKind } from './catalogue-product';
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
  /** The stock if it is a new product and `change` has none. */
  stockIfNew?: number;
  /** Address from which its picture is fetched after the import. */
  picture?: string;
  /** Its path in the shop it comes from. */
  oldPath?: string;
  errors: FieldError[];
}

/** A category that the import makes unless it exists. */
export interface NewCategory {
  name: string;
  kind: CategoryKind;
}

/** The price of a box size, as a line of a file has it. */
export interface BoxLine {
  line: number;
  size: number;
  priceCents: Cents;
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

export interface ImportedBox extends BoxLine {
  action: ImportedLine['action'];
  /** Null: the shop had no such box. */
  before: Cents | null;
}

export const isNumber = (name: string) => /^#\d{1,10}$/.test(name);
