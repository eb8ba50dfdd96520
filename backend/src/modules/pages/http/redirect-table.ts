import { plainHeading, readCsv, refusedFile, unguarded, writeCsv } from '../../../kernel/http/csv';
import type { NewRedirect } from '../redirects/check-redirects';

export const MAX_FILE_BYTES = 2 * 1024 * 1024;
const MAX_LINES = 5000;

export const COLUMNS = { from: 'From', to: 'To' };

/** Of this shop's own table, and of the one that Shopify exports. */
const HEADINGS = new Map<string, keyof NewRedirect>([
  ['from', 'from'],
  ['to', 'to'],
  ['redirectfrom', 'from'],
  ['redirectto', 'to'],
]);

export const writeRedirects = (redirects: readonly NewRedirect[]): string =>
  writeCsv(
    Object.values(COLUMNS),
    redirects.map(({ from, to }) => [from, to]),
  );

/** @throws RuleBroken at "file" if it is no table of redirects */
export function readRedirects(file: Buffer): (NewRedirect & { line: number })[] {
  const { headings, rows } = readCsv(file, MAX_LINES);
  const columns = headings.map((heading) => HEADINGS.get(plainHeading(heading)));
  const [from, to] = [placeOf('from', columns), placeOf('to', columns)];
  const cell = (cells: string[], at: number) => unguarded((cells[at] ?? '').trim());
  return rows.map(({ line, cells }) => ({ line, from: cell(cells, from), to: cell(cells, to) }));
}

function placeOf(name: keyof NewRedirect, columns: readonly (string | undefined)[]): number {
  const place = columns.indexOf(name);
  if (place === -1) throw refusedFile('The table needs the columns From and To, or Redirect from and Redirect to.');
  if (columns.lastIndexOf(name) > place) throw refusedFile(`The column “${COLUMNS[name]}” appears twice.`);
  return place;
}
