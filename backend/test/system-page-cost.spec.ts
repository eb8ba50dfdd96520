import { Database } from '../src/kernel/database/database';
import { genericPlans, type Statement } from './support/generic-plans';
import { openShop, type Shop } from './support/open-shop';
import { signInAsAdmin } from './support/shopper';

/** Two weeks of finished work, which a poll every fifteen seconds must not read. */
const DONE = 20_000;

const READS_ALL =
  /Seq Scan on (tasks|outbox_events|webhook_receipts|emails|payments|refunds|drafts)\b|Rows Removed by Filter: \d{4}/;

it('the system page reads unfinished work by its indexes, for any amount of finished work', async () => {
  const shop = await openShop({ worker: false });
  try {
    await fill(shop);
    const staff = await signInAsAdmin(shop);
    const asked = record(shop);
    for (const path of [
      'system',
      'system/payments',
      'system/tasks',
      'system/webhooks',
      'system/webhooks?open=true',
      'emails',
      'emails?search=ada%40',
      'emails?search=guest17%40example',
      'emails?search=10001',
      'emails?status=failed',
      'emails/failed',
    ])
      await staff.get(`/api/admin/${path}`).expect(200);
    const statements = asked.end();
    expect(statements.length).toBeGreaterThan(10);
    const plans = await genericPlans(shop, statements);
    expect(plans.filter((plan) => READS_ALL.test(plan))).toEqual([]);
  } finally {
    await shop.close();
  }
});

async function fill(shop: Shop): Promise<void> {
  const many = `generate_series(1, ${DONE}) n`;
  await shop.rows(
    `INSERT INTO kernel.outbox_events (name, version, payload, relayed_at) SELECT 'orders.order-placed', 1, '{"orderId":1}', now() FROM ${many}`,
  );
  await shop.rows(
    `INSERT INTO kernel.tasks (handler, event_id, status, done_at)
     SELECT 'notifications.mail-receipt-when-order-placed', id, 'done', now() FROM kernel.outbox_events`,
  );
  await shop.rows(
    `INSERT INTO kernel.webhook_receipts (provider, key, from_sandbox, payload, kind, event_id, received_at)
     SELECT 'sendgrid', id::text, true, '{}', 'delivered', id, now() - id * interval '1 second' FROM kernel.outbox_events`,
  );
  await shop.rows(
    `INSERT INTO notifications.emails (purpose, key, about, order_id, status, recipient, created_at)
     SELECT 'order-receipt', 'old-' || n, '{}', n, 'sent', 'guest' || n || '@example.com', now() - n * interval '1 minute' FROM ${many}`,
  );
  await shop.rows(
    `INSERT INTO payments.payments (payment_intent_id, mode, amount_cents, paid_at) SELECT 'pi_' || n, 'sandbox', 100, now() FROM ${many}`,
  );
  await shop.rows(
    `INSERT INTO payments.refunds (payment_intent_id, key, amount_cents, reason, status)
     SELECT 'pi_' || n, 'old-' || n, 100, 'order_refused', 'succeeded' FROM ${many}`,
  );
  await shop.rows(
    `INSERT INTO checkout.drafts (owner_key, visitor_key, status, payment_intent_id, reserved_until, next_check_at)
     SELECT 'visitor:' || n, gen_random_uuid(), 'completed', 'pi_' || n, now(), now() FROM ${many}`,
  );
  for (const table of [
    'kernel.tasks',
    'kernel.outbox_events',
    'kernel.webhook_receipts',
    'notifications.emails',
    'payments.payments',
    'payments.refunds',
    'checkout.drafts',
  ])
    await shop.rows(`ANALYZE ${table}`);
}

/** Records every statement that reads one of those tables from now on. */
function record(shop: Shop) {
  const database = shop.app.get(Database);
  const rows = database.rows.bind(database);
  const statements: Statement[] = [];
  database.rows = <T>(sql: string, params?: never[]): Promise<T[]> => {
    if (/^\s*SELECT/.test(sql)) statements.push({ text: sql, values: params ?? [] });
    return rows<T>(sql, params);
  };
  return {
    end: () => {
      database.rows = rows;
      return statements;
    },
  };
}
