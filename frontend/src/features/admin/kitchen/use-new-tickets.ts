import { useState } from 'react';
import type { KitchenShipment } from '@/api/models';
import { keyOf } from '../shell/shipment-number';

/** Which tickets came after the board was opened and have not been touched yet. */
export function useNewTickets(shipments: KitchenShipment[] | undefined) {
  const [first, setFirst] = useState<ReadonlySet<string> | null>(null);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  if (shipments && !first) setFirst(new Set(shipments.map(keyOf)));
  return {
    isNew: (shipment: KitchenShipment) => {
      const key = keyOf(shipment);
      return Boolean(first && !first.has(key) && !touched.has(key));
    },
    touch: (shipment: KitchenShipment) => {
      const key = keyOf(shipment);
      if (!touched.has(key)) setTouched(new Set([...touched, key]));
    },
  };
}
