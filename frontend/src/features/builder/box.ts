/** A box being filled: its size once chosen, and the cookies in the order they were put in, one id per well. */
export interface Box {
  sizeId: number | null;
  wells: number[];
  message: string | null;
}

export const EMPTY_BOX: Box = { sizeId: null, wells: [], message: null };

export function countOf(box: Box, cookieId: number): number {
  return box.wells.filter((id) => id === cookieId).length;
}

export function addCookie(box: Box, cookieId: number): Box {
  return { ...box, wells: [...box.wells, cookieId] };
}

/** Takes the most recently added cookie of this flavour out again. */
export function takeCookie(box: Box, cookieId: number): Box {
  return takeAt(box, box.wells.lastIndexOf(cookieId));
}

export function takeAt(box: Box, well: number): Box {
  return { ...box, wells: box.wells.filter((_, at) => at !== well) };
}

/** Cookies stay when the size changes; a smaller box may then hold too many, which the shopper sorts out. */
export function resize(box: Box, sizeId: number): Box {
  return { ...box, sizeId };
}

/** What the API takes: each flavour once, in the order of its first well. */
export function selectedCookies(box: Box): { cookieId: number; quantity: number }[] {
  return [...new Set(box.wells)].map((cookieId) => ({ cookieId, quantity: countOf(box, cookieId) }));
}

export function wellsOf(selected: { cookieId: number; quantity: number }[]): number[] {
  return selected.flatMap(({ cookieId, quantity }) => Array.from({ length: quantity }, () => cookieId));
}

/** Fills the empty wells with flavours there are enough of, the rarer ones in the box first. */
export function surprise(
  box: Box,
  size: number,
  flavours: { id: number; stock: number }[],
  random: () => number = Math.random,
): Box {
  let filled = box;
  while (filled.wells.length < size) {
    const open = flavours.filter(({ id, stock }) => countOf(filled, id) < stock);
    if (open.length === 0) break;
    const fewest = Math.min(...open.map(({ id }) => countOf(filled, id)));
    const rare = open.filter(({ id }) => countOf(filled, id) === fewest);
    filled = addCookie(filled, rare[Math.floor(random() * rare.length)]!.id);
  }
  return filled;
}

/** The next thing to do, as the button and the progress line say it. */
export function nextStep(count: number, size: number | null): string {
  if (size === null) return 'Choose your box size';
  if (count < size) return `Add ${size - count} more to fill the box`;
  if (count > size) return `Take ${count - size} out to fit the box`;
  return 'Your box is full';
}
