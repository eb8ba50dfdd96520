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

/**
 * @returns the lines that are not empty, without their empty cells
 * @throws RuleBroken at "file" if it is no product table
 */
export function readTable(file: Buffer): { line: number; cells: Cells }[] {
  const text = textOf(file);
  if (text.replaceAll(/[^,;\t\r\n]+/g, '').length > MAX_MARKS) throw refused('The table has too many cells.');
  const records = recordsOf(text);
  const [head, ...lines] = records;
  if (!head) throw refused('The file is empty.');
  const columns = head.record.map(columnOf);
  const doubled = columns.find((column, at) => column && columns.indexOf(column) < at);
  if (doubled) throw refused(`The column “${COLUMNS[doubled]}” appears twice.`);
  if (!columns.includes('id') && !columns.includes('name')) throw refused('The table needs the column Id or Name.');
  if (lines.length > MAX_LINES)
    throw refused(`The table can have up to ${MAX_LINES} lines. This one has ${lines.length}.`);
  return lines.map(({ record, info: { lines: line } }) => ({
    line,
    cells: Object.fromEntries(
      record.flatMap((cell, at) => (columns[at] && cell.trim() ? [[columns[at], unguarded(cell.trim())]] : [])),
    ),
  }));
}

function columnOf(heading: string): Column | null {
  if (!heading.trim()) return null;
  const column = BY_HEADING.get(plain(heading));
  if (!column) throw refused(`There is no column “${heading.trim()}”.`);
  return column;
}

function recordsOf(text: string): { record: string[]; info: { lines: number } }[] {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      relax_column_count_less: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as { lines?: number };
    throw refused(`The table can’t be read${lines ? ` at line ${lines}` : ''}. Check its quotation marks and columns.`);
  }
}

/** Spreadsheets with other regional settings write semicolons or tabs. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 2000).split('\n', 1)[0]!;
  const count = (mark: string) => head.split(mark).length;
  return [',', ';', '\t'].sort((a, b) => count(b) - count(a))[0]!;
}

function textOf(file: Buffer): string {
  try {
    // Also removes the byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw refused('The file is not in UTF-8. Save it as “CSV UTF-8”.');
  }
}

function plain(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^a-z]/g, '');
}

export function refused(message: string): RuleBroken {
  return new RuleBroken('invalid', message, [{ path: 'file', message }]);
}
