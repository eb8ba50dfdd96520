import { ApiProperty } from '@nestjs/swagger';
import type { ImportedLine } from '../../../products/product-line';
import type { Names } from '../../../products/names';
import { cellsOf, COLUMNS, headingOf, type Column } from './columns';

const ACTIONS = ['created', 'changed', 'unchanged', 'refused'] as const;

class CellErrorResponse {
  @ApiProperty({ description: "The column's heading", example: 'Price' }) column: string;
  message: string;
}

class CellChangeResponse {
  @ApiProperty({ description: "The column's heading", example: 'Price' }) column: string;
  @ApiProperty({ example: '4.50' }) from: string;
  @ApiProperty({ example: '4.75' }) to: string;
}

class ImportedLineResponse {
  @ApiProperty({ description: 'Line number in the file; the headings are line 1' }) line: number;
  @ApiProperty({ enum: ACTIONS }) action: ImportedLine['action'];
  @ApiProperty({ type: Number, nullable: true, description: 'For a new product only after the import' }) id:
    | number
    | null;
  name: string;
  @ApiProperty({ type: [CellChangeResponse], description: 'For a changed product' }) changes: CellChangeResponse[];
  @ApiProperty({ type: [CellErrorResponse], description: 'Why the line is refused' }) errors: CellErrorResponse[];
}

/** The result of an import or of a dry run. */
export class ImportResponse {
  @ApiProperty({ description: 'False: nothing was written, because of a dry run or a refused line' }) applied: boolean;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  lines: ImportedLineResponse[];
}

/** 422: a line is refused, so nothing was imported. */
export class ImportRefusedResponse {
  @ApiProperty({ enum: ['import_refused'] }) code: 'import_refused';
  message: string;
  report: ImportResponse;
}

export function importResponse(lines: ImportedLine[], trial: boolean, names: Names): ImportResponse {
  const count = (action: ImportedLine['action']) => lines.filter((line) => line.action === action).length;
  const refused = count('refused');
  const applied = !trial && refused === 0;
  return {
    applied,
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused,
    lines: lines.map(({ line, action, id, name, before, after, errors }) => ({
      line,
      action,
      id: action === 'created' && !applied ? null : id,
      name,
      changes: before && after ? changes(cellsOf(before, names), cellsOf(after, names)) : [],
      errors: errors.map(({ path, message }) => ({ column: headingOf(path), message })),
    })),
  };
}

function changes(before: ReturnType<typeof cellsOf>, after: ReturnType<typeof cellsOf>): CellChangeResponse[] {
  return (Object.keys(after) as Column[])
    .map((name) => ({ column: COLUMNS[name], from: before[name] ?? '', to: after[name] ?? '' }))
    .filter(({ from, to }) => from !== to);
}
