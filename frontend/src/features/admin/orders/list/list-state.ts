import { useEffect, useState } from 'react';
import type { AdminOrder } from '@/api/models';

/**
 * Keeps rows in place: while `held`, new orders wait, and the shown ones keep their places with their changes, as do
 * the `kept` ones that the list has lost. A different `list` (filter, sort, search) is shown at once.
 */
export function useHeldOrders(orders: AdminOrder[], list: string, held: boolean, kept: AdminOrder[] = []) {
  const [before, setBefore] = useState<{ list: string; ids: number[] }>({ list: '', ids: [] });
  const byId = new Map([...kept, ...orders].map((order) => [order.id, order]));
  const waits = held && before.list === list && before.ids.length > 0;
  const listed = new Set(orders.map(({ id }) => id));
  const oldest = before.ids.findLastIndex((id) => listed.has(id));
  const lastShown = orders.findIndex(({ id }) => id === before.ids[oldest]);
  const previous = new Set(before.ids);
  // Rows of a further page follow the last shown row and move nothing.
  const ids = waits
    ? [
        ...before.ids.filter((id) => byId.has(id)),
        ...orders.slice(lastShown + 1).flatMap(({ id }) => (previous.has(id) ? [] : id)),
      ]
    : orders.map(({ id }) => id);
  if (before.list !== list || before.ids.join() !== ids.join()) setBefore({ list, ids });
  const rows = ids.map((id) => byId.get(id)!);
  const show = () => setBefore({ list: '', ids: [] });
  const shown = new Set(ids);
  return { rows, waiting: orders.filter(({ id }) => !shown.has(id)).length, show };
}

/** Whether the user has scrolled down or is typing. */
export function useBusyHands(): boolean {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const look = () => setBusy(window.scrollY > 40 || isTyping(document.activeElement));
    const events = ['scroll', 'focusin', 'focusout'] as const;
    for (const event of events) window.addEventListener(event, look, { passive: true });
    return () => {
      for (const event of events) window.removeEventListener(event, look);
    };
  }, []);
  return busy;
}

const isTyping = (element: Element | null) =>
  element instanceof HTMLElement &&
  (element.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(element.tagName) ||
    (element instanceof HTMLInputElement && !/^(checkbox|radio|button)$/.test(element.type)));

/** The selected orders, and how many of them are not in the list now. `shown` are the rows, in their order. */
export function useSelection(all: number[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [from, setFrom] = useState<number | null>(null);
  const select = (shown: number[], id: number, extend: boolean) => {
    const next = new Set(ids);
    const ends = [shown.indexOf(from ?? -1), shown.indexOf(id)].sort((a, b) => a - b);
    if (extend && ends[0]! >= 0) for (const id of shown.slice(ends[0], ends[1]! + 1)) next.add(id);
    else if (!next.delete(id)) next.add(id);
    setIds(next);
    setFrom(id);
  };
  const existing = new Set(all);
  return {
    ids,
    hidden: [...ids].filter((id) => !existing.has(id)).length,
    select,
    setAll: (these: number[], on: boolean) =>
      setIds(on ? new Set([...ids, ...these]) : new Set([...ids].filter((id) => !these.includes(id)))),
    keep: (kept: Iterable<number>) => setIds(new Set(kept)),
  };
}
