import type { Tx } from '../../kernel/database/unit-of-work';
import type { OrderRepository } from './repositories/order.repository';

/** Rewrites what staff must look at on the order that was paid by the intent; nothing when there is no such order. */
export async function changeAttention(
  orders: OrderRepository,
  tx: Tx,
  paymentIntentId: string,
  change: (attention: string | null) => string | null,
): Promise<void> {
  const locked = await orders.lockPaidBy(tx, paymentIntentId);
  if (!locked) return;
  const shipment = orders.shipment(locked, 0);
  shipment.attention = change(shipment.attention);
  await orders.save(tx, locked, shipment);
}

/** The attention with one more note. */
export const withNote = (attention: string | null, note: string) => [attention, note].filter(Boolean).join(' ');
