import { formatCents, parseCents, showCents, type Cents } from '@crispi/rules/money';
import type { CatalogueBoxSize } from '../../../../products/catalogue-product';
import type { BoxLine } from '../../../../products/product-line';
import { isPrice } from '../../form-fields';
import { priceProblem, priceText } from '../read-line';
import { boxOf } from './box-of';
import type { FileItem, FileVariant } from './file-item';

/** An item with variants that are boxes by their names. */
export interface GroupMapping {
  key: string;
  name: string;
  as: 'products' | 'boxes';
  boxes: { variant: string; size: number; price: string; shopPrice: string | null }[];
}

export interface OfferedBox {
  variant: FileVariant;
  size: number;
  /** The variant without its box: a flavor. */
  rest: string;
  cents: Cents | null;
}

export interface Arranged {
  item: FileItem;
  boxes: OfferedBox[];
  as: 'products' | 'boxes';
}

/** Boxes of a size have one price, so they are taken as boxes where the whole file has one price for them. */
export function withBoxes(items: FileItem[], chosen: readonly Pick<GroupMapping, 'key' | 'as'>[]): Arranged[] {
  const offered = items.map((item) => ({ item, boxes: offeredBoxes(item) }));
  const prices = new Map<number, Set<Cents | null>>();
  for (const { size, cents, variant } of offered.flatMap(({ boxes }) => boxes))
    if (variant.name) prices.set(size, (prices.get(size) ?? new Set()).add(cents));
  return offered.map(({ item, boxes }) => {
    const byName = boxes.some(({ variant }) => !variant.name);
    const agree = boxes.length > 0 && boxes.every(({ size }) => prices.get(size)?.size === 1);
    const likely = agree && !byName ? 'boxes' : 'products';
    const as = boxes.length === 0 ? 'products' : (chosen.find(({ key }) => key === item.key)?.as ?? likely);
    return { item, boxes, as };
  });
}

/** Variants that are boxes, or the item itself if it has no variants. */
function offeredBoxes({ name, variants }: FileItem): OfferedBox[] {
  return variants.flatMap((variant) => {
    const box = boxOf(variant.name || (variants.length === 1 ? name : ''));
    if (!box) return [];
    const price = priceText(variant.cells.price ?? '');
    return {
      variant,
      size: box.size,
      rest: variant.name ? box.rest : '',
      cents: isPrice(price) ? parseCents(price) : null,
    };
  });
}

/** The prices of box sizes that the file sets, each once. */
export function boxLines(items: Arranged[]): BoxLine[] {
  const first = new Map<number, { line: number; cents: Cents }>();
  return items
    .filter(({ as }) => as === 'boxes')
    .flatMap(({ boxes }) => boxes)
    .flatMap(({ variant: { line, cells }, size, cents }): BoxLine[] => {
      if (cents === null)
        return [{ line, size, priceCents: 0, errors: [{ path: 'price', message: priceProblem(cells.price ?? '') }] }];
      const before = first.get(size);
      if (!before) first.set(size, { line, cents });
      else if (before.cents === cents) return [];
      const errors = before ? [{ path: 'price', message: twoPrices(size, before.line, before.cents) }] : [];
      return [{ line, size, priceCents: cents, errors }];
    });
}

const twoPrices = (size: number, line: number, cents: Cents) =>
  `The box of ${size} is ${showCents(cents)} in row ${line}, and a box has one price whatever its flavors. Choose “One product per variant” for one of them.`;

export function groupOf({ item, boxes, as }: Arranged, boxSizes: readonly CatalogueBoxSize[]): GroupMapping {
  return {
    key: item.key,
    name: item.name,
    as,
    boxes: boxes.map(({ variant, size, cents }) => {
      const known = boxSizes.find((one) => one.offered && one.size === size);
      return {
        variant: variant.name || item.name,
        size,
        price: cents === null ? (variant.cells.price ?? '') : formatCents(cents),
        shopPrice: known ? formatCents(known.basePriceCents) : null,
      };
    }),
  };
}
