import { useEffect, useRef, useState } from 'react';
import type { KitchenShipment } from '@/api/models';
import { keyOf } from '../shell/shipment-number';
import { keepPlaces } from './board';

const IDLE_MS = 10_000;

/** Tickets keep their places until nobody has touched the board for ten seconds: nothing moves under the finger. */
export function useCalmOrder(sorted: KitchenShipment[]): KitchenShipment[] {
  const keys = sorted.map(keyOf).join(' ');
  const [places, setPlaces] = useState(keys);
  const touchedAt = useRef(0);
  useEffect(() => {
    const touched = () => (touchedAt.current = performance.now());
    for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, touched);
    return () => {
      for (const event of ['pointerdown', 'keydown']) window.removeEventListener(event, touched);
    };
  }, []);
  useEffect(() => {
    const settle = () => {
      const left = touchedAt.current ? touchedAt.current + IDLE_MS - performance.now() : 0;
      if (left <= 0) return setPlaces(keys);
      timer = setTimeout(settle, left);
    };
    let timer = setTimeout(settle, 0);
    return () => clearTimeout(timer);
  }, [keys]);
  return keepPlaces(sorted, places.split(' '));
}
