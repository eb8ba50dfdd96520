import type { CsvTable } from '../../../../../../kernel/http/csv';
import { plain } from './file-columns';
import type { ForeignFile } from './file-item';
import { readShopify, SHOPIFY_SIGNS } from './shopify';
import { readSquare, SQUARE_SIGNS } from './square';
import { readWooCommerce, WOOCOMMERCE_SIGNS } from './woocommerce';

const READERS = [
  { signs: SHOPIFY_SIGNS, read: readShopify },
  { signs: WOOCOMMERCE_SIGNS, read: readWooCommerce },
  { signs: SQUARE_SIGNS, read: readSquare },
];

/** One heading may be a coincidence. */
const ENOUGH = 2;

/**
 * Recognizes the system by its headings.
 * @returns null if it is none of the three
 */
export async function readForeign(table: CsvTable): Promise<ForeignFile | null> {
  const headings = new Set(table.headings.map(plain));
  const [best] = READERS.map(({ signs, read }) => ({ read, found: signs.filter((sign) => headings.has(sign)).length }))
    .filter(({ found }) => found >= ENOUGH)
    .sort((a, b) => b.found - a.found);
  return best ? best.read(table) : null;
}
