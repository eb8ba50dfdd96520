import { useEffect, useRef, useState } from 'react';
import type { KitchenDay, KitchenShipment } from '@/api/models';
import { readStored, store } from '@/lib/browser-storage';
import { keyOf } from '../shell/shipment-number';

/** The tickets that arrived after this store's day was opened and have not been touched. */
export function useNewTickets(day: KitchenDay | undefined) {
  const [first, setFirst] = useState<{ board: string; keys: ReadonlySet<string> } | null>(null);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const board = day && `${day.storeId} ${day.date}`;
  if (board && board !== first?.board) setFirst({ board, keys: new Set(day.shipments.map(keyOf)) });
  return {
    isNew: (shipment: KitchenShipment) => {
      const key = keyOf(shipment);
      return first?.board === board && !first?.keys.has(key) && !touched.has(key);
    },
    touch: (shipment: KitchenShipment) => {
      const key = keyOf(shipment);
      if (!touched.has(key)) setTouched(new Set([...touched, key]));
    },
  };
}

const SOUND = 'crispi:kitchen-sound';

/**
 * Shows the number of new tickets in the tab's title, and plays a soft tone when it grows, if that is on for this
 * device. Browsers play no sound before the first touch of a page.
 */
export function useNewOrders(count: number) {
  const [sound, setSound] = useState(() => readStored<boolean>(SOUND, 'browser') ?? false);
  const before = useRef(count);
  useEffect(() => {
    const more = count > before.current;
    before.current = count;
    if (more && sound) playTone();
  }, [count, sound]);
  useEffect(() => {
    if (count === 0) return;
    const { title } = document;
    document.title = `(+${count}) ${title}`;
    return () => {
      document.title = title;
    };
  }, [count]);
  return {
    sound,
    toggleSound: () => {
      store(SOUND, !sound, 'browser');
      setSound(!sound);
      // Plays a sample when the sound is switched on.
      if (!sound) playTone();
    },
  };
}

let context: AudioContext | null = null;
const [SECOND_AT, LASTS, LOUDNESS] = [0.18, 0.5, 0.12];

/** Two soft notes. Silent in browsers without sound and before the first touch of the page. */
function playTone(): void {
  if (!('AudioContext' in window)) return;
  context ??= new AudioContext();
  void context.resume().then(
    () => {
      note(659, 0);
      note(880, SECOND_AT);
    },
    () => undefined,
  );
}

function note(hertz: number, after: number): void {
  if (!context) return;
  const [oscillator, volume] = [context.createOscillator(), context.createGain()];
  const from = context.currentTime + after;
  oscillator.frequency.value = hertz;
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(LOUDNESS, from + 0.03);
  volume.gain.exponentialRampToValueAtTime(0.001, from + LASTS);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(from);
  oscillator.stop(from + LASTS);
}
