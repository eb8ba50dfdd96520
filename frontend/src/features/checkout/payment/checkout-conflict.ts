import { showCents, showPrice, toCents } from '@crispi/rules/money';
import { mergeLines, nameOfRow, piecesOf, SINGLE_ITEM_SIZE, type CartRow, type SingleRow } from '@/api/cart-rows';
import { isApiError } from '@/api/client';
import type { CartLine, Totals } from '@/api/models';

/** The lines the shop can no longer deliver as shown, and what the shopper can accept instead. */
export interface CheckoutConflict {
  title: string;
  /** Why the promotion code gives nothing anymore. */
  lostCode?: string;
  changes: Change[];
  resolution: Resolution;
}

interface Change {
  name: string;
  before: string;
  now: string;
  /** A cookie box: its flavors can be changed instead of removing it. */
  boxId?: number;
}

export type Resolution =
  /** `due`: what gift cards leave to pay of the amount. */
  | { kind: 'pay'; amount: number; due: number; withoutCode?: boolean }
  | { kind: 'remove'; ids: number[] }
  | { kind: 'fewer'; cookieId: number; left: number };

interface Seen {
  lines: CartLine[];
  totals: Totals | undefined;
}

/** The conflict a refused payment reports; null if it is about something else. `now` are the cart's refetched lines. */
export function conflictOf(error: unknown, seen: Seen, now: CartLine[]): CheckoutConflict | null {
  if (isApiError(error, 'price_changed')) {
    const { amount, totals } = error.details as { amount: number; totals: Totals };
    const title = seen.totals
      ? `The total changed from ${showPrice(seen.totals.total)} to ${showCents(amount)}.`
      : `The total is now ${showCents(amount)}.`;
    const changes = priceChanges(seen, { lines: now, totals });
    const { promotion } = totals;
    const given = seen.totals?.promotion?.byCode ?? true;
    const resolution = { kind: 'pay' as const, amount, due: totals.due };
    if (!promotion?.code || promotion.byCode || !given) return { title, changes, resolution };
    const lostCode = `${promotion.code}: ${promotion.reason}`;
    return { title, lostCode, changes, resolution: { ...resolution, withoutCode: true } };
  }
  if (isApiError(error, 'due_changed')) {
    const { amount, due, totals } = error.details as { amount: number; due: number; totals: Totals };
    const title =
      due > 0 ? `Your gift cards now leave ${showCents(due)} to pay.` : 'Your gift cards now pay for all of it.';
    return { title, changes: cardChanges(seen.totals, totals), resolution: { kind: 'pay', amount, due } };
  }
  if (isApiError(error, 'line_unavailable')) {
    const gone = error.details.lines as { id: number; title: string; reason: string | null }[];
    const changes = gone.map(({ id, title, reason }) => ({
      name: title,
      before: priceOf(seen.lines, id),
      now: reason ?? 'no longer available',
      ...boxOf(seen.lines.find((line) => line.id === id)),
    }));
    const ids = gone.map(({ id }) => id);
    return { title: 'Some items are no longer available.', changes, resolution: { kind: 'remove', ids } };
  }
  return isApiError(error, 'out_of_stock') ? shortage(error.said, error.details, seen.lines) : null;
}

function shortage(said: string, details: Record<string, unknown>, lines: CartLine[]): CheckoutConflict {
  const { left, productId } = details as { left: number; productId: number };
  const holds = (line: CartLine) => line.selectedCookies.some(({ cookieId }) => cookieId === productId);
  const rows = mergeLines(lines);
  // Written cards have rows of their own but share the stock.
  const singles = rows.filter((row) => row.kind === 'single' && row.cookieId === productId) as SingleRow[];
  const quantity = singles.reduce((sum, row) => sum + row.quantity, 0);
  if (singles[0] && left > 0 && left < quantity) {
    const changes = [{ name: singles[0].name, before: String(quantity), now: String(left) }];
    return { title: said, changes, resolution: { kind: 'fewer', cookieId: productId, left } };
  }
  const affected = rows.filter((row) => row.lines.some(holds));
  // A bundle lacks a product that none of its lines names.
  const named = affected.length > 0 ? affected : rows.filter((row) => row.kind === 'box' && row.line.isBundle);
  const changes = named.map((row) => ({
    name: describe(row),
    before: showCents(row.cents),
    now: 'sold out',
    ...boxOf(row.lines[0]),
  }));
  const ids = named.flatMap((row) => row.lines.map(({ id }) => id));
  return { title: said, changes, resolution: { kind: 'remove', ids } };
}

const boxOf = (line: CartLine | undefined) =>
  line && line.boxSizeId !== SINGLE_ITEM_SIZE ? { boxId: line.id } : undefined;

function describe(row: CartRow): string {
  return row.kind === 'single' && row.quantity > 1 ? `${row.quantity} ${row.name}` : nameOfRow(row);
}

function priceOf(lines: CartLine[], id: number): string {
  const line = lines.find((cartLine) => cartLine.id === id);
  return line ? showPrice(line.totalPrice) : '';
}

function priceChanges(seen: Seen, now: { lines: CartLine[]; totals: Totals }): Change[] {
  const before = new Map(mergeLines(seen.lines).map((row) => [row.key, row]));
  const rows = mergeLines(now.lines).flatMap((row) => {
    const old = before.get(row.key);
    const same = old && piecesIn(old) === piecesIn(row);
    if (!same || old.cents === row.cents) return [];
    return [{ name: describe(row), before: showCents(old.cents), now: showCents(row.cents) }];
  });
  const sums = (['discount', 'deliveryFee', 'tip', 'tax'] as const).flatMap((part) => {
    const [old, fresh] = [seen.totals?.[part], now.totals[part]];
    if (old === undefined || toCents(old) === toCents(fresh)) return [];
    const shown = part === 'discount' ? reduction : showPrice;
    return [{ name: NAMES[part], before: shown(old), now: shown(fresh) }];
  });
  return [...rows, ...sums, ...cardChanges(seen.totals, now.totals)];
}

/** What each gift card paid before and pays now. */
function cardChanges(seen: Totals | undefined, now: Totals): Change[] {
  if (!seen) return [];
  const paid = ({ tenders }: Totals) => new Map(tenders.map(({ lastFour, amount }) => [lastFour, amount]));
  const [before, after] = [paid(seen), paid(now)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((lastFour) => {
    const [old, fresh] = [before.get(lastFour) ?? '0', after.get(lastFour) ?? '0'];
    if (!lastFour || toCents(old) === toCents(fresh)) return [];
    return [{ name: `Gift card ending in ${lastFour}`, before: reduction(old), now: reduction(fresh) }];
  });
}

const reduction = (amount: string) => (toCents(amount) > 0 ? `−${showPrice(amount)}` : 'none');

const NAMES = { discount: 'Discount', deliveryFee: 'Delivery', tip: 'Driver tip', tax: 'Tax' };

const piecesIn = (row: CartRow) => row.lines.reduce((sum, line) => sum + piecesOf(line), 0);
