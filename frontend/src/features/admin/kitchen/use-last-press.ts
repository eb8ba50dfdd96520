import { useEffect, useRef, useState } from 'react';
import type { HeldStep, KitchenShipment } from '@/api/models';

interface Press {
  words: string;
  /** As it was before the press. */
  shipment: KitchenShipment;
  undo: HeldStep | null;
}

/** What was pressed last, and how it can be taken back while that can be. */
export function useLastPress() {
  const [last, setLast] = useState<Press | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    words: last?.words ?? '',
    held: last?.undo ? { shipment: last.shipment, historyId: last.undo.historyId } : null,
    /** Answers with what to do once the server said how it can be taken back. */
    press: (words: string, shipment: KitchenShipment) => {
      const press: Press = { words, shipment, undo: null };
      clearTimeout(timer.current);
      setLast(press);
      return (undo: HeldStep | null) => {
        const stillLast = (now: Press | null) => now?.shipment === shipment && now.words === words;
        setLast((now) => (stillLast(now) ? { ...press, undo } : now));
        if (undo)
          timer.current = setTimeout(() => setLast((now) => (stillLast(now) ? press : now)), undo.secondsLeft * 1000);
      };
    },
    say: (words: string) => setLast((now) => now && { ...now, words, undo: null }),
  };
}
