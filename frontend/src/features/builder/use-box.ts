import { useCallback, useEffect, useRef, useState } from 'react';
import { forget, readStored, store } from '@/lib/stored';
import { toast } from '@/ui/toast-store';
import type { BoxSize, Product } from '@/api/types';
import { addCookie, countOf, EMPTY_BOX, resize, surprise, takeAt, takeCookie, type Box } from './box';

const KEPT = 'crispi:box';
const HIGHLIGHT_MS = 2000;

/** The box on the table and what may be done with it. A new box survives a refresh of the page. */
export function useBox(sizes: BoxSize[], { keep }: { keep: boolean }) {
  const [box, setBox] = useState<Box>(() => (keep && readStored<Box>(KEPT)) || EMPTY_BOX);
  const [said, setSaid] = useState('');
  const { lit, light } = useHighlight();
  useEffect(() => {
    if (!keep) return;
    if (box === EMPTY_BOX) forget(KEPT);
    else store(KEPT, box);
  }, [box, keep]);
  const size = sizes.find(({ id }) => id === box.sizeId)?.size ?? null;
  const full = size !== null && box.wells.length >= size;
  const progress = (count: number) => (size === null ? '' : ` ${count} of ${size}.`);

  const add = (cookie: Product): boolean => {
    if (size === null) {
      light();
      return false;
    }
    if (full) {
      toast('Box Full', `Cannot add more cookies. Your ${size}-cookie box is full.`, 'warning');
      return false;
    }
    if (countOf(box, cookie.id) >= cookie.stock) return false;
    setBox(addCookie(box, cookie.id));
    setSaid(`${cookie.name} added.${progress(box.wells.length + 1)}`);
    return true;
  };
  const take = (cookie: Product) => {
    if (size === null) return light();
    setBox(takeCookie(box, cookie.id));
    setSaid(`${cookie.name} removed.${progress(box.wells.length - 1)}`);
  };
  const takeFrom = (well: number, name: string) => {
    setBox(takeAt(box, well));
    setSaid(`${name} removed.${progress(box.wells.length - 1)}`);
  };
  const fill = (flavours: Product[]) => {
    if (size === null) return light();
    const filled = surprise(box, size, flavours);
    setBox(filled);
    setSaid(`Box filled.${progress(filled.wells.length)}`);
  };
  return {
    box,
    size,
    full,
    said,
    lit,
    light,
    add,
    take,
    takeFrom,
    fill,
    chooseSize: (sizeId: number) => setBox(resize(box, sizeId)),
    write: (message: string | null) => setBox({ ...box, message }),
    put: useCallback((next: Box | ((box: Box) => Box)) => setBox(next), []),
    reset: () => setBox(EMPTY_BOX),
  };
}

export type BoxTable = ReturnType<typeof useBox>;

/** The size selector glows for two seconds; asked again, the two seconds start anew. */
function useHighlight() {
  const [lit, setLit] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const light = () => {
    clearTimeout(timer.current);
    setLit(true);
    document.getElementById('box-size')?.scrollIntoView({ block: 'center' });
    timer.current = setTimeout(() => setLit(false), HIGHLIGHT_MS);
  };
  return { lit, light };
}
