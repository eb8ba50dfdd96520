import { useEffect, useState } from 'react';
import { call } from '@/api/client';

/** Where the buyer follows the order; the account until that is known. Read once and held, as the receipt is. */
export function useFollowPath(orderId: number | undefined): string {
  const [path, setPath] = useState('/account');
  useEffect(() => {
    if (orderId === undefined) return;
    const leaving = new AbortController();
    call('GET /api/orders/{id}/follow-link', { path: { id: orderId }, signal: leaving.signal }).then(
      ({ token }) => setPath(`/follow/${token}`),
      // The mail has it, too.
      () => {},
    );
    return () => leaving.abort();
  }, [orderId]);
  return path;
}
