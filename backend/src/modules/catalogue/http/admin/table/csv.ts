import { plainHeading, readCsv, refusedFile, unguarded, writeCsv, type CsvTable } from '../../../../../kernel/http/csv';
import { COLUMNS, type Cells, type Column } from './columns';

export const MAX_FILE_BYTES = 1024 * 1024;
const MAX_ROWS = 1000;

const NAMES = Object.keys(COLUMNS) as Column[];
const BY_HEADING = new Map(NAMES.map((name) => [plainHeading(COLUMNS[name]), name]));

export function writeTable(lines: Cells[]): string {
  return writeCsv(
    NAMES.map((name) => COLUMNS[name]),
    lines.map((cells) => NAMES.map((name) => cells[name] ?? '')),
  );
}

/** @throws RuleBroken at "file", with row and column, if it is no table */
export const parseTable = (file: Buffer): CsvTable => readCsv(file, MAX_ROWS);

/** Whether all headings are columns of the export. */
export const isOwnTable = ({ headings }: CsvTable) =>
  headings.every((heading) => !heading || BY_HEADING.has(plainHeading(heading)));

/**
 * The cells that are not empty, by column.
 * @throws RuleBroken at "file" if it is no product table
 */
export function readTable({ headings, rows }: CsvTable): { line: number; cells: Cells }[] {
  const columns = headings.map(columnOf);
  const doubled = columns.find((column, at) => column && columns.indexOf(column) < at);
  if (doubled) throw refusedFile(`Row 1: the column “${COLUMNS[doubled]}” appears twice.`);
  if (!columns.includes('id') && !columns.includes('name'))
    throw refusedFile('Row 1: the table needs the column Id or Name.');
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      cells.flatMap((cell, at) => (columns[at] && cell.trim() ? [[columns[at], unguarded(cell.trim())]] : [])),
    ),
  }));
}

function columnOf(heading: string): Column | null {
  if (!heading) return null;
  const column = BY_HEADING.get(plainHeading(heading));
  if (!column)
    throw refusedFile(
      `Row 1: there is no column “${heading}”. Choose an export of this shop, Shopify, WooCommerce or Square.`,
    );
  return column;
}
