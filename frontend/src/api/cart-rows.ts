import type { GiftCardDetails } from '@crispi/rules/gift-card-offer';
import { toCents } from '@crispi/rules/money';
import { giftCardName } from '@/lib/gift-card';
import type { CartLine } from './models';

/** A row of the cart: a box, bundle, written card or line of gift cards by itself, or all other lines of a product together. */
export type CartRow = BoxRow | SingleRow;

interface Row {
  key: string;
  lines: CartLine[];
  cents: number;
  /** Why it is unavailable; null when it can be bought. */
  unavailable: string | null;
}

export interface BoxRow extends Row {
  kind: 'box';
  line: CartLine;
}

export interface SingleRow extends Row {
  kind: 'single';
  cookieId: number;
  name: string;
  quantity: number;
  /** The message in a card; a line with a message has its own row. */
  message: string | null;
  giftCard: GiftCardDetails | null;
}

export const SINGLE_ITEM_SIZE = 4;

/** More than one kind of cookie, a real box size, or a bundle: such a line has its own row. */
export function isActualBox(line: CartLine): boolean {
  return line.selectedCookies.length > 1 || line.boxSizeId !== SINGLE_ITEM_SIZE || line.isBundle;
}

export function piecesOf(line: CartLine): number {
  return line.selectedCookies.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Rows in the order their first line was added. */
export function mergeLines(lines: CartLine[]): CartRow[] {
  const rows = new Map<string, CartRow>();
  for (const line of lines) {
    const key = keyOf(line);
    const row = rows.get(key);
    if (row?.kind === 'single') rows.set(key, joined(row, line));
    else rows.set(key, isActualBox(line) ? boxRow(key, line) : singleRow(key, line));
  }
  return [...rows.values()];
}

function keyOf(line: CartLine): string {
  if (isActualBox(line)) return `box-${line.id}`;
  if (line.giftCard) return `gift-card-${line.id}`;
  return line.personalMessage ? `card-${line.id}` : `product-${line.selectedCookies[0]?.cookieId ?? line.id}`;
}

function boxRow(key: string, line: CartLine): BoxRow {
  return { kind: 'box', key, line, lines: [line], cents: toCents(line.totalPrice), unavailable: reasonOf(line) };
}

function singleRow(key: string, line: CartLine): SingleRow {
  const cookie = line.selectedCookies[0];
  return {
    kind: 'single',
    key,
    lines: [line],
    cents: toCents(line.totalPrice),
    unavailable: reasonOf(line),
    cookieId: cookie?.cookieId ?? 0,
    name: line.giftCard ? giftCardName(line.giftCard) : (cookie?.name ?? line.boxSize),
    quantity: piecesOf(line),
    message: line.personalMessage,
    giftCard: line.giftCard,
  };
}

function joined(row: SingleRow, line: CartLine): SingleRow {
  return {
    ...row,
    lines: [...row.lines, line],
    quantity: row.quantity + piecesOf(line),
    cents: row.cents + toCents(line.totalPrice),
    unavailable: row.unavailable ?? reasonOf(line),
  };
}

function reasonOf(line: CartLine): string | null {
  return line.available ? null : (line.unavailableReason ?? 'No longer available.');
}

/** Number of items: a box counts as one, single products by the piece. */
export function countPieces(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + (isActualBox(line) ? 1 : piecesOf(line)), 0);
}

/** The row's label: the product's name, or the box's size. */
export function nameOfRow(row: CartRow): string {
  if (row.kind === 'single') return row.name;
  return row.line.isBundle ? (row.line.selectedCookies[0]?.name ?? 'Bundle') : row.line.boxSize;
}

interface QuantityPlan {
  add: number;
  remove: number[];
  shrink: { id: number; quantity: number } | null;
}

const written = ({ personalMessage }: CartLine) => (personalMessage ? 1 : 0);

/**
 * How to change a product's lines to `wanted` pieces: one addition to increase; to decrease, the smallest lines first
 * and written cards last.
 */
export function planQuantity(lines: CartLine[], wanted: number): QuantityPlan {
  const now = lines.reduce((sum, line) => sum + piecesOf(line), 0);
  if (wanted >= now) return { add: wanted - now, remove: [], shrink: null };
  const plan: QuantityPlan = { add: 0, remove: [], shrink: null };
  let excess = now - wanted;
  for (const line of [...lines].sort((a, b) => written(a) - written(b) || piecesOf(a) - piecesOf(b))) {
    if (excess === 0) break;
    const pieces = piecesOf(line);
    if (pieces <= excess) plan.remove.push(line.id);
    else plan.shrink = { id: line.id, quantity: pieces - excess };
    excess -= Math.min(pieces, excess);
  }
  return plan;
}
