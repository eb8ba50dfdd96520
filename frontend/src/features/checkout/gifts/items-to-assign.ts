import { mergeLines, piecesOf, type CartRow } from '@/api/cart-rows';
import type { CartLine } from '@/api/models';
import { toDeliver } from '@/lib/gift-card';
import type { Assignments } from './assignments';

/** The recipient of a line; null while it has none. */
export function holderOf(assigned: Assignments, id: number): number | null {
  const at = assigned.findIndex((own) => own.includes(id));
  return at < 0 ? null : at;
}

/** The lines of a row with the same recipient, or with none. */
export interface Portion {
  lines: CartLine[];
  holder: number | null;
  /** Pieces of a product; 1 for a box. */
  quantity: number;
}

/** A row of the cart, divided by recipient. */
export interface ItemToAssign {
  row: CartRow;
  /** Unassigned pieces first, then in the order of the recipients. */
  portions: Portion[];
}

/** The cart's rows with their recipients: a product may be split between several. Gift cards have their own. */
export function itemsToAssign(lines: CartLine[], assigned: Assignments): ItemToAssign[] {
  return mergeLines(toDeliver(lines)).map((row) => {
    const linesByHolder = new Map<number | null, CartLine[]>();
    for (const line of row.lines) {
      const holder = holderOf(assigned, line.id);
      linesByHolder.set(holder, [...(linesByHolder.get(holder) ?? []), line]);
    }
    const portions = [...linesByHolder]
      .sort(([a], [b]) => (a ?? -1) - (b ?? -1))
      .map(([holder, own]) => ({
        lines: own,
        holder,
        quantity: row.kind === 'box' ? 1 : own.reduce((sum, line) => sum + piecesOf(line), 0),
      }));
    return { row, portions };
  });
}

interface SharePlan {
  /** Lines assigned as a whole. */
  ids: number[];
  /** A line to split first, and the number of pieces to assign. */
  split: { id: number; quantity: number } | null;
}

/**
 * The lines that make up `quantity` pieces: whole lines while they fit, largest first, and at most one partial line.
 */
export function planShare(lines: readonly CartLine[], quantity: number): SharePlan {
  const plan: SharePlan = { ids: [], split: null };
  let missing = quantity;
  for (const line of [...lines].sort((a, b) => piecesOf(b) - piecesOf(a))) {
    if (piecesOf(line) > missing) continue;
    plan.ids.push(line.id);
    missing -= piecesOf(line);
  }
  const rest = lines.filter(({ id }) => !plan.ids.includes(id)).sort((a, b) => piecesOf(a) - piecesOf(b))[0];
  if (missing > 0 && rest) plan.split = { id: rest.id, quantity: missing };
  return plan;
}

/** The lines that are left once a plan is carried out. */
export function afterShare(lines: readonly CartLine[], { ids, split }: SharePlan): CartLine[] {
  return lines
    .filter(({ id }) => !ids.includes(id))
    .map((line) => (line.id === split?.id ? withPieces(line, piecesOf(line) - split.quantity) : line));
}

const withPieces = (line: CartLine, quantity: number): CartLine => ({
  ...line,
  selectedCookies: line.selectedCookies.map((content) => ({ ...content, quantity })),
});

/** Number of assigned items and of all items; boxes and pieces count as one each. */
export function countAssigned(items: readonly ItemToAssign[]): { assigned: number; all: number } {
  const portions = items.flatMap((item) => item.portions);
  const count = (counted: readonly Portion[]) => counted.reduce((sum, { quantity }) => sum + quantity, 0);
  return { assigned: count(portions.filter(({ holder }) => holder !== null)), all: count(portions) };
}

/** What is in a box: "6 Almond Crescent", "3 Almond Crescent, 3 Brown Butter Chip"; empty for other items. */
export function contentsOf(row: CartRow): string {
  if (row.kind === 'single' || row.line.isBundle) return '';
  return row.line.selectedCookies.map(({ quantity, name }) => `${quantity}\u00a0${name}`).join(', ');
}
