import { useState } from 'react';
import { readStored, store } from '@/lib/browser-storage';
import { keyOf } from './shipment-number';

type Shipment = Parameters<typeof keyOf>[0];

/** The cancelled shipments that were removed from a screen, stored in this tab or browser. */
export function usePutAway(name: string, where?: Parameters<typeof store>[2]) {
  const [keys, setKeys] = useState(() => readStored<string[]>(name, where) ?? []);
  return {
    isShown: (shipment: Shipment) => !keys.includes(keyOf(shipment)),
    putAway: (shipment: Shipment) => {
      const next = [...keys, keyOf(shipment)];
      store(name, next, where);
      setKeys(next);
    },
  };
}
