import type { Shop } from '../../test/support/open-shop';
import { until } from '../../test/support/until';

/** Invariants for any request; each query returns the rows that violate one. */
const INVARIANTS: [invariant: string, sql: string][] = [
  [
    'shipments add up to their order',
    `SELECT o.id FROM orders.orders o LEFT JOIN orders.shipments s ON s.order_id = o.id
     GROUP BY o.id HAVING o.total_cents <> coalesce(sum(s.total_cents), -1)`,
  ],
  [
    'a shipment is the sum of its parts',
    'SELECT id FROM orders.shipments WHERE total_cents <> items_cents - discount_cents + delivery_fee_cents + tip_cents + tax_cents',
  ],
  [
    'items add up to their shipment',
    `SELECT s.id FROM orders.shipments s LEFT JOIN orders.order_items i ON i.shipment_id = s.id
     GROUP BY s.id HAVING s.items_cents <> coalesce(sum(i.total_cents), -1)`,
  ],
  [
    'no shipment or item is orphaned',
    `SELECT s.id FROM orders.shipments s WHERE NOT EXISTS (SELECT 1 FROM orders.orders o WHERE o.id = s.order_id)
     UNION ALL SELECT i.id FROM orders.order_items i WHERE NOT EXISTS (SELECT 1 FROM orders.shipments s WHERE s.id = i.shipment_id)`,
  ],
  [
    'items get off what their shipment does',
    `SELECT s.id FROM orders.shipments s LEFT JOIN orders.order_items i ON i.shipment_id = s.id
     GROUP BY s.id HAVING s.discount_cents <> coalesce(sum(i.discount_cents), 0)`,
  ],
  ['no stock is negative', 'SELECT id FROM catalogue.products WHERE stock < 0'],
  [
    'the amount paid is the total of the order',
    `SELECT o.id FROM orders.orders o JOIN payments.payments p USING (payment_intent_id) 
     WHERE o.total_cents <> p.amount_cents + (SELECT coalesce(sum((t->>'cents')::int), 0) FROM jsonb_array_elements(o.tenders) t)`,
  ],
  [
    'a completed checkout has its order, and no other has one',
    `SELECT id FROM checkout.drafts WHERE (status = 'completed') <> (order_id IS NOT NULL)`,
  ],
  [
    'refunds do not exceed the payment',
    `SELECT p.payment_intent_id FROM payments.payments p JOIN payments.refunds r USING (payment_intent_id)
     WHERE r.status <> 'failed' AND r.gift_card_id IS NULL AND r.by_hand IS NULL GROUP BY p.payment_intent_id, p.amount_cents HAVING sum(r.amount_cents) > p.amount_cents`,
  ],
  [
    'balances of gift cards are the sums of their movements',
    `SELECT c.id FROM gift_cards.cards c LEFT JOIN gift_cards.movements m ON m.card_id = c.id
     GROUP BY c.id HAVING c.balance_cents <> coalesce(sum(m.amount_cents), 0)`,
  ],
  ['no task is dead', `SELECT handler || ': ' || last_error AS id FROM kernel.tasks WHERE status = 'dead'`],
];

/** The violated invariants, with their rows, once the worker has finished all its work. */
export async function brokenInvariants(shop: Shop): Promise<string[]> {
  await until('the worker to have nothing left to do', async () => {
    const left = await shop.value<number>(`SELECT ((SELECT count(*) FROM kernel.outbox_events WHERE relayed_at IS NULL)
           + (SELECT count(*) FROM kernel.tasks WHERE status = 'pending' AND next_at < now() + interval '2 seconds'))::int AS left`);
    return left === 0;
  });
  const broken = await Promise.all(
    INVARIANTS.map(async ([invariant, sql]) => {
      const rows = await shop.rows<{ id: unknown }>(sql);
      return rows.length
        ? [
            `${invariant}: ${rows
              .slice(0, 5)
              .map(({ id }) => String(id))
              .join(', ')}`,
          ]
        : [];
    }),
  );
  return broken.flat();
}
