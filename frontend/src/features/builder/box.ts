import { newRequestName } from '@/api/client';

/**
 * A box being filled. `wells` holds a cookie's id for each filled well and null for an emptied one, and never ends with
 * null. `request` is the box's idempotency key, so that sending it again creates no second box.
 */
export interface Box {
  request: string;
  sizeId: number | null;
  wells: (number | null)[];
  message: string | null;
}

export function emptyBox(): Box {
  return { request: newRequestName(), sizeId: null, wells: [], message: null };
}

export function isEmpty(box: Box): boolean {
  return box.sizeId === null && box.wells.length === 0 && box.message === null;
}

export function cookiesIn(box: Box): number[] {
  return box.wells.filter((id) => id !== null);
}

export function countOf(box: Box, cookieId: number): number {
  return box.wells.filter((id) => id === cookieId).length;
}

/** The well of the next cookie: the first empty one. */
export function nextWell(box: Box): number {
  const hole = box.wells.indexOf(null);
  return hole === -1 ? box.wells.length : hole;
}

/** Puts a cookie into the next free well; a box that already holds `room` cookies stays as it is. */
export function addCookie(box: Box, cookieId: number, room: number): Box {
  if (cookiesIn(box).length >= room) return box;
  const wells = [...box.wells];
  wells[nextWell(box)] = cookieId;
  return { ...box, wells };
}

/** Removes the last cookie of this flavor. */
export function takeCookie(box: Box, cookieId: number): Box {
  return takeAt(box, box.wells.lastIndexOf(cookieId));
}

/** Removes the cookie of a well; the others keep their wells. */
export function takeAt(box: Box, well: number): Box {
  return { ...box, wells: trimmed(box.wells.map((id, at) => (at === well ? null : id))) };
}

function trimmed(wells: Box['wells']): Box['wells'] {
  return wells.slice(0, wells.findLastIndex((id) => id !== null) + 1);
}

/** Number of cookies that do not fit into a box of `room`. */
export function surplus(box: Box, room: number): number {
  return Math.max(0, cookiesIn(box).length - room);
}

/**
 * Changes the size and keeps the cookies except those of the wells to leave out. While more remain than fit, the box is
 * unchanged: the shopper chooses what to remove.
 */
export function resize(box: Box, size: { id: number; size: number }, leaveOut: number[] = []): Box {
  const wells = box.wells.map((id, at) => (leaveOut.includes(at) ? null : id));
  const kept = wells.filter((id) => id !== null);
  if (kept.length > size.size) return box;
  // The smaller tray has fewer wells: the cookies move up.
  return { ...box, sizeId: size.id, wells: wells.length > size.size ? kept : trimmed(wells) };
}

/** The API's format: each flavor once, in the order of its first well. */
export function selectedCookies(box: Box): { cookieId: number; quantity: number }[] {
  return [...new Set(cookiesIn(box))].map((cookieId) => ({ cookieId, quantity: countOf(box, cookieId) }));
}

export function wellsOf(selected: { cookieId: number; quantity: number }[]): number[] {
  return selected.flatMap(({ cookieId, quantity }) => Array.from({ length: quantity }, () => cookieId));
}

/** Fills the empty wells with available flavors (`left`: how many in total), those rarer in the box first. */
export function surprise(box: Box, room: number, flavors: { id: number; left: number }[]): Box {
  let filled = box;
  while (cookiesIn(filled).length < room) {
    const open = flavors.filter(({ id, left }) => countOf(filled, id) < left);
    if (open.length === 0) break;
    const fewest = Math.min(...open.map(({ id }) => countOf(filled, id)));
    const rare = open.filter(({ id }) => countOf(filled, id) === fewest);
    filled = addCookie(filled, rare[Math.floor(Math.random() * rare.length)]!.id, room);
  }
  return filled;
}

/** The button's text for the next step. */
export function nextStep(count: number, size: number | null): string {
  if (size === null) return 'Choose your box size';
  if (count < size) return `Add ${size - count} more to fill the box`;
  return 'Your box is full';
}
