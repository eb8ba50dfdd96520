import type { CsvTable } from '../../../../../../kernel/http/csv';
import { FileColumns, type TableRow } from './file-columns';
import { filled, grouped, yesNo, type FileItem, type FileVariant, type ForeignFile } from './file-item';
import { htmlToText } from './html-text';

/** Today's heading first, then the one of exports before 2025. */
const COLUMNS = {
  title: ['Title'],
  handle: ['URL handle', 'Handle'],
  description: ['Description', 'Body (HTML)'],
  type: ['Type'],
  productCategory: ['Product category'],
  published: ['Published on online store', 'Published'],
  status: ['Status'],
  option1: ['Option1 value'],
  option2: ['Option2 value'],
  option3: ['Option3 value'],
  price: ['Price', 'Variant Price'],
  taxable: ['Charge tax', 'Variant Taxable'],
  tracker: ['Inventory tracker', 'Variant Inventory Tracker'],
  quantity: ['Inventory quantity', 'Variant Inventory Qty'],
  picture: ['Product image URL', 'Image Src'],
  position: ['Image position'],
  variantPicture: ['Variant image URL', 'Variant Image'],
} as const;

/** Headings that no other system has. */
export const SHOPIFY_SIGNS = [
  'url handle',
  'handle',
  'body (html)',
  'variant price',
  'variant sku',
  'option1 name',
  'option1 value',
  'product image url',
  'image src',
  'published on online store',
  'inventory quantity',
  'variant inventory qty',
];

type Columns = FileColumns<keyof typeof COLUMNS>;

/**
 * Shopify's export of products: a row per variant or further picture, rows of one handle belong together, and only the
 * first one has title and description. Headings: https://help.shopify.com/en/manual/products/import-export/using-csv,
 * those before 2025 as in the same page's earlier editions.
 */
export async function readShopify(table: CsvTable): Promise<ForeignFile> {
  const columns: Columns = new FileColumns(table, COLUMNS, ['title', 'handle', 'price'], 'Shopify');
  const groups = grouped(table.rows, (row) => columns.cell(row, 'handle') || `row ${row.line}`);
  const items: FileItem[] = [];
  for (const [key, rows] of groups) items.push(await itemOf(columns, key, rows));
  return {
    format: 'shopify',
    items,
    headings: {
      name: columns.heading('title'),
      description: columns.heading('description'),
      price: columns.heading('price'),
      category: columns.heading('type') || columns.heading('productCategory'),
      stock: columns.heading('quantity'),
      isActive: columns.heading('status') || columns.heading('published'),
      isTaxable: columns.heading('taxable'),
      picture: columns.heading('picture'),
    },
    ignored: columns.ignored().filter((heading) => !/^option[123] name$/i.test(heading)),
  };
}

async function itemOf(columns: Columns, key: string, rows: TableRow[]): Promise<FileItem> {
  const cell = (row: TableRow, name: keyof typeof COLUMNS) => columns.cell(row, name);
  const first = rows.find((row) => cell(row, 'title')) ?? rows[0]!;
  const sold = rows.filter((row) => cell(row, 'price') || cell(row, 'option1'));
  const description = await htmlToText(cell(first, 'description'));
  const isActive = shown(cell(first, 'status'), cell(first, 'published'));
  const variants = (sold.length ? sold : [first]).map((row): FileVariant => {
    const options = ([cell(row, 'option1'), cell(row, 'option2'), cell(row, 'option3')] as const).filter(Boolean);
    // Shops with several locations export no quantities.
    const isUncounted = !cell(row, 'quantity') || (columns.has('tracker') && !cell(row, 'tracker'));
    return {
      line: row.line,
      name: options.join(', ') === 'Default Title' ? '' : options.join(', '),
      cells: filled({
        description,
        price: cell(row, 'price'),
        stock: isUncounted ? '' : cell(row, 'quantity'),
        isActive,
        isTaxable: yesNo(cell(row, 'taxable')),
      }),
      isUncounted,
      picture: cell(row, 'variantPicture') || null,
      errors: [],
    };
  });
  const pictures = rows
    .filter((row) => cell(row, 'picture'))
    .sort((a, b) => (Number(cell(a, 'position')) || 0) - (Number(cell(b, 'position')) || 0))
    .map((row) => cell(row, 'picture'));
  const handle = cell(first, 'handle');
  return {
    key,
    name: cell(first, 'title'),
    category: cell(first, 'type') || leafOf(cell(first, 'productCategory')),
    path: handle ? `/products/${handle}` : null,
    pictures,
    variants,
  };
}

/** Drafts, archived and unpublished products are not on sale. */
function shown(status: string, published: string): string {
  if (status && status.toLowerCase() !== 'active') return 'no';
  return yesNo(published) || (status ? 'yes' : '');
}

/** "Food > Bakery > Cookies" → "Cookies" */
const leafOf = (category: string) => category.split('>').at(-1)!.trim();
