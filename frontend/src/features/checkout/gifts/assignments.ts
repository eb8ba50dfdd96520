import { mergeLines, piecesOf, type CartRow } from '@/api/cart-rows';
import type { CartLine } from '@/api/models';

/** The ids of each recipient's lines, in the order of the recipients. */
type Assignments = readonly (readonly number[])[];

/** Assigns lines to a recipient and removes them from the previous one; `null` unassigns them. */
export function give(assigned: Assignments, ids: readonly number[], to: number | null): number[][] {
  return assigned.map((own, at) => {
    const rest = own.filter((id) => !ids.includes(id));
    return at === to ? [...rest, ...ids] : rest;
  });
}

/** The assignments after a change of the cart: only existing lines, each with one recipient. */
export function prune(assigned: Assignments, lines: readonly { id: number }[]): number[][] {
  const free = new Set(lines.map(({ id }) => id));
  return assigned.map((own) => own.filter((id) => free.delete(id)));
}

export const sameAssignments = (a: Assignments, b: Assignments) => JSON.stringify(a) === JSON.stringify(b);

/** The recipient of a line; null while it has none. */
export function holderOf(assigned: Assignments, id: number): number | null {
  const at = assigned.findIndex((own) => own.includes(id));
  return at < 0 ? null : at;
}

/** The lines of a row with the same recipient, or with none. */
export interface Portion {
  key: string;
  row: CartRow;
  lines: CartLine[];
  holder: number | null;
  /** Pieces of a product; 1 for a box. */
  quantity: number;
}

/** The cart's rows as portions to assign: a product may be split between recipients; unassigned portions come first. */
export function portionsOf(lines: CartLine[], assigned: Assignments): Portion[] {
  return mergeLines(lines).flatMap((row) => {
    const linesByHolder = new Map<number | null, CartLine[]>();
    for (const line of row.lines) {
      const holder = holderOf(assigned, line.id);
      linesByHolder.set(holder, [...(linesByHolder.get(holder) ?? []), line]);
    }
    return [...linesByHolder]
      .sort(([a], [b]) => (a ?? -1) - (b ?? -1))
      .map(([holder, own]) => ({
        key: `${row.key}-${holder ?? 'unassigned'}`,
        row,
        lines: own,
        holder,
        quantity: row.kind === 'box' ? 1 : own.reduce((sum, line) => sum + piecesOf(line), 0),
      }));
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

/** Number of assigned items and of all items; boxes and pieces count as one each. */
export function countGiven(portions: readonly Portion[]): { given: number; all: number } {
  const count = (counted: readonly Portion[]) => counted.reduce((sum, { quantity }) => sum + quantity, 0);
  return { given: count(portions.filter(({ holder }) => holder !== null)), all: count(portions) };
}
