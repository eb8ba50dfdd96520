import { isUtf8 } from 'node:buffer';
import { parse, CsvError } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { RuleBroken } from '../../../../../kernel/errors/app-error';
import { COLUMNS, type Cells, type Column } from './columns';

export const MAX_FILE_BYTES = 1024 * 1024;
const MAX_LINES = 1000;
/**
 * Separators and line ends of the whole file, including those within quoted cells: the parser's work grows with them.
 */
const MAX_MARKS = 100 * MAX_LINES;

const NAMES = Object.keys(COLUMNS) as Column[];
/** Finds headings regardless of case and spaces. */
const BY_HEADING = new Map(NAMES.map((name) => [plain(COLUMNS[name]), name]));

/**
 * Spreadsheets execute cells that begin like a formula. Such cells are exported with an apostrophe in front, which
 * spreadsheets read as "text". Cells that already begin like a guarded one get another apostrophe, so that the import
 * can remove it. Cells are also guarded after other separators, because a spreadsheet may split them there, and for
 * full-width signs, which some spreadsheets treat as the plain ones.
 */
const guarded = (cell: string) => cell.replaceAll(FORMULA, "$1'$2");
const unguarded = (cell: string) => cell.replaceAll(GUARDED, '$1$2');
const FORMULA = /(^|[;\t])('*)(?=[=+\-@\t\r＝＋－＠])/g;
const GUARDED = /(^|[;\t])'('*)(?=[=+\-@\t\r＝＋－＠])/g;

/** CSV by RFC 4180 in UTF-8, with a byte order mark for spreadsheets. */
export function writeTable(lines: Cells[]): string {
  const rows = lines.map((cells) => NAMES.map((name) => guarded(cells[name] ?? '')));
  return stringify([NAMES.map((name) => COLUMNS[name]), ...rows], { bom: true, record_delimiter: 'windows' });
}

/** A table as a file has it. Rows are counted as a spreadsheet counts them: the headings are row 1. */
export interface Table {
  headings: string[];
  rows: { line: number; cells: string[] }[];
}

/**
 * @returns the rows that are not empty
 * @throws RuleBroken at "file", with row and column, if it is no table
 */
export function parseTable(file: Buffer): Table {
  const text = textOf(file);
  if (text.replaceAll(/[^,;\t\r\n]+/g, '').length > MAX_MARKS) throw refused('The table has too many cells.');
  const [head, ...records] = recordsOf(text);
  if (!head) throw refused('The file is empty.');
  if (records.length > MAX_LINES)
    throw refused(`The table can have up to ${MAX_LINES} rows. This one has ${records.length}.`);
  const headings = head.cells.map((heading) => heading.trim());
  if (!isUtf8(file)) throw refused(garbled([head, ...records], headings));
  return { headings, rows: records };
}

/** Whether all headings are columns of the export. */
export const isOwnTable = ({ headings }: Table) =>
  headings.every((heading) => !heading || BY_HEADING.has(plain(heading)));

/**
 * The cells that are not empty, by column.
 * @throws RuleBroken at "file" if it is no product table
 */
export function readTable({ headings, rows }: Table): { line: number; cells: Cells }[] {
  const columns = headings.map(columnOf);
  const doubled = columns.find((column, at) => column && columns.indexOf(column) < at);
  if (doubled) throw refused(`Row 1: the column “${COLUMNS[doubled]}” appears twice.`);
  if (!columns.includes('id') && !columns.includes('name'))
    throw refused('Row 1: the table needs the column Id or Name.');
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      cells.flatMap((cell, at) => (columns[at] && cell.trim() ? [[columns[at], unguarded(cell.trim())]] : [])),
    ),
  }));
}

function columnOf(heading: string): Column | null {
  if (!heading) return null;
  const column = BY_HEADING.get(plain(heading));
  if (!column)
    throw refused(
      `Row 1: there is no column “${heading}”. Choose an export of this shop, Shopify, WooCommerce or Square.`,
    );
  return column;
}

function recordsOf(text: string): { line: number; cells: string[] }[] {
  const delimiter = delimiterOf(text);
  try {
    const records: { record: string[]; info: { records: number; empty_lines: number } }[] = parse(text, {
      delimiter,
      info: true,
      skip_empty_lines: true,
    }) as never;
    return records
      .map(({ record, info }) => ({ line: info.records + info.empty_lines, cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell.trim()));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refused(unreadable(error, text.split(/\r?\n/, 1)[0]!.split(delimiter)));
  }
}

/** Where the first bytes are that are no text. */
function garbled(records: { line: number; cells: string[] }[], headings: string[]): string {
  const row = records.find(({ cells }) => cells.some((cell) => cell.includes(UNREADABLE)));
  const column = row && headings[row.cells.findIndex((cell) => cell.includes(UNREADABLE))];
  return `${row ? `Row ${row.line}, column “${column}”` : 'The file'} is not in UTF-8. Save the file as “CSV UTF-8”.`;
}

/** What a table is broken by; the headings are read roughly, because the table cannot be parsed. */
function unreadable({ code, ...error }: CsvError, headings: string[]): string {
  const { records, empty_lines, index } = error as unknown as { records: number; empty_lines: number; index: number };
  const row = records + empty_lines + 1;
  if (code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH')
    return `Row ${row} has ${index < headings.length ? 'fewer' : 'more'} cells than there are columns.`;
  const heading = headings[index]?.replaceAll('"', '').trim();
  return `Row ${row}, column “${heading || index + 1}” can’t be read. Check its quotation marks.`;
}

/** Spreadsheets with other regional settings write semicolons or tabs. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 2000).split('\n', 1)[0]!;
  const count = (mark: string) => head.split(mark).length;
  return [',', ';', '\t'].sort((a, b) => count(b) - count(a))[0]!;
}

/** What a decoder puts in place of bytes that are no text. */
const UNREADABLE = '\uFFFD';

function textOf(file: Buffer): string {
  const mark = file.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || mark === 'feff') throw refused('The file is in UTF-16. Save it as “CSV UTF-8”.');
  // Also removes the byte order mark.
  return new TextDecoder('utf-8').decode(file);
}

function plain(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^a-z]/g, '');
}

export function refused(message: string): RuleBroken {
  return new RuleBroken('invalid', message, [{ path: 'file', message }]);
}
