import { useEffect, useState } from 'react';
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
import { useHighlight } from './use-highlight';

interface Surroundings {
  sizes: BoxSize[];
  /** The box of the cart that is being changed; null for a new one. */
  line: CartLine | null;
  /** How many of a flavour this box may hold. */
  left: (cookieId: number) => number;
}

/** The box on the table, what may be done with it, and what is said about it to those who do not see it. */
export function useBox({ sizes, line, left }: Surroundings) {
  const hydrated = useHydrated();
  const [box, setBox] = useState(() => (hydrated ? firstBox(sizes, line) : emptyBox()));
  const [restored, setRestored] = useState(hydrated);
  if (hydrated && !restored) {
    setRestored(true);
    setBox(firstBox(sizes, line));
  }
  const [said, setSaid] = useState('');
  /** The smaller size that waits for the shopper to say what to leave out. */
  const [shrinkTo, setShrinkTo] = useState<BoxSize | null>(null);
  const { lit, light } = useHighlight();
  useEffect(() => {
    // An empty box that is only shown until the kept one has been read would take that one's place.
    if (restored) saveBox(box, line);
  }, [box, line, restored]);

  const chosen = sizes.find(({ id }) => id === box.sizeId) ?? null;
  const size = chosen?.size ?? null;
  const largest = Math.max(0, ...sizes.map((one) => one.size));
  const count = cookiesIn(box).length;
  const full = size !== null && count >= size;
  const change = (next: Box, what: string, room = size) => {
    const now = cookiesIn(next).length;
    setBox(next);
    setSaid([what, room && `${now} of ${room}.`, now === room && 'Your box is full.'].filter(Boolean).join(' '));
  };
  const sayFull = () => toast('Box Full', `Cannot add more cookies. Your ${size}-cookie box is full.`, 'warning');

  return {
    box,
    /** Whether what was left on the table has been read. */
    restored,
    chosen,
    size,
    count,
    full,
    said,
    lit,
    light,
    shrinkTo,
    /** True when the cookie went in. */
    add: (cookie: Product): boolean => {
      if (size === null) light();
      else if (full) sayFull();
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
    takeOver: (cookieId: number, over: number) => {
      let next = box;
      for (let at = 0; at < over; at += 1) next = takeCookie(next, cookieId);
      change(next, `${over} removed.`);
    },
    /** Fills what is free; the wells that got a cookie. */
    fill: (flavours: Product[]): number[] => {
      if (size === null) light();
      else if (full) sayFull();
      else {
        const filled = surprise(
          box,
          size,
          flavours.map(({ id }) => ({ id, left: left(id) })),
        );
        if (cookiesIn(filled).length < size)
          toast('Not Enough Cookies', 'There are not enough cookies left to fill your box.', 'warning');
        change(filled, `${cookiesIn(filled).length - count} cookies added.`);
        return filled.wells.flatMap((id, at) => (id !== null && (box.wells[at] ?? null) === null ? [at] : []));
      }
      return [];
    },
    chooseSize: (next: BoxSize) => {
      if (surplus(box, next.size) > 0) setShrinkTo(next);
      else change(resize(box, next), `Box of ${next.size}.`, next.size);
    },
    shrink: (leaveOut: number[]) => {
      if (shrinkTo) change(resize(box, shrinkTo, leaveOut), `Box of ${shrinkTo.size}.`, shrinkTo.size);
      setShrinkTo(null);
    },
    keepSize: () => setShrinkTo(null),
    /** Puts a cookie in that came along from the shop, maybe with a size, maybe before there is one; false when nothing more fits. */
    begin: (cookie: Product, wanted?: BoxSize): boolean => {
      // A box that was begun before keeps its size.
      const sized = wanted && size === null && surplus(box, wanted.size) === 0;
      const room = size ?? (sized ? wanted.size : largest);
      if (count >= room) return false;
      change(
        addCookie(sized ? resize(box, wanted) : box, cookie.id, room),
        `${cookie.name} added.`,
        sized ? room : size,
      );
      return true;
    },
    write: (message: string | null) => setBox({ ...box, message }),
    reset: () => {
      forgetSavedBox(line);
      setBox(emptyBox());
    },
  };
}

export type BoxTable = ReturnType<typeof useBox>;

function sayNoneLeft(cookie: Product, left: number): void {
  if (cookie.stock <= 0) toast('Out of Stock', `${cookie.name} is sold out.`, 'warning');
  else if (left <= 0) toast('Out of Stock', `All ${cookie.stock} of ${cookie.name} are in your cart.`, 'warning');
  else toast('Out of Stock', `Only ${left} of ${cookie.name} left.`, 'warning');
}
