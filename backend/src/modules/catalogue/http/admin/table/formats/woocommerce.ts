import type { FieldError } from '../../../../../../kernel/errors/app-error';
import type { CsvTable } from '../../../../../../kernel/http/csv';
import { FileColumns, type TableRow } from './file-columns';
import { filled, grouped, yesNo, type FileItem, type FileVariant, type ForeignFile } from './file-item';
import { htmlToText } from './html-text';

const COLUMNS = {
  id: ['ID'],
  type: ['Type'],
  sku: ['SKU'],
  name: ['Name'],
  published: ['Published'],
  shortDescription: ['Short description'],
  description: ['Description'],
  taxStatus: ['Tax status'],
  inStock: ['In stock?'],
  stock: ['Stock'],
  price: ['Regular price'],
  categories: ['Categories'],
  pictures: ['Images'],
  parent: ['Parent'],
  slug: ['Slug', 'Permalink', 'Product URL'],
} as const;

export const WOOCOMMERCE_SIGNS = [
  'regular price',
  'is featured?',
  'visibility in catalog',
  'in stock?',
  'short description',
  'tax status',
  'attribute 1 name',
  'attribute 1 value(s)',
  'parent',
  'sold individually?',
];

const ATTRIBUTE = /^attribute \d+ value\(s\)$/;

type Columns = FileColumns<keyof typeof COLUMNS>;

/**
 * WooCommerce's export of products: a row per product, and one per variation, which names its parent by SKU or as
 * "id:12". Headings: https://woocommerce.com/document/product-csv-importer-exporter/ and its "CSV Import Schema".
 */
export async function readWooCommerce(table: CsvTable): Promise<ForeignFile> {
  const columns: Columns = new FileColumns(table, COLUMNS, ['type', 'name', 'price'], 'WooCommerce');
  const cell = (row: TableRow, name: keyof typeof COLUMNS) => unescaped(columns.cell(row, name));
  const isVariation = (row: TableRow) => cell(row, 'type').toLowerCase() === 'variation';
  const parents = table.rows.filter((row) => !isVariation(row));
  const keyOf = (row: TableRow) => cell(row, 'id') || `row ${row.line}`;
  const byReference = new Map(
    parents.flatMap((row) => [
      [`id:${cell(row, 'id')}`, keyOf(row)],
      [cell(row, 'sku') || `row ${row.line}`, keyOf(row)],
    ]),
  );
  const parentOf = (row: TableRow) => byReference.get(cell(row, 'parent')) ?? `row ${row.line}`;
  const items: FileItem[] = [];
  for (const [key, rows] of grouped(table.rows, (row) => (isVariation(row) ? parentOf(row) : keyOf(row)))) {
    const own = rows.find((row) => !isVariation(row));
    const variations = rows.filter(isVariation);
    items.push(await itemOf(key, own, own && variations.length === 0 ? [own] : variations));
  }
  return {
    format: 'woocommerce',
    items,
    headings: {
      name: columns.heading('name'),
      description: columns.heading('description') || columns.heading('shortDescription'),
      price: columns.heading('price'),
      category: columns.heading('categories'),
      stock: columns.heading('stock'),
      isActive: columns.heading('published'),
      isTaxable: columns.heading('taxStatus'),
      isBundle: columns.heading('type'),
      id: columns.heading('parent'),
      picture: columns.heading('pictures'),
    },
    ignored: columns.ignored().filter((heading) => !/^attribute \d+ name$/i.test(heading)),
  };

  async function itemOf(key: string, own: TableRow | undefined, sold: TableRow[]): Promise<FileItem> {
    const main = own ?? sold[0]!;
    const description = await htmlToText(
      lineBreaks(cell(main, 'description')) || lineBreaks(cell(main, 'shortDescription')),
    );
    const variants = sold.map((row): FileVariant => {
      const isUncounted = !cell(row, 'stock') && cell(row, 'inStock') !== '0';
      const options = isVariation(row) ? columns.cellsLike(row, ATTRIBUTE).filter(Boolean) : [];
      const hidden = yesNo(cell(main, 'published')) === 'no' || yesNo(cell(row, 'published')) === 'no';
      return {
        line: row.line,
        name: options.join(', '),
        cells: filled({
          description,
          price: cell(row, 'price'),
          stock: isUncounted ? '' : cell(row, 'stock') || '0',
          isActive: hidden ? 'no' : yesNo(cell(main, 'published')),
          isTaxable: taxable(cell(row, 'taxStatus')),
        }),
        isUncounted,
        picture: isVariation(row) ? (listed(cell(row, 'pictures'))[0] ?? null) : null,
        errors: own ? problemsOf(cell(row, 'type')) : [{ path: 'id', message: NO_PARENT }],
      };
    });
    return {
      key,
      name: await htmlToText(cell(main, 'name')),
      category: listed(cell(main, 'categories'))[0] ?? '',
      path: pathOf(cell(main, 'slug')),
      pictures: listed(cell(main, 'pictures')),
      variants,
    };
  }
}

const NO_PARENT = 'The product of this variation is not in the file. Add its row, or remove this one.';

/** Products that consist of others, or are sold elsewhere, have no counterpart here. */
function problemsOf(type: string): FieldError[] {
  const kind = /\b(grouped|external)\b/i.exec(type)?.[1]!.toLowerCase();
  return kind ? [{ path: 'isBundle', message: `A product of type “${kind}” can’t be imported. Remove this row.` }] : [];
}

/** The export puts an apostrophe in front of what a spreadsheet would calculate. */
const unescaped = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '');

/** The export writes line breaks as "\n". */
const lineBreaks = (cell: string) => cell.replaceAll(String.raw`\n`, '\n');

/** The export writes commas within a name as "\,". */
const listed = (cell: string) =>
  cell
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll(String.raw`\,`, ',').trim())
    .filter(Boolean);

function taxable(status: string): string {
  if (!status) return '';
  return status.toLowerCase() === 'taxable' ? 'yes' : 'no';
}

/** Only some exports have it, and then as a slug, a path or a full address. */
function pathOf(slug: string): string | null {
  if (!slug) return null;
  if (!slug.includes('/')) return `/product/${slug}`;
  return URL.canParse(slug, 'https://shop.invalid') ? new URL(slug, 'https://shop.invalid').pathname : null;
}
