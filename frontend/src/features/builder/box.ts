import { newRequestName } from '@/lib/idempotency-key';

/**
 * A box being filled. `wells` holds a cookie's id for each filled well and null where one was taken out again; it never
 * ends with null. `request` is the name under which the box is sent, so that a repetition makes no second one.
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

/** The well the next cookie goes to: the first hole, else the one behind the last cookie. */
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

/** Takes the cookie of this flavour out that lies furthest back. */
export function takeCookie(box: Box, cookieId: number): Box {
  return takeAt(box, box.wells.lastIndexOf(cookieId));
}

/** The other cookies stay where they lie, as they do in a tray. */
export function takeAt(box: Box, well: number): Box {
  return { ...box, wells: trimmed(box.wells.map((id, at) => (at === well ? null : id))) };
}

function trimmed(wells: Box['wells']): Box['wells'] {
  return wells.slice(0, wells.findLastIndex((id) => id !== null) + 1);
}

/** How many cookies would not fit into a box for `room`. */
export function surplus(box: Box, room: number): number {
  return Math.max(0, cookiesIn(box).length - room);
}

/**
 * Another size: the cookies stay, but for the wells to leave out. While more are left than fit, nothing changes: which
 * ones have to go is the shopper's choice.
 */
export function resize(box: Box, size: { id: number; size: number }, leaveOut: number[] = []): Box {
  const wells = box.wells.map((id, at) => (leaveOut.includes(at) ? null : id));
  const kept = wells.filter((id) => id !== null);
  if (kept.length > size.size) return box;
  // The smaller tray has no wells that far back: the cookies move up.
  return { ...box, sizeId: size.id, wells: wells.length > size.size ? kept : trimmed(wells) };
}

/** What the API takes: each flavour once, in the order of its first well. */
export function selectedCookies(box: Box): { cookieId: number; quantity: number }[] {
  return [...new Set(cookiesIn(box))].map((cookieId) => ({ cookieId, quantity: countOf(box, cookieId) }));
}

export function wellsOf(selected: { cookieId: number; quantity: number }[]): number[] {
  return selected.flatMap(({ cookieId, quantity }) => Array.from({ length: quantity }, () => cookieId));
}

/** Fills the free wells with flavours there are enough of (`left`: how many in all), the rarer ones in the box first. */
export function surprise(
  box: Box,
  room: number,
  flavours: { id: number; left: number }[],
  random: () => number = Math.random,
): Box {
  let filled = box;
  while (cookiesIn(filled).length < room) {
    const open = flavours.filter(({ id, left }) => countOf(filled, id) < left);
    if (open.length === 0) break;
    const fewest = Math.min(...open.map(({ id }) => countOf(filled, id)));
    const rare = open.filter(({ id }) => countOf(filled, id) === fewest);
    filled = addCookie(filled, rare[Math.floor(random() * rare.length)]!.id, room);
  }
  return filled;
}

/** The next thing to do, as the button says it. */
export function nextStep(count: number, size: number | null): string {
  if (size === null) return 'Choose your box size';
  if (count < size) return `Add ${size - count} more to fill the box`;
  return 'Your box is full';
}
