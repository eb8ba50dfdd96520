import { mergeLines, piecesOf, type CartRow } from '@/api/cart-rows';
import type { CartLine } from '@/api/models';

/** The lines of each recipient, by their ids, in the order of the recipients. */
export type Assignments = readonly (readonly number[])[];

/** Gives lines to one recipient, and so takes them from whoever had them; `null` takes them back. */
export function give(assigned: Assignments, ids: readonly number[], to: number | null): number[][] {
  return assigned.map((own, at) => {
    const others = own.filter((id) => !ids.includes(id));
    return at === to ? [...others, ...ids] : others;
  });
}

/** What is left of the assignments after the cart has changed: lines that are there, each at one recipient. */
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

/** The lines of a row that go to the same recipient, or to nobody yet. */
export interface Portion {
  key: string;
  row: CartRow;
  lines: CartLine[];
  holder: number | null;
  /** Pieces of a product; 1 for a box. */
  quantity: number;
}

/** The cart's rows as things to give: a product may be in several hands, what nobody has comes first. */
export function portionsOf(lines: CartLine[], assigned: Assignments): Portion[] {
  return mergeLines(lines).flatMap((row) => {
    const hands = new Map<number | null, CartLine[]>();
    for (const line of row.lines) {
      const holder = holderOf(assigned, line.id);
      hands.set(holder, [...(hands.get(holder) ?? []), line]);
    }
    return [...hands]
      .sort(([a], [b]) => (a ?? -1) - (b ?? -1))
      .map(([holder, own]) => ({
        key: `${row.key}-${holder ?? 'nobody'}`,
        row,
        lines: own,
        holder,
        quantity: row.kind === 'box' ? 1 : own.reduce((sum, line) => sum + piecesOf(line), 0),
      }));
  });
}

export interface SharePlan {
  /** Lines that go as a whole. */
  ids: number[];
  /** A line that has to be split first, and how many pieces of it go. */
  split: { id: number; quantity: number } | null;
}

/** Which lines make up `quantity` pieces: whole ones while they fit, the largest first, and a part of one at most. */
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

/** How far the giving has come, in things a shopper counts: boxes and pieces. */
export function countGiven(portions: readonly Portion[]): { given: number; all: number } {
  const count = (some: readonly Portion[]) => some.reduce((sum, { quantity }) => sum + quantity, 0);
  return { given: count(portions.filter(({ holder }) => holder !== null)), all: count(portions) };
}
