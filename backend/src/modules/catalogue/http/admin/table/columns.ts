import { formatCents } from '@crispi/rules/money';
import { ALLERGEN_WORDS, ALLERGENS, type Allergen } from '@crispi/rules/allergens';
import { TAX_CLASS_NAMES } from '@crispi/rules/tax';
import type { ManagedProductRow } from '../../../products/managed-product';
import type { Names } from '../../../products/names';
import { isNumber } from '../../../products/product-line';
import { valuesOf, type ProductValues } from '../../../products/product-values';

const heading = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const ALLERGEN_HEADINGS = Object.fromEntries(
  ALLERGENS.map((allergen) => [allergen, heading(ALLERGEN_WORDS[allergen].full)]),
) as Record<Allergen, string>;

/** The columns of the product table: their headings, by their names in requests and errors. */
export const COLUMNS = {
  id: 'Id',
  version: 'Version',
  name: 'Name',
  description: 'Description',
  price: 'Price',
  category: 'Category',
  stock: 'Stock',
  stockSeen: 'Stock at export',
  isActive: 'Active',
  isTaxable: 'Taxable',
  taxClass: 'Tax class',
  isBundle: 'Bundle',
  contents: 'Contents',
  ...ALLERGEN_HEADINGS,
  nuts: 'Nuts by name',
  vegan: 'Vegan',
  vegetarian: 'Vegetarian',
  noticeHours: 'Notice hours',
  productionUnits: 'Production units',
} as const;
export type Column = keyof typeof COLUMNS;
export type Cells = Partial<Record<Column, string>>;

/** The heading of the column that an error path refers to: "allergens.milk" → "Milk". */
export function headingOf(path: string): string {
  if (path.startsWith('dietaryMarks')) return COLUMNS.vegan;
  if (path.startsWith('bundleProducts')) return COLUMNS.contents;
  const name = path.replace(/^allergens\./, '').split('.')[0]!;
  return name in COLUMNS ? COLUMNS[name as Column] : COLUMNS.name;
}

/** Converts a product to cells. Fields that do not apply to bundles are empty. */
export function cellsOf(values: ProductValues, names: Names): Cells {
  const { allergens, dietaryMarks, isBundle } = values;
  const levels = ALLERGENS.map((name) => [name, allergens?.[name].replace('_', ' ') ?? '']);
  const mark = (name: 'vegan' | 'vegetarian') => (isBundle ? '' : yesNo(dietaryMarks.includes(name)));
  return {
    name: values.name,
    description: values.description,
    price: formatCents(values.priceCents),
    category: values.category,
    stock: isBundle ? '' : String(values.stock),
    isActive: yesNo(values.isActive),
    isTaxable: yesNo(values.isTaxable),
    taxClass: values.giftCard ? '' : TAX_CLASS_NAMES[values.taxClass],
    isBundle: yesNo(isBundle),
    contents: values.bundleProducts.map((part) => `${part.quantity} x ${partName(part.productId, names)}`).join('; '),
    ...(Object.fromEntries(levels) as Record<Allergen, string>),
    nuts: allergens?.nuts.join('; ') ?? '',
    vegan: mark('vegan'),
    vegetarian: mark('vegetarian'),
    noticeHours: String(values.noticeHours),
    productionUnits: isBundle ? '' : String(values.productionUnits),
  };
}

/** Adds the columns by which a later import identifies the product and detects changes since the export. */
export function exportedCells(row: ManagedProductRow, names: Names): Cells {
  const cells = cellsOf(valuesOf(row), names);
  return { id: String(row.id), version: String(row.version), ...cells, stockSeen: cells.stock };
}

const yesNo = (value: boolean) => (value ? 'yes' : 'no');

/** The name if it identifies the product, otherwise the number. */
function partName(id: number, names: Names): string {
  const name = names.nameOf(id);
  const clear = name !== undefined && names.find(name).length === 1 && !/[;\n]/.test(name) && !isNumber(name);
  return clear ? name : `#${id}`;
}
