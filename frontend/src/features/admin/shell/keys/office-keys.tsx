import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { PAGES } from '../sections';
import { type Key, keyGroups } from './key-table';
import { jumpDialog, keyHelp, overlay } from './jump-button';
import { isCovered, isSingleKey, isTyping, singleKeys, strokeOf } from './strokes';

/** The keys that work on every page of the back office, and the dialogs they open. */
export function OfficeKeys() {
  const navigate = useNavigate();
  const open = overlay.use();
  const close = () => overlay.set(null);
  const anywhere = useMemo<Key[]>(
    () => [
      { keys: ['Mod+k'], does: 'Jump to a page, an order, a customer or a product', run: () => overlay.set('jump') },
      { keys: ['/'], does: 'Search on this page', run: focusSearch },
      ...PAGES.flatMap(({ label, to, key }) =>
        key ? [{ keys: [`g ${key}`], does: `Go to ${label}`, run: () => void navigate(to) }] : [],
      ),
      { keys: ['?'], does: 'Show this list', run: () => overlay.set('help') },
      { keys: ['Escape'], does: 'Close what’s open, one thing at a time' },
    ],
    [navigate],
  );
  useEffect(() => {
    const table = () => [...keyGroups.get().flatMap(({ keys }) => keys()), ...anywhere];
    return listen(table, () => overlay.get() !== null);
  }, [anywhere]);
  // After leaving the back office no dialog must open on return.
  useEffect(() => () => overlay.set(null), []);
  return (
    <>
      {open === 'jump' && <jumpDialog.Part onClose={close} onHelp={() => overlay.set('help')} />}
      {open === 'help' && <keyHelp.Part anywhere={anywhere} onClose={close} />}
    </>
  );
}

function focusSearch(): void | false {
  const field = document.querySelector<HTMLInputElement>('#main input[type=search]');
  if (!field) return false;
  field.focus();
  field.select();
}

/** The maximum time between the keys of "g o". */
const CHORD_MS = 2000;

/** Runs the keys of the table until the returned function is called. `table` is read at each key press. */
function listen(table: () => Key[], isBusy: () => boolean): () => void {
  let first: { stroke: string; at: number } | null = null;

  const onKeyDown = (event: KeyboardEvent) => {
    const stroke = strokeOf(event);
    if (!stroke || event.defaultPrevented || event.isComposing) return;
    const before = first && event.timeStamp - first.at < CHORD_MS ? first.stroke : null;
    first = null;
    if (isBusy() || isCovered()) return;
    if (!stroke.startsWith('Mod+') && isTyping(event.target)) return;
    if (isSingleKey(stroke) && !singleKeys.get()) return;
    const pressed = before && isSingleKey(stroke) ? `${before} ${stroke}` : stroke;
    const matching = table().filter(({ keys, run }) => run && keys.includes(pressed));
    if (matching.length > 0) {
      // The same key may do one thing on a row and another one beside it.
      if (matching.some(({ run }) => run!(event) !== false)) event.preventDefault();
    } else if (table().some(({ keys }) => keys.some((otherKey) => otherKey.startsWith(`${pressed} `)))) {
      first = { stroke, at: event.timeStamp };
    }
  };

  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
