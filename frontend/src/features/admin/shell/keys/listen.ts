import type { Key } from './key-table';
import { singleKeys } from './single-keys';
import { isCovered, isSingleKey, isTyping, strokeOf } from './strokes';

/** The second key of "g o" comes within this time. */
const CHORD_MS = 2000;

/** Runs the keys of the table as they are pressed, until the answer is called. `table` is asked at each press. */
export function listen(table: () => Key[], isBusy: () => boolean): () => void {
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
    const key = table().find(({ keys, run }) => run && keys.includes(pressed));
    if (key) {
      if (key.run!(event) !== false) event.preventDefault();
    } else if (table().some(({ keys }) => keys.some((one) => one.startsWith(`${pressed} `)))) {
      first = { stroke, at: event.timeStamp };
    }
  };

  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
