import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import type { FieldError } from '../../../kernel/errors/app-error';
import { CATALOGUE_CHANGED } from '../catalogue.topics';
import { CategoryRepository } from '../categories/category.repository';
import { PictureFetchRepository } from '../pictures/fetching/picture-fetches.repository';
import { SaveRedirects, type AddedRedirect } from '../../pages';
import { BoxSizeRepository } from '../products/box-size.repository';
import type { ProductQuantity } from '../products/catalogue-product';
import type { ManagedProductRow } from '../products/managed-product';
import { ManagedProductRepository } from '../products/managed-products.repository';
import { Names } from '../products/names';
import { ProductEditor, type ProductEdit } from '../products/product-editor';
import {
  isNumber,
  type BoxLine,
  type ImportedBox,
  type ImportedLine,
  type NamedPart,
  type NewCategory,
  type ProductLine,
} from '../products/product-line';
import type { EditContext } from '../products/edit-context';
import { stockAfterSales, valuesOf, type ProductChange } from '../products/product-values';

/** What a file has besides the lines of products. */
export interface ImportExtras {
  newCategories: readonly NewCategory[];
  boxes: readonly BoxLine[];
}

export interface ImportResult {
  lines: ImportedLine[];
  boxes: ImportedBox[];
  /** How many pictures are fetched after the import. */
  pictures: number;
  redirects: AddedRedirect[];
}

/** Rolls the transaction back and carries its result. */
class RolledBack extends Error {
  constructor(readonly result: ImportResult) {
    super('This was only a dry run.');
  }
}

interface Match {
  line: ProductLine;
  before: ManagedProductRow | null;
}

interface CheckedLine {
  result: ImportedLine;
  edit?: ProductEdit;
}

type NumberedEdit = ProductEdit & { id: number };

/** Creates and changes products by a table, all of them or none. */
@Injectable()
export class ImportProducts {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly products: ManagedProductRepository,
    private readonly editor: ProductEditor,
    private readonly categories: CategoryRepository,
    private readonly boxSizes: BoxSizeRepository,
    private readonly fetches: PictureFetchRepository,
    private readonly redirects: SaveRedirects,
  ) {}

  /** Writes nothing in a dry run or if a line is refused. The result says what each line does. */
  async execute(
    lines: ProductLine[],
    by: { id: number; email: string },
    dryRun: boolean,
    { newCategories, boxes }: ImportExtras = { newCategories: [], boxes: [] },
  ): Promise<ImportResult> {
    try {
      return await this.unitOfWork.run(async (tx) => {
        await this.products.lockEdits(tx);
        await this.categories.insertMissing(tx, usedCategories(newCategories, lines));
        const offered = await this.offer(tx, boxes);
        const imported = await this.write(tx, lines, by.email);
        const pictures = await this.fetches.ask(tx, picturesOf(lines, imported), by.email);
        const redirects = await this.redirects.execute(tx, redirectsOf(lines, imported), by.id);
        const result = { lines: imported, boxes: offered, pictures, redirects };
        // A dry run is the import itself, rolled back, so both always agree.
        if (dryRun || [...imported, ...offered].some(({ action }) => action === 'refused'))
          throw new RolledBack(result);
        await tx.notice(CATALOGUE_CHANGED);
        return result;
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.result;
      throw error;
    }
  }

  private async offer(tx: Tx, boxes: readonly BoxLine[]): Promise<ImportedBox[]> {
    const known = boxes.length > 0 ? await this.boxSizes.all(tx) : [];
    const offered = boxes.map((box): ImportedBox => {
      const before = known.find(({ size, offered }) => offered && size === box.size)?.basePriceCents ?? null;
      const changed = before === null ? 'created' : before === box.priceCents ? 'unchanged' : 'changed';
      return { ...box, before, action: box.errors.length ? 'refused' : changed };
    });
    await this.boxSizes.offer(
      tx,
      offered.filter(({ action }) => action === 'created' || action === 'changed'),
    );
    return offered;
  }

  private async write(tx: Tx, lines: ProductLine[], by: string): Promise<ImportedLine[]> {
    const names = new Names(await this.products.all(tx));
    const matches = await this.match(tx, lines, names);
    const existingIds = matches.flatMap(({ before }) => before?.id ?? []);
    const context = await this.editor.loadContext(tx, existingIds);
    const numbers = await this.editor.reserveIds(tx, matches.length - existingIds.length);
    const edits: NumberedEdit[] = [];
    const imported: ImportedLine[] = [];
    // Bundles come last, because their components may be new lines of the same table.
    for (const match of [...matches].sort((a, b) => Number(becomesBundle(a)) - Number(becomesBundle(b)))) {
      const id = match.before?.id ?? numbers.shift()!;
      const { result, edit } = this.checkLine(context, match, names, id);
      imported.push(result);
      if (!edit) continue;
      names.set(id, edit.values.name);
      context.accept(id, edit.values);
      edits.push({ ...edit, id });
    }
    if (edits.length === imported.length) await this.editor.write(tx, edits, by, { kind: 'import' });
    return imported.sort((a, b) => a.line - b.line);
  }

  /** Finds the product of each line by its id, otherwise by its name, and locks its stock. */
  private async match(tx: Tx, lines: ProductLine[], names: Names): Promise<Match[]> {
    const seen = new Map<string, number>();
    const found = lines.map((read) => {
      // The transaction may be retried, so errors are collected in a copy.
      const line = { ...read, errors: [...read.errors] };
      const { name } = line.change;
      const ids = line.id !== null ? [line.id] : name ? names.find(name) : [];
      if (line.id !== null && names.nameOf(line.id) === undefined)
        refuse(line, 'id', 'There is no product with this number.');
      if (ids.length > 1) refuse(line, 'id', `${ids.length} products have this name. Use the product’s number.`);
      const key = ids.length ? `#${ids[0]}` : (name ?? `line ${line.line}`).toLowerCase();
      const first = seen.get(key);
      if (first !== undefined) refuse(line, 'name', `This is the same product as in row ${first}.`);
      else seen.set(key, line.line);
      return { line, id: ids[0] ?? null };
    });
    await this.products.lockStock(
      tx,
      found.flatMap(({ id }) => id ?? []),
    );
    const rows = new Map((await this.products.all(tx)).map((row) => [row.id, row]));
    return found.map(({ line, id }) => ({ line, before: (id !== null && rows.get(id)) || null }));
  }

  /** The action of a line and, unless it is refused, its edit. `id` is the product's id, also for a new product. */
  private checkLine(context: EditContext, { line, before }: Match, names: Names, id: number): CheckedLine {
    const refused = (errors: FieldError[]): CheckedLine => {
      const name = line.change.name ?? before?.name ?? '';
      const result = { line: line.line, action: 'refused' as const, id: before?.id ?? null, name, errors };
      return { result: { ...result, before: before && valuesOf(before), after: null } };
    };
    const { parts, errors } = partsOf(line.contents, names);
    if (!before) errors.push(...missing(line));
    if (line.errors.length || errors.length) return refused([...line.errors, ...errors]);
    const edit = this.editor.check(context, before, changeOf(line, before, parts));
    const stale = before && line.version !== undefined && line.version !== before.version && edit.changed.length;
    if (stale) edit.errors.push({ path: 'version', message: STALE });
    if (edit.errors.length) return refused(edit.errors);
    const unchanged = before !== null && edit.changed.length === 0;
    const action = unchanged ? 'unchanged' : before ? 'changed' : 'created';
    const { name } = edit.values;
    const values = { before: before && valuesOf(before), after: edit.values };
    return { result: { line: line.line, action, id, name, ...values, errors: [] }, edit };
  }
}

const STALE =
  'It was changed after this file was exported. Export it again, or empty this cell to overwrite the change.';

const REQUIRED = {
  name: 'Please enter a name.',
  priceCents: 'Please enter a price.',
  category: 'Please choose a category.',
};
const PATHS = { name: 'name', priceCents: 'price', category: 'category' };

function missing({ change, errors }: ProductLine): FieldError[] {
  return (Object.keys(REQUIRED) as (keyof typeof REQUIRED)[])
    .filter((name) => change[name] === undefined && !errors.some(({ path }) => path === PATHS[name]))
    .map((name) => ({ path: PATHS[name], message: REQUIRED[name] }));
}

const refuse = (line: ProductLine, path: string, message: string) => line.errors.push({ path, message });

const becomesBundle = ({ line, before }: Match) => line.change.isBundle ?? before?.isBundle ?? false;

function changeOf(line: ProductLine, before: ManagedProductRow | null, parts?: ProductQuantity[]): ProductChange {
  const kept = before ? valuesOf(before) : { name: '', priceCents: 0, category: '' };
  const { name, priceCents, category } = kept;
  return {
    name,
    priceCents,
    category,
    ...(!before && line.stockIfNew !== undefined && { stock: line.stockIfNew }),
    ...line.change,
    ...stockAfterSales(before, line.change.stock, line.stockSeen),
    ...(parts && { bundleProducts: parts }),
  };
}

/** Those of lines that are not refused: a name may be what its line is refused for. */
function usedCategories(categories: readonly NewCategory[], lines: readonly ProductLine[]): NewCategory[] {
  const used = new Set(lines.flatMap(({ errors, change }) => (errors.length ? [] : change.category?.toLowerCase())));
  return categories.filter(({ name }) => used.has(name.toLowerCase()));
}

/** The addresses of pictures by the products that were written. */
function picturesOf(lines: readonly ProductLine[], imported: readonly ImportedLine[]) {
  const addresses = new Map(lines.map(({ line, picture }) => [line, picture]));
  return imported.flatMap(({ line, id, action }) => {
    const address = addresses.get(line);
    return id === null || action === 'refused' || address === undefined ? [] : { productId: id, address };
  });
}

/** From the paths of the other shop to the products that were written. */
function redirectsOf(lines: readonly ProductLine[], imported: readonly ImportedLine[]) {
  const paths = new Map(lines.map(({ line, oldPath }) => [line, oldPath]));
  return imported.flatMap(({ line, id, action }) => {
    const from = paths.get(line);
    return id === null || action === 'refused' || from === undefined ? [] : { from, to: `/product/${id}` };
  });
}

/** The products that the contents of a bundle name. */
function partsOf(contents: NamedPart[] | undefined, names: Names): { parts?: ProductQuantity[]; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const parts = contents?.map(({ name, quantity }) => {
    const ids = isNumber(name) ? [Number(name.slice(1))] : names.find(name);
    if (ids.length === 0) errors.push({ path: 'contents', message: `There is no product “${name}”.` });
    if (ids.length > 1)
      errors.push({
        path: 'contents',
        message: `There are ${ids.length} products named “${name}”. Use one of #${ids.join(', #')}.`,
      });
    return { productId: ids[0] ?? 0, quantity };
  });
  return { parts, errors };
}
