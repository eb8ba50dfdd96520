import { plainHeading, readCsv, refusedFile, writeCsv } from '../../../../../kernel/http/csv';
import { COLUMNS, type Cells, type Column } from './columns';

export const MAX_FILE_BYTES = 1024 * 1024;
const MAX_LINES = 1000;

const NAMES = Object.keys(COLUMNS) as Column[];
const BY_HEADING = new Map(NAMES.map((name) => [plainHeading(COLUMNS[name]), name]));

export function writeTable(lines: Cells[]): string {
  return writeCsv(
    NAMES.map((name) => COLUMNS[name]),
    lines.map((cells) => NAMES.map((name) => cells[name] ?? '')),
  );
}

/**
 * @returns the lines that are not empty, without their empty cells
 * @throws RuleBroken at "file" if it is no product table
 */
export function readTable(file: Buffer): { line: number; cells: Cells }[] {
  const { headings, lines } = readCsv(file, MAX_LINES);
  const columns = headings.map(columnOf);
  const doubled = columns.find((column, at) => column && columns.indexOf(column) < at);
  if (doubled) throw refusedFile(`The column “${COLUMNS[doubled]}” appears twice.`);
  if (!columns.includes('id') && !columns.includes('name')) throw refusedFile('The table needs the column Id or Name.');
  return lines.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(cells.flatMap((cell, at) => (columns[at] && cell ? [[columns[at], cell]] : []))),
  }));
}

function columnOf(heading: string): Column | null {
  if (!heading.trim()) return null;
  const column = BY_HEADING.get(plainHeading(heading));
  if (!column) throw refusedFile(`There is no column “${heading.trim()}”.`);
  return column;
}
