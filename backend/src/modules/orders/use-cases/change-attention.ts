import type { Tx } from '../../../kernel/database/unit-of-work';
import type { OrderDesk } from './order-desk';

/** Rewrites what staff must look at on the order that was paid by the intent; nothing when there is no such order. */
export async function changeAttention(
  desk: OrderDesk,
  tx: Tx,
  paymentIntentId: string,
  change: (attention: string | null) => string | null,
): Promise<void> {
  const order = await tx.row<{ id: number }>('SELECT id FROM orders.orders WHERE payment_intent_id = $1', [
    paymentIntentId,
  ]);
  if (!order) return;
  const open = await desk.open(tx, order.id);
  const shipment = desk.shipment(open, 0);
  shipment.attention = change(shipment.attention);
  await desk.save(tx, open, shipment);
}

/** The attention with one more note. */
export const withNote = (attention: string | null, note: string) => [attention, note].filter(Boolean).join(' ');
