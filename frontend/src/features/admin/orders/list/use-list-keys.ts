import { useKeys, type Key } from '../../shell/keys/key-table';
import { slipsAddress } from '../order-words';

/** The actions of the keys for the focused row. */
interface RowKeys {
  toggle: (id: number) => void;
  select: (id: number, extend: boolean) => void;
  next: (id: number) => void;
  /** False: there is nothing to undo. */
  undo: () => void | false;
  /** Opens the order where its status is chosen. */
  status: (id: number) => void;
  /** False: no order was open. */
  close: () => void | false;
}

/** The id of the filter that f focuses. */
export const ORDERS_FILTER = 'orders-filter';

const stops = () => [...document.querySelectorAll<HTMLElement>('[data-row-stop]')];

/** The keys of the list. Enter and Space open a row as its button's default action. */
export function useListKeys(keys: RowKeys): void {
  useKeys('Orders', [
    ...movingKeys('order'),
    { keys: ['Enter', 'Space'], does: 'Open or close the order' },
    onRow('x', 'Select the order', (id) => keys.select(id, false)),
    onRow('Shift+x', 'Select up to the order', (id) => keys.select(id, true)),
    onRow('n', 'Next step of the order', keys.next),
    onRow('p', 'Slip of the order', (id) => void window.open(slipsAddress([id]), '_blank', 'noopener')),
    onRow('s', 'Status of the order', keys.status),
    { keys: ['z'], does: 'Undo the last step', run: keys.undo },
    { keys: ['Escape'], does: 'Close the order, or clear the selection', run: keys.close },
    { keys: ['f'], does: 'Filter', run: () => document.getElementById(ORDERS_FILTER)?.focus() },
  ]);
}

/** The keys that move between the rows of a list; each row has a `data-row-stop`. */
export const movingKeys = (row: string): Key[] => [
  { keys: ['j'], does: `Next ${row}`, run: () => move(1) },
  { keys: ['k'], does: `Previous ${row}`, run: () => move(-1) },
  { keys: ['ArrowDown'], does: `Next ${row}, from within one`, run: () => (stopInFocus() ? move(1) : false) },
  { keys: ['ArrowUp'], does: `Previous ${row}, from within one`, run: () => (stopInFocus() ? move(-1) : false) },
];

function onRow(key: string, does: string, run: (id: number) => void): Key {
  return {
    keys: [key],
    does,
    run: () => {
      const row = rowInFocus();
      return row ? run(row) : false;
    },
  };
}

const stopInFocus = () => document.activeElement?.closest<HTMLElement>('[data-row-stop]');

/** Number of the focused order. */
export function rowInFocus(): number | null {
  const stop = stopInFocus();
  return stop ? Number(stop.dataset.rowStop) : null;
}

function move(direction: 1 | -1): void {
  const rows = stops();
  const at = rows.findIndex((row) => row === document.activeElement);
  const to = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + direction))];
  to?.focus();
  to?.scrollIntoView({ block: 'nearest' });
}
