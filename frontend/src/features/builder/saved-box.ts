import type { BoxSize, CartLine } from '@/api/models';
import { newRequestName } from '@/api/client';
import { forget, readStored, store } from '@/lib/browser-storage';
import { type Box, emptyBox, isEmpty, resize, wellsOf } from './box';

/**
 * The box being filled survives a reload, navigation and a failed request. A box from the cart has its own storage key.
 */
const placeOf = (line: CartLine | null) => (line ? `crispi:box:${line.id}` : 'crispi:box');

interface Draft {
  box: Box;
  /** The cart's box at that time; if it was changed in another tab since, the cart's version wins. */
  from: string | null;
}

export function saveBox(box: Box, line: CartLine | null): void {
  if (isEmpty(box)) forget(placeOf(line));
  else store(placeOf(line), { box, from: line && stateOf(line) } satisfies Draft);
}

export function forgetSavedBox(line: CartLine | null): void {
  forget(placeOf(line));
}

/** The new box sent with this key is in the cart. */
export function forgetSent(request: string): void {
  const draft = readStored<Draft>(placeOf(null));
  if (draft?.box?.request === request) forgetSavedBox(null);
}

/** Continues a box that left the cart while being changed as a new box. */
export function keepAsNew(box: Box): void {
  saveBox({ ...box, request: newRequestName() }, null);
}

/** The initial box: the stored one, else the cart's, else an empty one. */
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

/** Drops a size that is no longer offered and keeps the cookies. */
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

/** The storage may hold anything, such as data of an older version. */
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
