import type { BoxSize, CartLine } from '@/api/models';
import { newRequestName } from '@/lib/idempotency-key';
import { forget, readStored, store } from '@/lib/browser-storage';
import { type Box, emptyBox, isEmpty, resize, wellsOf } from './box';

/** A box on the table outlives a refresh, a way back and a failed request. A box from the cart has its own place. */
const placeOf = (line: CartLine | null) => (line ? `crispi:box:${line.id}` : 'crispi:box');

interface Draft {
  box: Box;
  /** The box in the cart that was changed, as it was then: changed since in another tab, it counts. */
  from: string | null;
}

export function saveBox(box: Box, line: CartLine | null): void {
  if (isEmpty(box)) forget(placeOf(line));
  else store(placeOf(line), { box, from: line && stateOf(line) } satisfies Draft);
}

export function forgetSavedBox(line: CartLine | null): void {
  forget(placeOf(line));
}

/** The new box sent under this name is in the cart. */
export function forgetSent(request: string): void {
  const draft = readStored<Draft>(placeOf(null));
  if (draft?.box?.request === request) forgetSavedBox(null);
}

/** A box that left the cart while it was being changed goes on as a new one. */
export function keepAsNew(box: Box): void {
  saveBox({ ...box, request: newRequestName() }, null);
}

/** The box to begin with: what was left on the table, else the one from the cart, else an empty one. */
export function firstBox(sizes: BoxSize[], line: CartLine | null): Box {
  const draft = readStored<Draft>(placeOf(line));
  if (isSavedBox(draft) && draft.from === (line && stateOf(line))) return fitted(draft.box, sizes);
  if (!line) return emptyBox();
  const { boxSizeId, selectedCookies, personalMessage } = line;
  return fitted(
    { request: newRequestName(), sizeId: boxSizeId, wells: wellsOf(selectedCookies), message: personalMessage },
    sizes,
  );
}

/** A size that is not offered any more is chosen anew; the cookies stay for it. */
function fitted(box: Box, sizes: BoxSize[]): Box {
  const size = sizes.find(({ id }) => id === box.sizeId);
  const largest = Math.max(0, ...sizes.map(({ size: room }) => room));
  if (!size) return { ...box, sizeId: null, wells: box.wells.slice(0, largest) };
  return resize({ ...box, wells: box.wells.slice(0, size.size) }, size);
}

function stateOf({ boxSizeId, selectedCookies, personalMessage }: CartLine): string {
  const cookies = selectedCookies.map(({ cookieId, quantity }) => [cookieId, quantity]);
  return JSON.stringify([boxSizeId, cookies, personalMessage]);
}

/** Anything may stand in the storage: an older version of the shop wrote there too. */
function isSavedBox(draft: Draft | null): draft is Draft {
  const box = draft?.box;
  return (
    typeof box?.request === 'string' &&
    (box.sizeId === null || Number.isInteger(box.sizeId)) &&
    (box.message === null || typeof box.message === 'string') &&
    Array.isArray(box.wells) &&
    box.wells.every((id) => id === null || Number.isInteger(id))
  );
}
