import { ApiProperty } from '@nestjs/swagger';
import { formatCents } from '@crispi/rules/money';
import type { ImportedBox, ImportedLine } from '../../../products/product-line';
import type { Names } from '../../../products/names';
import type { ImportResult } from '../../../use-cases/import-products';
import { cellsOf, COLUMNS, type Column } from './columns';
import { FORMATS, type Format } from './formats/file-item';
import type { FileToImport } from './read-file';

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
  @ApiProperty({ description: 'Row of the file as a spreadsheet counts them; the headings are row 1' }) line: number;
  @ApiProperty({ enum: ACTIONS }) action: ImportedLine['action'];
  @ApiProperty({ type: Number, nullable: true, description: 'Null for a box, and for a new product before the import' })
  id: number | null;
  name: string;
  @ApiProperty({ type: [CellChangeResponse], description: 'For a changed product' }) changes: CellChangeResponse[];
  @ApiProperty({ type: [CellErrorResponse], description: 'Why the line is refused' }) errors: CellErrorResponse[];
}

class CategoryMappingResponse {
  @ApiProperty({ description: 'The category in the file; empty for products without one' }) name: string;
  products: number;
  @ApiProperty({ description: 'Name of the category here' }) to: string;
  isNew: boolean;
  @ApiProperty({ enum: ['box_only', 'card', 'standard'] }) kind: 'box_only' | 'card' | 'standard';
}

class OfferedBoxResponse {
  @ApiProperty({ example: 'Box of 6' }) variant: string;
  size: number;
  @ApiProperty({ description: 'As in the file', example: '18.00' }) price: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null: the shop has no such box' }) shopPrice:
    | string
    | null;
}

class GroupMappingResponse {
  key: string;
  name: string;
  @ApiProperty({ enum: ['products', 'boxes'] }) as: 'products' | 'boxes';
  @ApiProperty({ type: [OfferedBoxResponse] }) boxes: OfferedBoxResponse[];
}

class MovedPathResponse {
  @ApiProperty({ example: '/products/brown-butter' }) from: string;
  @ApiProperty({ example: '/product/12' }) to: string;
  @ApiProperty({ type: String, nullable: true, description: 'Why it was not made' }) skipped: string | null;
}

/** The result of an import or of a dry run. */
export class ImportResponse {
  @ApiProperty({ description: 'False: nothing was written, because of a dry run or a refused line' }) applied: boolean;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  lines: ImportedLineResponse[];
  @ApiProperty({ enum: FORMATS, description: 'The system whose export it is' }) format: Format;
  @ApiProperty({ type: [String], description: 'Headings of columns that are not imported' }) ignored: string[];
  @ApiProperty({ type: [CategoryMappingResponse] }) categories: CategoryMappingResponse[];
  @ApiProperty({ type: [GroupMappingResponse], description: 'Products with variants that may be box sizes' })
  groups: GroupMappingResponse[];
  @ApiProperty({ description: 'Products that the file has in stock without counting them' }) uncounted: number;
  @ApiProperty({ description: 'Pictures to fetch after the import' }) pictures: number;
  @ApiProperty({ description: 'Pictures that are left out, because a product has one' }) furtherPictures: number;
  @ApiProperty({ type: [MovedPathResponse], description: 'From the paths of the other shop; after the import only' })
  redirects: MovedPathResponse[];
}

/** 422: a line is refused, so nothing was imported. */
export class ImportRefusedResponse {
  @ApiProperty({ enum: ['import_refused'] }) code: 'import_refused';
  message: string;
  report: ImportResponse;
}

export function importResponse(
  { lines, boxes, pictures, redirects }: ImportResult,
  { format, ignored, arrangement, columnOf }: FileToImport,
  trial: boolean,
  names: Names,
): ImportResponse {
  const all = [...lines, ...boxes];
  const count = (action: ImportedLine['action']) => all.filter((line) => line.action === action).length;
  const refused = count('refused');
  const applied = !trial && refused === 0;
  const { categories = [], groups = [], uncounted = 0, furtherPictures = 0 } = arrangement ?? {};
  const cellErrors = (errors: ImportedLine['errors']) =>
    errors.map(({ path, message }) => ({ column: columnOf(path), message }));
  return {
    applied,
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused,
    lines: [
      ...lines.map(({ line, action, id, name, before, after, errors }) => ({
        line,
        action,
        id: action === 'created' && !applied ? null : id,
        name,
        changes: before && after ? changes(cellsOf(before, names), cellsOf(after, names)) : [],
        errors: cellErrors(errors),
      })),
      ...boxes.map((box) => boxLine(box, cellErrors(box.errors))),
    ].sort((a, b) => a.line - b.line),
    format,
    ignored,
    categories,
    groups,
    uncounted,
    pictures,
    furtherPictures,
    redirects: applied ? redirects : [],
  };
}

function boxLine({ line, size, action, before, priceCents }: ImportedBox, errors: CellErrorResponse[]) {
  const from = before === null ? '' : formatCents(before);
  const changes =
    action === 'created' || action === 'changed' ? [{ column: COLUMNS.price, from, to: formatCents(priceCents) }] : [];
  return { line, action, id: null, name: `Box of ${size}`, changes, errors };
}

function changes(before: ReturnType<typeof cellsOf>, after: ReturnType<typeof cellsOf>): CellChangeResponse[] {
  return (Object.keys(after) as Column[])
    .map((name) => ({ column: COLUMNS[name], from: before[name] ?? '', to: after[name] ?? '' }))
    .filter(({ from, to }) => from !== to);
}
