import { useEffect, useState } from 'react';
import { fetchReceipt, type Receipt } from '@/api/order-receipt';

/** Read once and held here: the page of thanks forgets everything cached, and the receipt must not flicker with it. */
export function useReceipt(orderId: number | undefined): Receipt | null {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  useEffect(() => {
    if (orderId === undefined) return;
    const leaving = new AbortController();
    // Without it the page still says that all went well; the mail has the rest.
    fetchReceipt(orderId, leaving.signal).then(setReceipt, () => {});
    return () => leaving.abort();
  }, [orderId]);
  return receipt;
}
