import type { ProductLine } from '../../../products/product-line';
import type { ImportExtras } from '../../../use-cases/import-products';
import { headingOf } from './columns';
import { isOwnTable, parseTable, readTable } from './csv';
import { arrange, type ArrangedLine, type Arrangement, type Choices } from './formats/arrange';
import type { Format } from './formats/file-item';
import { readForeign } from './formats/read-foreign';
import { readLine } from './read-line';

/** A file of any format as the import takes it. */
export interface FileToImport {
  format: Format;
  lines: ProductLine[];
  extras: ImportExtras;
  /** Headings of columns that are not imported. */
  ignored: string[];
  /** What staff may choose; null for the shop's own table, which leaves nothing open. */
  arrangement: Arrangement | null;
  /** The file's heading for an error's path. */
  columnOf: (path: string) => string;
}

/** @throws RuleBroken at "file" if no format is recognized */
export async function readFile(
  bytes: Buffer,
  shop: Parameters<typeof arrange>[1],
  choices: Partial<Choices>,
): Promise<FileToImport> {
  const table = parseTable(bytes);
  const file = isOwnTable(table) ? null : await readForeign(table);
  if (!file) {
    const lines = await Promise.all(readTable(table).map(({ line, cells }) => readLine(line, cells)));
    const extras = { newCategories: [], boxes: [] };
    return { format: 'own', lines, extras, ignored: [], arrangement: null, columnOf: headingOf };
  }
  const arrangement = arrange(file, shop, choices);
  const headings: Record<string, string | undefined> = file.headings;
  return {
    format: file.format,
    lines: await Promise.all(arrangement.lines.map(productLine)),
    extras: arrangement,
    ignored: file.ignored,
    arrangement,
    columnOf: (path) => headings[path.split('.')[0]!] || headingOf(path),
  };
}

async function productLine({ line, cells, errors, picture, path, stockIfNew }: ArrangedLine): Promise<ProductLine> {
  const read = await readLine(line, cells);
  return {
    ...read,
    errors: [...read.errors, ...errors],
    ...(picture && { picture }),
    ...(path && { oldPath: path }),
    ...(stockIfNew !== undefined && { stockIfNew }),
  };
}
