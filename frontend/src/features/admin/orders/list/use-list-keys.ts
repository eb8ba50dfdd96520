import { useEffect, useEffectEvent } from 'react';
import { isTyping } from './use-held-orders';

/** What keys do on the row that has the focus. */
export interface RowKeys {
  toggle: (id: number) => void;
  select: (id: number, extend: boolean) => void;
  next: (id: number) => void;
  refresh: () => void;
}

const stops = () => [...document.querySelectorAll<HTMLElement>('[data-row-stop]')];

/**
 * j and k or arrows move along the rows, x selects (with Shift up to there), n takes the next step, f goes to the
 * filter, r reads the list again. Enter and Space open a row, as its button does by itself. Never while typing, nor with
 * a dialog or a menu open.
 */
export function useListKeys(keys: RowKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = document.activeElement;
    if (isTyping(at) || document.querySelector('[role=dialog], [role=menu], [role=listbox]')) return;
    const stop = at?.closest<HTMLElement>('[data-row-stop]');
    const id = stop && Number(stop.dataset.rowStop);
    const key = event.key.toLowerCase();
    const way = key === 'j' || (stop && key === 'arrowdown') ? 1 : key === 'k' || (stop && key === 'arrowup') ? -1 : 0;
    if (way) move(way);
    else if (key === 'f') document.querySelector<HTMLElement>('[data-orders-filter]')?.focus();
    else if (key === 'r') keys.refresh();
    else if (id && key === 'x') keys.select(id, event.shiftKey);
    else if (id && key === 'n') keys.next(id);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function move(way: 1 | -1): void {
  const rows = stops();
  const at = rows.findIndex((row) => row === document.activeElement);
  const to = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + way))];
  to?.focus();
  to?.scrollIntoView({ block: 'nearest' });
}
