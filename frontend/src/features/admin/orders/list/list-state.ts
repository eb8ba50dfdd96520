import { useEffect, useState } from 'react';
import type { AdminOrder } from '@/api/models';

/**
 * Nothing moves under the finger: while `held`, orders that are new to the list wait and those shown keep their places,
 * with what changed in them, and so do the `kept` ones that the list has lost. Another `list` (filter, sort, search) is
 * shown as it comes.
 */
export function useHeldOrders(orders: AdminOrder[], list: string, held: boolean, kept: AdminOrder[] = []) {
  const [before, setBefore] = useState<{ list: string; ids: number[] }>({ list: '', ids: [] });
  const by = new Map([...kept, ...orders].map((order) => [order.id, order]));
  const waits = held && before.list === list && before.ids.length > 0;
  const listed = new Set(orders.map(({ id }) => id));
  const oldest = before.ids.findLastIndex((id) => listed.has(id));
  const lastShown = orders.findIndex(({ id }) => id === before.ids[oldest]);
  const known = new Set(before.ids);
  // Rows of a further page come after the last one shown and move nothing.
  const ids = waits
    ? [
        ...before.ids.filter((id) => by.has(id)),
        ...orders.slice(lastShown + 1).flatMap(({ id }) => (known.has(id) ? [] : id)),
      ]
    : orders.map(({ id }) => id);
  if (before.list !== list || before.ids.join() !== ids.join()) setBefore({ list, ids });
  const rows = ids.map((id) => by.get(id)!);
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

/** The orders that are ticked, and how many of them the list does not have now. `shown` are the rows, in their order. */
export function useSelection(all: number[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [from, setFrom] = useState<number | null>(null);
  const select = (shown: number[], id: number, extend: boolean) => {
    const next = new Set(ids);
    const ends = [shown.indexOf(from ?? -1), shown.indexOf(id)].sort((a, b) => a - b);
    if (extend && ends[0]! >= 0) for (const one of shown.slice(ends[0], ends[1]! + 1)) next.add(one);
    else if (!next.delete(id)) next.add(id);
    setIds(next);
    setFrom(id);
  };
  const known = new Set(all);
  return {
    ids,
    hidden: [...ids].filter((id) => !known.has(id)).length,
    select,
    selectAll: (shown: number[]) => setIds(new Set([...ids, ...shown])),
    keep: (kept: Iterable<number>) => setIds(new Set(kept)),
  };
}
