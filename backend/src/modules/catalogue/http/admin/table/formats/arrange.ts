import { formatCents } from '@crispi/rules/money';
import type { FieldError } from '../../../../../../kernel/errors/app-error';
import type { ManagedCategoryRow } from '../../../../categories/category.repository';
import type { CatalogueBoxSize, CategoryKind } from '../../../../products/catalogue-product';
import type { BoxLine, NewCategory } from '../../../../products/product-line';
import type { Cells } from '../columns';
import type { FileVariant, ForeignFile } from './file-item';
import { boxLines, groupOf, withBoxes, type Arranged, type GroupMapping, type OfferedBox } from './offered-boxes';

/** What staff choose where the file leaves a choice. */
export interface Choices {
  categories: { name: string; to: string; kind: CategoryKind }[];
  groups: Pick<GroupMapping, 'key' | 'as'>[];
  /** The stock of new products that the file has in stock without counting them. */
  stock: number;
}

/** Where the products of a category of the file go. */
export interface CategoryMapping {
  /** As the file has it; empty for products without one. */
  name: string;
  products: number;
  to: string;
  isNew: boolean;
  /** How the products of a new category are sold. */
  kind: CategoryKind;
}

export interface ArrangedLine {
  line: number;
  cells: Cells;
  errors: FieldError[];
  picture: string | null;
  path: string | null;
  stockIfNew?: number;
}

export interface Arrangement {
  lines: ArrangedLine[];
  boxes: BoxLine[];
  newCategories: NewCategory[];
  categories: CategoryMapping[];
  groups: GroupMapping[];
  /** How many new products would get the chosen stock. */
  uncounted: number;
  /** Pictures that are not fetched, because a product has one. */
  furtherPictures: number;
}

interface Shop {
  categories: readonly Pick<ManagedCategoryRow, 'name' | 'kind'>[];
  boxSizes: readonly CatalogueBoxSize[];
}

/** Turns a file's items into lines of the import, box prices and new categories, as chosen or as is most likely meant. */
export function arrange(file: ForeignFile, shop: Shop, choices: Partial<Choices>): Arrangement {
  const items = withBoxes(file.items, choices.groups ?? []);
  const categories = categoriesOf(items, shop, choices.categories ?? []);
  const target = new Map(categories.map(({ name, to }) => [name.toLowerCase(), to]));
  const stock = choices.stock ?? DEFAULT_STOCK;
  const lines = items.flatMap((arranged) =>
    linesOf(arranged, target.get(arranged.item.category.toLowerCase())!, stock),
  );
  const addresses = new Set(
    file.items.flatMap(({ pictures, variants }) => [...pictures, ...picturesOf(variants)]).map(normalized),
  );
  for (const { picture } of lines) if (picture) addresses.delete(picture);
  return {
    lines,
    boxes: boxLines(items),
    newCategories: categories.filter(({ isNew }) => isNew).map(({ to, kind }) => ({ name: to, kind })),
    categories,
    groups: items.filter(({ boxes }) => boxes.length > 0).map((arranged) => groupOf(arranged, shop.boxSizes)),
    uncounted: lines.filter(({ stockIfNew }) => stockIfNew !== undefined).length,
    furtherPictures: addresses.size,
  };
}

export const DEFAULT_STOCK = 100;

const picturesOf = (variants: FileVariant[]) => variants.flatMap(({ picture }) => picture ?? []);

function categoriesOf(items: Arranged[], shop: Shop, chosen: Choices['categories']): CategoryMapping[] {
  const find = (name: string) => shop.categories.find((one) => one.name.toLowerCase() === name.toLowerCase());
  const named = new Map<string, Arranged[]>();
  for (const one of items) {
    const key = one.item.category.toLowerCase();
    named.set(key, [...(named.get(key) ?? []), one]);
  }
  const mappings = [...named.values()].map((those) => {
    const name = those[0]!.item.category;
    const likely = likelyCategory(
      name,
      those.some(({ as }) => as === 'boxes'),
      shop,
      find,
    );
    const choice = chosen.find((one) => one.name.toLowerCase() === name.toLowerCase()) ?? likely;
    const existing = find(choice.to);
    return {
      name,
      products: those.reduce((sum, one) => sum + productsOf(one).length, 0),
      to: existing?.name ?? choice.to,
      isNew: !existing,
      kind: existing?.kind ?? choice.kind,
    };
  });
  return mappings.filter(({ products }) => products > 0);
}

/** The category of that name; what fills boxes goes to the shop's cookies. */
function likelyCategory(
  name: string,
  fillsBoxes: boolean,
  shop: Shop,
  find: (name: string) => Shop['categories'][number] | undefined,
): { to: string; kind: CategoryKind } {
  const leaf = name.split('>').at(-1)!.trim() || 'Other';
  const cookies = shop.categories.find(({ kind }) => kind === 'box_only');
  if (!find(leaf) && fillsBoxes && cookies) return { to: cookies.name, kind: 'box_only' };
  return { to: leaf, kind: fillsBoxes ? 'box_only' : 'standard' };
}

/** A product that an item becomes, with the variants that it was. */
interface ProductOfItem {
  name: string;
  variants: FileVariant[];
  boxes: OfferedBox[];
}

/** One piece, named as such. */
const SINGLE = /^(?:single|each|one|individual|1|regular|single cookie)$/i;

function productsOf({ item, boxes, as }: Arranged): ProductOfItem[] {
  const named = (name: string) => (name ? `${item.name}, ${name}` : item.name);
  if (as === 'products') return item.variants.map((one) => ({ name: named(one.name), variants: [one], boxes: [] }));
  // An item that is a box itself is only its price.
  if (boxes.some(({ variant }) => !variant.name)) return [];
  const products = new Map<string, ProductOfItem>();
  for (const variant of item.variants) {
    const box = boxes.find((one) => one.variant === variant);
    const rest = box ? box.rest : SINGLE.test(variant.name) ? '' : variant.name;
    const product = products.get(rest) ?? { name: named(rest), variants: [], boxes: [] };
    products.set(rest, product);
    product.variants.push(variant);
    if (box) product.boxes.push(box);
  }
  return [...products.values()];
}

function linesOf(arranged: Arranged, category: string, stock: number): ArrangedLine[] {
  const { item } = arranged;
  return productsOf(arranged).map(({ name, variants, boxes }, index) => {
    const [first] = variants as [FileVariant];
    const isUncounted = variants.some((variant) => variant.isUncounted);
    const picture = variants.find((variant) => variant.picture)?.picture ?? item.pictures[0] ?? null;
    const own = variants.find((variant) => !boxes.some((box) => box.variant === variant));
    const cells: Cells = { ...first.cells, name, category, price: own?.cells.price ?? pricePerPiece(boxes, first) };
    if (boxes.length > 0) cells.stock = isUncounted ? undefined : pieces(variants, boxes);
    return {
      line: first.line,
      cells: Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell)),
      errors: [
        ...variants.flatMap((variant) => variant.errors),
        // The item's picture is reported with its first product only.
        ...(picture && (index === 0 || variants.some((variant) => variant.picture)) ? pictureErrors(picture) : []),
      ],
      picture: picture && normalized(picture),
      path: index === 0 ? item.path : null,
      ...(isUncounted && { stockIfNew: stock }),
    };
  });
}

/** A cookie of a box that is not sold singly costs its share of the smallest box. */
function pricePerPiece(boxes: OfferedBox[], first: FileVariant): string | undefined {
  const [smallest] = boxes.filter(({ cents }) => cents !== null).sort((a, b) => a.size - b.size);
  if (!smallest) return first.cells.price;
  return formatCents(Math.floor((2 * smallest.cents! + smallest.size) / (2 * smallest.size)));
}

/** What boxes and single pieces hold together; a quantity that is no number is refused with its text. */
function pieces(variants: FileVariant[], boxes: OfferedBox[]): string | undefined {
  const odd = variants.find(({ cells }) => !/^\d{1,9}$/.test(cells.stock ?? ''));
  if (odd) return odd.cells.stock;
  const sizeOf = (variant: FileVariant) => boxes.find((box) => box.variant === variant)?.size ?? 1;
  return String(variants.reduce((sum, variant) => sum + sizeOf(variant) * Number(variant.cells.stock), 0));
}

function pictureErrors(address: string): FieldError[] {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol === 'https:' && address.length <= MAX_ADDRESS) return [];
  const message =
    url?.protocol === 'https:' ? 'The address is too long.' : 'Pictures are only fetched from https:// addresses.';
  return [{ path: 'picture', message }];
}

const MAX_ADDRESS = 2000;

/** A normalized address has no character that cannot be stored. */
const normalized = (address: string) => (URL.canParse(address) ? new URL(address).href : address);
