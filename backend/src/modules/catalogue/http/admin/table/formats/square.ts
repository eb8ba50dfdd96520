import type { CsvTable } from '../../../../../../kernel/http/csv';
import { FileColumns, type TableRow } from './file-columns';
import { filled, grouped, yesNo, type FileItem, type ForeignFile } from './file-item';
import { htmlToText } from './html-text';

const COLUMNS = {
  item: ['Item Name'],
  variation: ['Variation Name'],
  description: ['Description'],
  categories: ['Categories'],
  category: ['Category', 'Reporting Category'],
  price: ['Price'],
  visibility: ['Square Online Item Visibility'],
  archived: ['Archived'],
} as const;

export const SQUARE_SIGNS = [
  'token',
  'item name',
  'variation name',
  'reference handle',
  'reporting category',
  'customer-facing name',
  'square online item visibility',
];

const QUANTITY = /^current quantity\b/;
const TAX = /^tax - /;

type Columns = FileColumns<keyof typeof COLUMNS>;

/**
 * Square's export of the item library: a row per variation; quantities have a column per location, taxes one per tax.
 * It has no pictures. Headings: https://squareup.com/help/us/en/article/8211-item-import-spreadsheet-glossary
 */
export async function readSquare(table: CsvTable): Promise<ForeignFile> {
  const columns: Columns = new FileColumns(table, COLUMNS, ['item', 'price'], 'Square');
  const items: FileItem[] = [];
  for (const [key, rows] of grouped(table.rows, (row) => columns.cell(row, 'item') || `row ${row.line}`))
    items.push(await itemOf(columns, key, rows));
  return {
    format: 'square',
    items,
    headings: {
      name: columns.heading('item'),
      description: columns.heading('description'),
      price: columns.heading('price'),
      category: columns.heading('categories') || columns.heading('category'),
      stock: columns.headingLike(QUANTITY),
      isTaxable: columns.headingLike(TAX),
      isActive: columns.heading('visibility') || columns.heading('archived'),
    },
    ignored: columns.ignored(),
  };
}

async function itemOf(columns: Columns, key: string, rows: TableRow[]): Promise<FileItem> {
  const first = rows[0]!;
  const description = await htmlToText(columns.cell(first, 'description'));
  return {
    key,
    name: columns.cell(first, 'item'),
    category: columns.cell(first, 'categories').split(',')[0]!.trim() || columns.cell(first, 'category'),
    path: null,
    pictures: [],
    variants: rows.map((row) => {
      const stock = total(columns.cellsLike(row, QUANTITY).filter(Boolean));
      const taxes = columns.cellsLike(row, TAX).map(yesNo);
      const name = columns.cell(row, 'variation');
      return {
        line: row.line,
        name: rows.length === 1 && /^(?:regular|default)$/i.test(name) ? '' : name,
        cells: filled({
          description,
          price: columns.cell(row, 'price'),
          stock,
          isActive: shown(columns.cell(row, 'archived'), columns.cell(row, 'visibility')),
          isTaxable: taxes.includes('yes') ? 'yes' : (taxes.find(Boolean) ?? ''),
        }),
        isUncounted: !stock,
        picture: null,
        errors: [],
      };
    }),
  };
}

/** The quantity at all locations; a cell that is no number is refused with its text. */
function total(quantities: string[]): string {
  const odd = quantities.find((quantity) => !/^\d{1,9}$/.test(quantity));
  if (odd !== undefined || quantities.length === 0) return odd ?? '';
  return String(quantities.reduce((sum, quantity) => sum + Number(quantity), 0));
}

function shown(archived: string, visibility: string): string {
  if (yesNo(archived) === 'yes') return 'no';
  if (!visibility) return archived ? 'yes' : '';
  return /^visible$/i.test(visibility) ? 'yes' : 'no';
}
