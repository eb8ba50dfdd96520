import { useState } from 'react';
import type { KitchenDay, KitchenShipment } from '@/api/models';
import { keyOf } from '../shell/shipment-number';

/** Which tickets came after this store's day was opened and have not been touched yet. */
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
