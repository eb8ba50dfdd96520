import { useEffect, useState, useRef } from 'react';
import type { BoxSize, CartLine, Product } from '@/api/models';
import { useHydrated } from '@/lib/use-hydrated';
import { toast } from '@/ui/toast-store';
import {
  addCookie,
  type Box,
  cookiesIn,
  countOf,
  emptyBox,
  resize,
  surplus,
  surprise,
  takeAt,
  takeCookie,
} from './box';
import { firstBox, forgetSavedBox, saveBox } from './saved-box';
import { SIZES_ID } from './layout';

interface EditContext {
  sizes: BoxSize[];
  /** The box of the cart that is being changed; null for a new one. */
  line: CartLine | null;
  /** How many of a flavor this box may hold. */
  left: (cookieId: number) => number;
}

/** The box being filled, its commands, and what screen readers announce about it. */
export function useBox({ sizes, line, left }: EditContext) {
  const { box, setBox, restored } = useKeptBox(sizes, line);
  const [said, setSaid] = useState('');
  /** The smaller size that waits for the shopper to say what to leave out. */
  const [shrinkTo, setShrinkTo] = useState<BoxSize | null>(null);
  const { lit, light } = useHighlight();
  const chosen = sizes.find(({ id }) => id === box.sizeId) ?? null;
  const size = chosen?.size ?? null;
  const count = cookiesIn(box).length;
  const full = size !== null && count >= size;
  const change = (next: Box, announcement: string, room = size) => {
    const now = cookiesIn(next).length;
    setBox(next);
    setSaid(
      [announcement, room && `${now} of ${room}.`, now === room && 'Your box is full.'].filter(Boolean).join(' '),
    );
  };
  const table = { box, size, count, full, left, light, change };

  return {
    box,
    /** Whether a box kept from an earlier visit has been read. */
    restored,
    chosen,
    size,
    count,
    full,
    said,
    lit,
    light,
    shrinkTo,
    ...cookieCommands(table),
    ...fillCommands(table, Math.max(0, ...sizes.map((boxSize) => boxSize.size))),
    chooseSize: (next: BoxSize) => {
      if (surplus(box, next.size) > 0) setShrinkTo(next);
      else change(resize(box, next), `Box of ${next.size}.`, next.size);
    },
    shrink: (leaveOut: number[]) => {
      if (shrinkTo) change(resize(box, shrinkTo, leaveOut), `Box of ${shrinkTo.size}.`, shrinkTo.size);
      setShrinkTo(null);
    },
    keepSize: () => setShrinkTo(null),
    write: (message: string | null) => setBox({ ...box, message }),
    reset: () => {
      forgetSavedBox(line);
      setBox(emptyBox());
    },
  };
}

/** The box, which survives a reload. */
function useKeptBox(sizes: BoxSize[], line: CartLine | null) {
  const hydrated = useHydrated();
  const [box, setBox] = useState(() => (hydrated ? firstBox(sizes, line) : emptyBox()));
  const [restored, setRestored] = useState(hydrated);
  if (hydrated && !restored) {
    setRestored(true);
    setBox(firstBox(sizes, line));
  }
  useEffect(() => {
    // The empty box shown before the kept one has been read must not overwrite it.
    if (restored) saveBox(box, line);
  }, [box, line, restored]);
  return { box, setBox, restored };
}

interface Table {
  box: Box;
  size: number | null;
  count: number;
  full: boolean;
  left: (cookieId: number) => number;
  light: () => void;
  change: (next: Box, announcement: string, room?: number | null) => void;
}

const cookieCommands = ({ box, size, full, left, light, change }: Table) => ({
  /** True when the cookie was added. */
  add: (cookie: Product): boolean => {
    if (size === null) light();
    else if (full) sayFull(size);
    else if (countOf(box, cookie.id) >= left(cookie.id)) sayNoneLeft(cookie, left(cookie.id));
    else {
      change(addCookie(box, cookie.id, size), `${cookie.name} added.`);
      return true;
    }
    return false;
  },
  take: (cookie: Product) => {
    if (size === null) light();
    else if (countOf(box, cookie.id) > 0) change(takeCookie(box, cookie.id), `${cookie.name} removed.`);
  },
  takeFrom: (well: number, name: string) => change(takeAt(box, well), `${name} removed.`),
  takeSeveral: (cookieId: number, count: number) => {
    let next = box;
    for (let taken = 0; taken < count; taken += 1) next = takeCookie(next, cookieId);
    change(next, `${count} removed.`);
  },
});

const fillCommands = ({ box, size, count, full, left, light, change }: Table, largest: number) => ({
  /** Fills the empty wells and returns them. */
  fill: (flavors: Product[]): number[] => {
    if (size === null) light();
    else if (full) sayFull(size);
    else {
      const filled = surprise(
        box,
        size,
        flavors.map(({ id }) => ({ id, left: left(id) })),
      );
      if (cookiesIn(filled).length < size)
        toast('Not Enough Cookies', 'There are not enough cookies left to fill your box.', 'warning');
      change(filled, `${cookiesIn(filled).length - count} cookies added.`);
      return filled.wells.flatMap((id, at) => (id !== null && (box.wells[at] ?? null) === null ? [at] : []));
    }
    return [];
  },
  /** Adds a cookie chosen in the shop, possibly with a size or before a size is chosen; false when the box is full. */
  begin: (cookie: Product, wanted?: BoxSize): boolean => {
    // A box with a size keeps it.
    const sized = wanted && size === null && surplus(box, wanted.size) === 0;
    const room = size ?? (sized ? wanted.size : largest);
    if (count >= room) return false;
    change(addCookie(sized ? resize(box, wanted) : box, cookie.id, room), `${cookie.name} added.`, sized ? room : size);
    return true;
  },
});

const sayFull = (size: number) =>
  toast('Box Full', `Cannot add more cookies. Your ${size}-cookie box is full.`, 'warning');

export type BoxTable = ReturnType<typeof useBox>;

function sayNoneLeft(cookie: Product, left: number): void {
  if (cookie.stock <= 0) toast('Out of Stock', `${cookie.name} is sold out.`, 'warning');
  else if (left <= 0) toast('Out of Stock', `All ${cookie.stock} of ${cookie.name} are in your cart.`, 'warning');
  else toast('Out of Stock', `Only ${left} of ${cookie.name} left.`, 'warning');
}

const HIGHLIGHT_MS = 2000;

/** Highlights the size selector for two seconds; another call restarts the two seconds. */
function useHighlight() {
  const [lit, setLit] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const light = () => {
    clearTimeout(timer.current);
    setLit(true);
    document.getElementById(SIZES_ID)?.scrollIntoView({ block: 'nearest' });
    timer.current = setTimeout(() => setLit(false), HIGHLIGHT_MS);
  };
  return { lit, light };
}
