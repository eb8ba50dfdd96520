import { isUtf8 } from 'node:buffer';
import { parse, CsvError } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { RuleBroken } from '../errors/app-error';

/** A table as a file has it. Rows are counted as a spreadsheet counts them: the headings are row 1. */
export interface CsvTable {
  headings: string[];
  /** Without empty ones. */
  rows: CsvRow[];
}

interface CsvRow {
  line: number;
  cells: string[];
}

/** Separators and line ends per row, including those within quoted cells: the parser's work grows with them. */
const MARKS_PER_ROW = 100;

/**
 * Spreadsheets execute cells that begin like a formula. Such cells are exported with an apostrophe in front, which
 * spreadsheets read as "text". Cells that already begin like a guarded one get another apostrophe, so that the import
 * can remove it. Cells are also guarded after other separators, because a spreadsheet may split them there, and for
 * full-width signs, which some spreadsheets treat as the plain ones. A negative amount stays a number.
 */
const guarded = (cell: string) => (NUMBER.test(cell) ? cell : cell.replaceAll(FORMULA, "$1'$2"));
/** A cell as it was before our own export. */
export const unguarded = (cell: string) => cell.replaceAll(GUARDED, '$1$2');
const FORMULA = /(^|[;\t])('*)(?=[=+\-@\t\r＝＋－＠])/g;
const NUMBER = /^-\d+(\.\d+)?$/;
const GUARDED = /(^|[;\t])'('*)(?=[=+\-@\t\r＝＋－＠])/g;

/** CSV by RFC 4180 in UTF-8, with a byte order mark for spreadsheets. */
export function writeCsv(headings: readonly string[], rows: readonly string[][]): string {
  return stringify([headings, ...rows.map((cells) => cells.map(guarded))], { bom: true, record_delimiter: 'windows' });
}

/** The same, in pieces: a file of any length without keeping it in memory. */
export async function* streamCsv(
  headings: readonly string[],
  pages: AsyncIterable<string[][]>,
): AsyncGenerator<string> {
  yield writeCsv(headings, []);
  for await (const rows of pages)
    if (rows.length > 0)
      yield stringify(
        rows.map((cells) => cells.map(guarded)),
        { record_delimiter: 'windows' },
      );
}

/** @throws RuleBroken at "file", with row and column, if it is no table, or one of more rows */
export function readCsv(file: Buffer, mostRows: number): CsvTable {
  const text = textOf(file);
  if (text.replaceAll(/[^,;\t\r\n]+/g, '').length > MARKS_PER_ROW * mostRows)
    throw refusedFile('The table has too many cells.');
  const [head, ...rows] = recordsOf(text);
  if (!head) throw refusedFile('The file is empty.');
  if (rows.length > mostRows)
    throw refusedFile(
      `The table can have up to ${mostRows.toLocaleString('en-US')} rows. This one has ${rows.length.toLocaleString('en-US')}.`,
    );
  const headings = head.cells.map((heading) => heading.trim());
  if (!isUtf8(file)) throw refusedFile(garbled([head, ...rows], headings));
  return { headings, rows };
}

/** Headings are the same regardless of case, spaces and punctuation. */
export const plainHeading = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z]/g, '');

export function refusedFile(message: string): RuleBroken {
  return new RuleBroken('invalid', message, [{ path: 'file', message }]);
}

function recordsOf(text: string): CsvRow[] {
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
    throw refusedFile(unreadable(error, text.split(/\r?\n/, 1)[0]!.split(delimiter)));
  }
}

/** Where the first bytes are that are no text. */
function garbled(records: CsvRow[], headings: string[]): string {
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
  if (mark === 'fffe' || mark === 'feff') throw refusedFile('The file is in UTF-16. Save it as “CSV UTF-8”.');
  // Also removes the byte order mark.
  return new TextDecoder('utf-8').decode(file);
}
