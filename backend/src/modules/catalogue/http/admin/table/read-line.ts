import { OmitType, PartialType } from '@nestjs/swagger';
import { ALLERGENS, DIETARY_MARKS } from '@crispi/rules/allergens';
import { PRODUCT_TAX_CLASSES, TAX_CLASS_NAMES } from '@crispi/rules/tax';
import { AppError, type FieldError } from '../../../../../kernel/errors/app-error';
import { examine } from '../../../../../kernel/http/incoming';
import { checked, MAX_ID } from '../../../../../kernel/http/validation';
import type { NamedPart, ProductLine } from '../../../products/product-line';
import { OptionalInteger, PRICE } from '../form-fields';
import { requestedValues, SaveProductRequest } from '../product-request.dto';
import type { Cells } from './columns';

/** The fields of a line, validated like the form; those of an existing product may be missing. */
class ProductLineRequest extends PartialType(OmitType(SaveProductRequest, ['image', 'bundleProducts'] as const)) {
  @OptionalInteger(1, MAX_ID, 'Unknown product number.')
  id?: number;
}

const YES_NO: Record<string, string> = {
  yes: 'true',
  y: 'true',
  true: 'true',
  no: 'false',
  n: 'false',
  false: 'false',
};
const CONTENTS = 'Please list the contents like this: 2 x Lemon Glaze; 1 x Cold Milk';

/** Reads the cells of a line and collects what is wrong with them as its errors. */
export async function readLine(line: number, cells: Cells): Promise<ProductLine> {
  const contents = cells.contents === undefined ? undefined : partsOf(cells.contents);
  const errors: FieldError[] = contents === null ? [{ path: 'contents', message: CONTENTS }] : [];
  const read = { line, contents: contents ?? undefined };
  try {
    const fields = fieldsOf(cells);
    examine(fields);
    const request = await checked(ProductLineRequest, fields);
    const { id = null, version, stockSeen } = request;
    return { ...read, id, version, stockSeen, change: requestedValues(request), errors };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const own = (error.details.errors as FieldError[] | undefined) ?? [{ path: 'name', message: error.message }];
    const explained = own.map((one) =>
      one.path === 'price' ? { ...one, message: priceProblem(cells.price ?? '') } : one,
    );
    return { ...read, id: null, change: typed(cells), errors: [...errors, ...explained] };
  }
}

/** The values of a refused line that are needed to find its product and to report further missing fields. */
function typed({ name, price, category }: Cells): ProductLine['change'] {
  return { name, category, priceCents: price === undefined ? undefined : 0 };
}

function fieldsOf({ contents: _, ...cells }: Cells): Record<string, unknown> {
  return {
    ...cells,
    price: cells.price === undefined ? undefined : priceText(cells.price),
    isActive: yesNo(cells.isActive),
    isTaxable: yesNo(cells.isTaxable),
    taxClass: taxClassOf(cells.taxClass),
    isBundle: yesNo(cells.isBundle),
    allergens: allergensOf(cells),
    dietaryMarks: marksOf(cells),
  };
}

/** A spreadsheet may have put a dollar sign in front. */
export const priceText = (cell: string) => cell.replace(/^\$/, '');

/** A comma may separate thousands or cents, so it is not guessed. */
export const priceProblem = (cell: string) =>
  cell.includes(',') ? 'Write the price without commas, like 1234.50.' : PRICE;

const yesNo = (cell: string | undefined) => cell && (YES_NO[cell.toLowerCase()] ?? cell);

/** By its name, "Soft drink"; empty: unchanged, or the default of a new product. */
const taxClassOf = (cell: string | undefined) =>
  cell
    ? (PRODUCT_TAX_CLASSES.find((name) => TAX_CLASS_NAMES[name].toLowerCase() === cell.toLowerCase()) ?? cell)
    : undefined;

/** All nine or none; the form's rules report missing ones. */
function allergensOf(cells: Cells): object | undefined {
  const filledCells = ALLERGENS.filter((name) => cells[name]);
  if (filledCells.length === 0 && !cells.nuts) return undefined;
  const levels = filledCells.map((name) => [name, cells[name]!.toLowerCase().replace(' ', '_')]);
  return { ...Object.fromEntries(levels), nuts: cells.nuts?.split(';').filter((nut) => nut.trim()) ?? [] };
}

function marksOf(cells: Cells): string[] | undefined {
  if (!cells.vegan && !cells.vegetarian) return undefined;
  return DIETARY_MARKS.flatMap((mark) => {
    const cell = yesNo(cells[mark]);
    return cell === 'true' ? [mark] : cell === 'false' || !cell ? [] : [cell];
  });
}

/** "2 x Lemon Glaze; 1 x #12"; null if it has another format. */
function partsOf(cell: string): NamedPart[] | null {
  const parts = cell
    .split(/[;\n]/)
    .filter((part) => part.trim())
    .map((part) => /^\s*(\d{1,4})\s*[x×*]\s*(.+?)\s*$/i.exec(part));
  if (parts.length > 50) return null;
  const read = parts.flatMap((match) => (match ? { quantity: Number(match[1]), name: match[2]! } : []));
  return read.length === parts.length && read.every(({ quantity }) => quantity >= 1 && quantity <= 1000) ? read : null;
}
