import { useEffect, useState } from 'react';
import { call } from '@/api/client';
import type { BuyerFollows } from './following.queries';

interface Known {
  /** Where the buyer follows the order; the account until that is known. */
  path: string;
  order: BuyerFollows | null;
}

/** An order just placed, as its buyer follows it. Read once and held, as the receipt is. */
export function useFollowed(orderId: number | undefined): Known {
  const [known, setKnown] = useState<Known>({ path: '/account', order: null });
  useEffect(() => {
    if (orderId === undefined) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const read = async () => {
      const { token } = await call('GET /api/orders/{id}/follow-link', { path: { id: orderId }, signal });
      const path = `/follow/${token}`;
      setKnown({ path, order: null });
      const order = await call('GET /api/follow/{token}', { path: { token }, signal });
      if (order.audience === 'buyer') setKnown({ path, order });
    };
    // The mail has the link, too.
    read().catch(() => {});
    return () => leaving.abort();
  }, [orderId]);
  return known;
}
