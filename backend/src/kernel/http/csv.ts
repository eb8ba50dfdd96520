import { parse, CsvError } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { RuleBroken } from '../errors/app-error';

export interface CsvTable {
  headings: string[];
  /** Without empty ones. `line` is the number in the file. */
  lines: { line: number; cells: string[] }[];
}

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

/** Separators and line ends per line, including those within quoted cells: the parser's work grows with them. */
const MARKS_PER_LINE = 100;

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
export function writeCsv(headings: readonly string[], lines: readonly string[][]): string {
  return stringify([headings, ...lines.map((cells) => cells.map(guarded))], { bom: true, record_delimiter: 'windows' });
}

/** @throws RuleBroken at "file" if it is no table, or one of more lines */
export function readCsv(file: Buffer, mostLines: number): CsvTable {
  const text = textOf(file);
  if (text.replaceAll(/[^,;\t\r\n]+/g, '').length > MARKS_PER_LINE * mostLines)
    throw refusedFile('The table has too many cells.');
  const [head, ...records] = recordsOf(text);
  if (!head) throw refusedFile('The file is empty.');
  if (records.length > mostLines)
    throw refusedFile(
      `The table can have up to ${mostLines.toLocaleString('en-US')} lines. This one has ${records.length.toLocaleString('en-US')}.`,
    );
  const lines = records.map(({ record, info }) => ({
    line: info.lines,
    cells: record.map((cell) => unguarded(cell.trim())),
  }));
  return { headings: head.record, lines };
}

/** Headings are the same regardless of case, spaces and punctuation. */
export const plainHeading = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z]/g, '');

export function refusedFile(message: string): RuleBroken {
  return new RuleBroken('invalid', message, [{ path: 'file', message }]);
}

function recordsOf(text: string): CsvRecord[] {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      relax_column_count_less: true,
    }) as unknown as CsvRecord[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as { lines?: number };
    throw refusedFile(
      `The table can’t be read${lines ? ` at line ${lines}` : ''}. Check its quotation marks and columns.`,
    );
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
    throw refusedFile('The file is not in UTF-8. Save it as “CSV UTF-8”.');
  }
}
