import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toCents, type Cents } from '@crispi/rules/money';
import { boxSizeQueries, categoryQueries, productQueries } from '@/api/catalogue.queries';
import type { BoxSize, Category, Product } from '@/api/models';
import { plural } from '@/lib/format';
import { together } from '../../shell/screen/loaded';
import { isBox, type BoxLine, type Line } from './draft';
import { nameOfBox, type Good } from './search-items';

/** The menu as staff search it. */
export interface Goods {
  /** Boxes first, then what is sold by the piece. */
  offered: Good[];
  /** What goes into boxes, by name. */
  flavors: Product[];
  products: Map<number, Product>;
  boxSizes: Map<number, BoxSize>;
}

export function goodsOf(products: Product[], categories: Category[], boxSizes: BoxSize[]): Goods {
  const boxOnly = new Set(categories.filter(({ kind }) => kind === 'box_only').map(({ name }) => name));
  const onSale = products.filter(({ isActive }) => isActive).toSorted((a, b) => a.name.localeCompare(b.name));
  return {
    offered: [
      ...boxSizes.toSorted((a, b) => a.size - b.size).map((boxSize): Good => ({ kind: 'box', boxSize })),
      ...onSale.filter(({ category }) => !boxOnly.has(category)).map((product): Good => ({ kind: 'item', product })),
    ],
    flavors: onSale.filter(({ category }) => boxOnly.has(category)),
    products: new Map(products.map((product) => [product.id, product])),
    boxSizes: new Map(boxSizes.map((boxSize) => [boxSize.id, boxSize])),
  };
}

export function useGoods() {
  const all = together([
    useQuery(productQueries.list()),
    useQuery(categoryQueries.list()),
    useQuery(boxSizeQueries.list()),
  ]);
  const { data } = all;
  // `together` makes a new list each time.
  const [products, categories, boxSizes] = data ?? [];
  const goods = useMemo(
    () => (products && categories && boxSizes ? goodsOf(products, categories, boxSizes) : undefined),
    [products, categories, boxSizes],
  );
  return { ...all, data: goods };
}

export const piecesIn = ({ cookies }: BoxLine): number => cookies.reduce((sum, { quantity }) => sum + quantity, 0);

/** How many cookies the box still needs. */
export const roomIn = (box: BoxLine, { boxSizes }: Goods): number =>
  (boxSizes.get(box.boxSizeId)?.size ?? 0) - piecesIn(box);

export function titleOf(line: Line, { boxSizes, products }: Goods): string {
  if (!isBox(line)) return products.get(line.cookieId)?.name ?? 'Unknown product';
  const size = boxSizes.get(line.boxSizeId);
  return size ? nameOfBox(size) : 'Unknown box';
}

export const contentsOf = (line: Line, { products }: Goods): string =>
  isBox(line)
    ? line.cookies
        .map(({ cookieId, quantity }) => `${quantity} ${products.get(cookieId)?.name ?? 'unknown'}`)
        .join(', ')
    : '';

export function priceOf(line: Line, { boxSizes, products }: Goods): Cents {
  if (isBox(line)) return toCents(boxSizes.get(line.boxSizeId)?.basePrice ?? 0);
  if (line.giftCard) return line.giftCard.amount * line.quantity;
  return toCents(products.get(line.cookieId)?.price ?? 0) * line.quantity;
}

/** What the lines need of a time slot. */
export function needsOf(lines: Line[], { boxSizes, products }: Goods): { units?: number; noticeHours?: number } {
  const pieces = lines.flatMap((line) => (isBox(line) ? line.cookies : [line]));
  const units = pieces.reduce(
    (sum, { cookieId, quantity }) => sum + (products.get(cookieId)?.productionUnits ?? 0) * quantity,
    0,
  );
  const notice = Math.max(
    0,
    ...pieces.map(({ cookieId }) => products.get(cookieId)?.noticeHours ?? 0),
    ...lines.filter(isBox).map(({ boxSizeId }) => boxSizes.get(boxSizeId)?.noticeHours ?? 0),
  );
  return { ...(units > 0 && { units }), ...(notice > 0 && { noticeHours: notice }) };
}

/** "Missing: 4 cookies" */
export const missingWords = (room: number): string =>
  room > 0 ? `${plural(room, 'cookie')} missing` : `${plural(-room, 'cookie')} too many`;
