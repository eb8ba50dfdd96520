import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { openShop, type Shop } from '../support/open-shop';
import {
  buildBox,
  customerInfo,
  form,
  freeSlot,
  orderABox,
  payByCard,
  signInAsAdmin,
  startPayment,
} from '../support/shopper';
import { takeSnapshot, writeSnapshot } from '../support/snapshot';
import { until } from '../support/until';

/**
 * Fills a shop with one of everything a customer can leave behind and keeps its database as a baseline. Run once per
 * release, never again for the same one:
 *   pg_dump --schema-only --no-owner --no-privileges --exclude-schema=bullmq <database> > schema.sql
 *   BASELINE=1.0.0 SCHEMA=schema.sql npm run baseline -w backend
 */
it('keeps a lived-in shop as a baseline', async () => {
  const { BASELINE: name, SCHEMA: file } = process.env;
  if (!name || !file) throw new Error('Give the version as BASELINE and the dump of its schema as SCHEMA.');
  // Without what only psql understands, and what would hide the tables from later statements.
  const schema = readFileSync(file, 'utf8').replaceAll(/^(\\|--|SELECT pg_catalog.set_config).*\n/gm, '');
  const shop = await openShop();
  await liveIn(shop);
  const client = new Client({ connectionString: shop.config.databaseUrl });
  await client.connect();
  const snapshot = await takeSnapshot(client);
  await client.end();
  writeSnapshot(path.join(__dirname, `${name}.json.gz`), { ...snapshot, schema });
  await shop.close();
  expect(snapshot.tables.length).toBeGreaterThan(20);
});

async function liveIn(shop: Shop): Promise<void> {
  const delivered = await orderABox(shop, shop.browser());
  const admin = await signInAsAdmin(shop);
  await admin
    .post(`/api/admin/orders/${delivered.id}/create-doordash-delivery`)
    .send({ recipientIndex: 0 })
    .expect(200);
  for (const to of ['driver_assigned', 'delivered'])
    await shop.tellSandbox('POST', `/deliveries/${delivered.id}-0-1/advance`, { to });
  await until(
    'the delivery',
    async () =>
      (await shop.rows(`SELECT 1 FROM orders.orders WHERE id = $1 AND status = 'delivered'`, [delivered.id])).length >
      0,
  );
  const cancelled = await orderABox(shop, shop.browser());
  await admin.put(`/api/admin/orders/${cancelled.id}/status`).send({ status: 'cancelled' }).expect(200);
  await orderAGift(shop);
  const leftBehind = shop.browser();
  await buildBox(leftBehind, 2);
  await startPayment(leftBehind, await form(leftBehind));
  await until(
    'quiet',
    async () =>
      (
        await shop.rows(
          `SELECT 1 FROM kernel.tasks WHERE status = 'pending' AND next_at < kernel.now() + interval '1 hour'`,
        )
      ).length === 0,
  );
}

async function orderAGift(shop: Shop): Promise<void> {
  const browser = shop.browser();
  const boxes = [await buildBox(browser), await buildBox(browser, 2)];
  const slot = await freeSlot(browser);
  const recipients = boxes.map((id, i) => ({
    ...customerInfo,
    ...slot,
    firstName: ['Mary', 'Edith'][i],
    lastName: 'Somerville',
    email: `gift${i}@example.com`,
    deliveryInstructions: 'Leave it with the neighbor',
    assignedItems: [id],
    tip: i,
  }));
  const payment = await startPayment(browser, { customerInfo, isGift: true, recipients });
  await payByCard(shop, payment);
  await browser.post('/api/orders').send({ paymentIntentId: payment.paymentIntentId }).expect(201);
}
