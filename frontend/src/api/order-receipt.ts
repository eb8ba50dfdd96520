import { call } from './client';

export type Receipt = Awaited<ReturnType<typeof fetchReceipt>>;
export type ReceiptShipment = Receipt['recipients'][number];

/** An order just placed, as its page of thanks tells it: the order of this browser or customer with that number. */
export async function fetchReceipt(id: number, signal: AbortSignal) {
  const [orders, details] = await Promise.all([
    call('GET /api/orders', { signal }),
    call('GET /api/orders/{id}/details', { path: { id }, signal }),
  ]);
  const order = orders.find((one) => one.id === id);
  if (!order) throw new Error(`Order ${id} is not in the list.`);
  return { ...order, ...details };
}
