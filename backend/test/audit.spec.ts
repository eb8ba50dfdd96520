import { auditCommand } from '../src/audit-command';
import { Clock } from '../src/kernel/clock';
import { Auditor } from '../src/kernel/audit/audit';
import { freshDatabase } from './support/database';
import { openHttp } from '../src/bootstrap';
import { useShop } from './support/open-shop';
import { orderAGift } from './support/staff-session';
import { customerInfo, form, orderABox, payByCard, startPayment, paidForABox, browserWithBox } from './support/shopper';
import { silentLog, testConfig } from './support/test-config';

const RECEIPTS = 'notifications.mail-receipt-when-order-placed';

/** Changes rows directly, and the finding that reports it. */
interface Drift {
  what: string;
  inject: () => Promise<unknown>;
  reported: Pick<RegExp, 'test'>;
  /** Fixes by hand what the audit cannot repair safely. */
  undo?: () => Promise<unknown>;
}

describe('npm run audit', () => {
  const shop = useShop({ worker: false });
  let orders: { id: number; paymentIntentId: string }[];
  const said: string[] = [];
  let young: string;

  beforeAll(async () => {
    const ids: number[] = [];
    for (let n = 0; n < 15; n += 1) ids.push((await orderABox(shop, shop.browser())).id);
    const other = { customerInfo: { ...customerInfo, email: 'charles@example.com' } };
    ids.push((await orderABox(shop, shop.browser(), other)).id, (await orderAGift(shop, ['Jo', 'Kim'])).id);
    await work();
    // The audit ignores what is less than ten minutes old.
    shop.app.get(Clock).now = () => new Date(Date.now() + 20 * 60_000);
    await shop.rows(`UPDATE orders.orders SET created_at = created_at - interval '2 hours'`);
    orders = await shop.rows(`SELECT id, payment_intent_id AS "paymentIntentId" FROM orders.orders ORDER BY id`);
  });

  const audit = (...words: string[]) => auditCommand(shop.app, words, (line) => said.push(line));
  /** Runs a worker until nothing is left to do. */
  async function work(): Promise<void> {
    await shop.startWorker();
    await shop.workDone();
    await shop.stopWorker();
  }
  const order = (n: number) => orders[n]!.id;
  /** What was repaired beside the journal, which follows every other drift. */
  const repairs = () => said.filter((line) => !line.includes('the journal is missing'));
  const refundAtStripe = (payment_intent: string) =>
    fetch(`${shop.sandboxUrl}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox' },
      body: new URLSearchParams({ payment_intent }),
    });
  const raiseItems = (cents: number) =>
    shop.rows`UPDATE orders.order_items SET total_cents = total_cents + ${cents} WHERE order_id = ${order(9)}`;
  const holdsNothing = (n: number) => ({
    test: (text: string) => text.includes(`Order #${order(n)}, recipient 0, does not hold its window`),
  });
  const DRIFTS: Drift[] = [
    {
      what: 'a payment without order or refund',
      inject: async () => {
        const browser = await browserWithBox(shop);
        await payByCard(shop, await startPayment(browser, await form(browser)));
        // Its webhook is lost, and no sweep runs.
        await shop.rows(
          `DELETE FROM kernel.outbox_events WHERE name = 'payments.payment-succeeded' AND relayed_at IS NULL`,
        );
        await shop.rows(`UPDATE checkout.drafts SET next_check_at = now() + interval '1 day' WHERE status = 'open'`);
      },
      reported: /was paid with \$25\.00 and has neither an order nor a refund/,
    },
    {
      what: 'a payment that is younger than the backup the books come from',
      inject: async () => {
        const { payment } = await paidForABox(shop);
        young = payment.paymentIntentId;
        const key = await shop.value<string>`DELETE FROM checkout.drafts WHERE payment_intent_id = ${young}
          RETURNING 'draft-' || id AS key`;
        await shop.rows`DELETE FROM catalogue.stock_reservations WHERE key = ${key}`;
        await shop.rows`DELETE FROM stores.window_holds WHERE key = ${key}`;
        await shop.rows`DELETE FROM payments.payments WHERE payment_intent_id = ${young}`;
      },
      reported: /pi_\w+ was paid to this shop with \$25\.00, and its books know nothing of it/,
      undo: () => refundAtStripe(young),
    },
    {
      what: 'an order that was never paid',
      inject: () => shop.rows`UPDATE orders.orders SET payment_intent_id = 'pi_nobody' WHERE id = ${order(0)}`,
      reported: /Order #\d+: Stripe says that pi_nobody is not paid/,
      undo: () =>
        shop.rows`UPDATE orders.orders SET payment_intent_id = ${orders[0]!.paymentIntentId} WHERE id = ${order(0)}`,
    },
    {
      what: 'a use of a promotion that no checkout holds',
      inject: () => shop.rows`WITH made AS (INSERT INTO promotions.promotions (name, kind, value, is_automatic, uses)
          VALUES ('Left over', 'amount', 100, false, 1) RETURNING id)
        INSERT INTO promotions.uses (promotion_id, hold_key, person, discount_cents, waived_fee_cents, order_cents)
        SELECT id, 'draft-0', '', 100, 0, 2400 FROM made`,
      reported: /A use of a promotion is kept for draft-0, which is no open checkout/,
    },
    {
      what: 'a promotion that counts wrongly',
      inject: () => shop.rows`INSERT INTO promotions.promotions (name, kind, value, is_automatic, uses)
        VALUES ('Miscounted', 'amount', 100, false, 3)`,
      reported: /Promotion "Miscounted" counts 3 uses and has 0/,
    },
    {
      what: 'a discount that its items do not have',
      inject: () => shop.rows`UPDATE orders.order_items SET discount_cents = 50 WHERE order_id = ${order(12)}`,
      reported: /Order #\d+, recipient 0: its items got \$0\.50 off, the shipment says \$0\.00/,
      undo: () => shop.rows`UPDATE orders.order_items SET discount_cents = 0 WHERE order_id = ${order(12)}`,
    },
    {
      what: 'a gift card whose balance is not what its movements say',
      inject: () => shop.rows`WITH made AS (INSERT INTO gift_cards.cards (code_hash, last_four, origin, balance_cents)
          VALUES ('a', 'AAAA', 'goodwill', 500) RETURNING id)
        INSERT INTO gift_cards.movements (card_id, kind, amount_cents, balance_cents) SELECT id, 'issue', 400, 400 FROM made`,
      reported: /Gift card AAAA \(no\. \d+\) has \$5\.00, its movements add up to \$4\.00/,
    },
    {
      what: 'a gift card that is held for a checkout that has ended',
      inject: () => shop.rows`WITH made AS (INSERT INTO gift_cards.cards (code_hash, last_four, origin, balance_cents)
          VALUES ('b', 'BBBB', 'goodwill', 300) RETURNING id), held AS (
          INSERT INTO gift_cards.holds (hold_key, card_id, amount_cents) SELECT 'draft-0', id, 200 FROM made)
        INSERT INTO gift_cards.movements (card_id, kind, amount_cents, balance_cents)
        SELECT id, kind, cents, balance FROM made, (VALUES ('issue', 500, 500), ('hold', -200, 300)) AS m (kind, cents, balance)`,
      reported: /Gift cards hold an amount for draft-0, which is no open checkout/,
    },
    {
      what: 'a hold that its gift card does not know',
      inject: () => shop.rows`WITH made AS (INSERT INTO gift_cards.cards (code_hash, last_four, origin, balance_cents)
          VALUES ('c', 'CCCC', 'goodwill', 0) RETURNING id)
        INSERT INTO gift_cards.movements (card_id, kind, amount_cents, balance_cents)
        SELECT id, kind, cents, balance FROM made, (VALUES ('issue', 100, 100), ('hold', -100, 0)) AS m (kind, cents, balance)`,
      reported: /Checkouts hold \$0\.00 of gift card CCCC \(no\. \d+\); \$1\.00 was taken off for them/,
      undo: () =>
        shop.rows`DELETE FROM gift_cards.movements WHERE card_id = (SELECT id FROM gift_cards.cards WHERE last_four = 'CCCC')`,
    },
    {
      what: 'an order that names a gift card that paid nothing',
      inject: () => shop.rows`UPDATE orders.orders SET tenders = '[{"cardId": 1, "lastFour": "DDDD", "cents": 700}]'
        WHERE id = ${order(3)}`,
      reported: /Order #\d+: gift cards paid \$7\.00 by the order, \$0\.00 by the movements of cards/,
      undo: () => shop.rows`UPDATE orders.orders SET tenders = '[]' WHERE id = ${order(3)}`,
    },
    {
      what: 'a refund to a gift card that did not arrive',
      inject: () =>
        shop.rows`INSERT INTO payments.refunds (payment_intent_id, order_id, key, amount_cents, reason, status, gift_card_id)
          VALUES (${orders[3]!.paymentIntentId}, ${order(3)}, 'to a card', 300, 'staff', 'succeeded', 1)`,
      reported: /Order #\d+: gift cards got back \$3\.00 by the order, \$0\.00 by the movements of cards/,
      undo: () => shop.rows(`DELETE FROM payments.refunds WHERE key = 'to a card'`),
    },
    {
      what: 'bought gift cards that were not made',
      inject: () =>
        shop.rows`UPDATE orders.order_items SET gift_card = '{"amount": 1500}' WHERE order_id = ${order(2)}`,
      reported: /Order #\d+ bought gift cards for \$15\.00; cards of \$0\.00 were made/,
      undo: () => shop.rows`UPDATE orders.order_items SET gift_card = NULL WHERE order_id = ${order(2)}`,
    },
    {
      what: 'gift cards whose email is not planned',
      inject: () =>
        shop.rows`UPDATE orders.shipments SET shipment_kind = 'electronic', deliver_at = kernel.now() + interval '9 days'
          WHERE order_id = ${order(5)}`,
      reported: /The gift cards of order #\d+, recipient 0, will not be emailed: the task is gone/,
    },
    {
      what: 'an order of another amount',
      inject: () =>
        shop.rows`UPDATE orders.orders SET items_cents = items_cents + 100, total_cents = total_cents + 100
          WHERE id = ${order(1)}`,
      reported: /Order #\d+ costs \$26\.00, \$25\.00 was paid/,
      undo: () =>
        shop.rows`UPDATE orders.orders SET items_cents = items_cents - 100, total_cents = total_cents - 100
          WHERE id = ${order(1)}`,
    },
    {
      what: 'a refund that was asked for and never made',
      inject: () =>
        shop.rows`INSERT INTO payments.refunds (payment_intent_id, key, amount_cents, reason, created_at)
          VALUES (${orders[2]!.paymentIntentId}, 'audit', 500, 'staff', now() - interval '2 hours')`,
      reported: /A refund of \$5\.00 for pi_\w+ was asked for over an hour ago/,
    },
    {
      what: 'a refund that was never made',
      inject: () =>
        shop.rows`INSERT INTO payments.refunds (payment_intent_id, key, amount_cents, reason, status)
          VALUES (${orders[5]!.paymentIntentId}, 'made up', 300, 'staff', 'succeeded')`,
      reported: /\$0\.00 of pi_\w+ went back at Stripe, \$3\.00 by the shop's books/,
      undo: () => shop.rows(`DELETE FROM payments.refunds WHERE key = 'made up'`),
    },
    {
      what: 'a shipment without its courier',
      inject: () =>
        shop.rows`UPDATE orders.shipments
          SET provider = 'doordash', courier_live = true, courier_delivery_id = 'gone-0-1' WHERE order_id = ${order(3)}`,
      reported: /waits for courier gone-0-1, who is not under way/,
    },
    {
      what: 'a second courier',
      inject: () =>
        shop.rows`INSERT INTO delivery.courier_deliveries (order_id, recipient_index, attempt, external_delivery_id, account, status, location_id,
             order_value_cents, tip_cents, tried_at)
          VALUES (${order(4)}, 0, 1, 'double-0-1', 'sandbox', 'created', 1, 100, 0, now())`,
      reported: /Courier double-0-1 drives for order #\d+, recipient 0, which does not wait for it/,
      undo: () => shop.rows(`DELETE FROM delivery.courier_deliveries WHERE external_delivery_id = 'double-0-1'`),
    },
    {
      what: 'a mail that is neither sent nor failed',
      inject: () =>
        shop.rows(
          `INSERT INTO notifications.emails (purpose, key, about, created_at) VALUES ('order-receipt', 'again', $1, now() - interval '2 hours')`,
          [{ orderId: order(5) }],
        ),
      reported: /E-mail [\w-]+ \(order-receipt\) is neither sent nor failed/,
    },
    {
      what: 'an order without receipt',
      inject: () => shop.rows`DELETE FROM notifications.emails WHERE key = ${`order-${order(6)}`}`,
      reported: /Order #\d+ has no receipt/,
    },
    {
      what: 'a reservation without a checkout',
      inject: () =>
        shop.rows(`INSERT INTO catalogue.stock_reservations (key, product_id, quantity) VALUES ('draft-0', 1, 2)`),
      reported: /Goods are kept for draft-0, which is no open checkout/,
    },
    {
      what: 'an order whose status is not that of its shipments',
      inject: () => shop.rows`UPDATE orders.orders SET status = 'delivered' WHERE id = ${order(7)}`,
      reported: /Order #\d+ is called delivered, its shipments are not/,
    },
    {
      what: 'a task that was never claimed',
      inject: () =>
        shop.rows(
          `INSERT INTO kernel.tasks (handler, payload, next_at, queued_at)
           VALUES ('notifications.send-email', $1, now() - interval '1 hour', now() + interval '1 day')`,
          [{ emailId: '00000000-0000-4000-8000-000000000000' }],
        ),
      reported: /Task \d+ \(notifications\.send-email\) has been due for ten minutes/,
    },
    {
      what: 'an event without a task',
      inject: () =>
        shop.rows(
          `INSERT INTO kernel.outbox_events (name, version, payload, occurred_at) VALUES ('orders.order-placed', 1, $1, now() - interval '1 hour')`,
          [{ orderId: order(5) }],
        ),
      reported: /1 events have not been delivered for ten minutes/,
    },
    {
      what: 'a scheduled job that does not run',
      inject: () =>
        shop.rows(
          `UPDATE kernel.sweeps SET ended_at = now() - interval '30 days', next_at = now() WHERE name = 'delivery.retention'`,
        ),
      reported: /The scheduled job delivery\.retention has not run for long/,
      undo: async () => {},
    },
    {
      what: 'a scheduled job that is not planned',
      inject: () => shop.rows(`DELETE FROM kernel.sweeps WHERE name = 'orders.count-bestsellers'`),
      reported: /The scheduled job orders\.count-bestsellers has no run on record/,
      undo: async () => {},
    },
    {
      what: 'a subscriber that hears nothing',
      inject: () => shop.rows(`DELETE FROM kernel.subscriptions WHERE handler = '${RECEIPTS}'`),
      reported: /notifications\.mail-receipt-when-order-placed has lost its subscription/,
    },
    {
      what: 'an order without items',
      inject: async () => {
        await shop.rows(`CREATE TABLE lost_items AS SELECT * FROM orders.order_items WHERE order_id = ${order(8)}`);
        await shop.rows`DELETE FROM orders.order_items WHERE order_id = ${order(8)}`;
      },
      reported: /Order #\d+, recipient 0, has no items/,
      undo: async () => {
        await shop.rows('INSERT INTO orders.order_items OVERRIDING SYSTEM VALUE SELECT * FROM lost_items');
        await shop.rows('DROP TABLE lost_items');
      },
    },
    {
      what: 'items that cost more than their shipment',
      inject: () => raiseItems(100),
      reported: /Order #\d+, recipient 0: its items cost \$16\.00, the shipment says \$15\.00/,
      undo: () => raiseItems(-100),
    },
    {
      what: 'a window that was given back',
      inject: () => shop.rows`UPDATE stores.window_holds SET released = true WHERE key = ${`order-${order(10)}`}`,
      reported: holdsNothing(10),
    },
    {
      what: 'a window that is not known any more',
      inject: () => shop.rows`DELETE FROM stores.window_holds WHERE key = ${`order-${order(11)}`}`,
      reported: holdsNothing(11),
    },
    {
      what: 'a payment of another amount than Stripe says',
      inject: () =>
        shop.rows`UPDATE payments.payments SET amount_cents = amount_cents - 300
          WHERE payment_intent_id = ${orders[12]!.paymentIntentId}`,
      reported: /pi_\w+ was paid with \$25\.00 at Stripe, with \$22\.00 by the shop's books/,
    },
    {
      what: 'a paid order that is called a test',
      inject: () => shop.rows`UPDATE orders.orders SET is_test = true WHERE id = ${order(13)}`,
      reported: /Order #\d+ was paid and is marked as a test/,
    },
    {
      what: 'an order that is gone',
      inject: () => shop.rows`DELETE FROM orders.orders WHERE id = ${order(14)}`,
      reported:
        /pi_\w+ was paid with \$25\.00 and has neither an order nor a refund\. It was order #\d+, which is gone/,
      undo: async () => {
        await refundAtStripe(orders[14]!.paymentIntentId);
        await shop.rows`DELETE FROM payments.payments WHERE payment_intent_id = ${orders[14]!.paymentIntentId}`;
      },
    },
    {
      what: 'a buyer who is missing among the customers',
      inject: () => shop.rows(`DELETE FROM orders.customers WHERE email = 'charles@example.com'`),
      reported: /The buyer of order #\d+ is missing among the customers/,
    },
    {
      what: 'an account without its password',
      inject: () =>
        shop.rows(
          `DELETE FROM notifications.emails WHERE purpose = 'temporary-password' AND recipient = 'charles@example.com'`,
        ),
      reported: /Account \d+ was made by an order and got no password by e-mail/,
    },
    {
      what: 'an account whose address was changed',
      inject: () => shop.rows(`UPDATE accounts.users SET email = 'eve@example.com' WHERE email = 'ada@example.com'`),
      reported: /Account \d+ has another e-mail address than the one its password was sent to/,
      undo: () => shop.rows(`UPDATE accounts.users SET email = 'ada@example.com' WHERE email = 'eve@example.com'`),
    },
    {
      what: 'a recipient who was not told of a gift',
      inject: () =>
        shop.rows`DELETE FROM notifications.emails WHERE purpose = 'gift-notice' AND key = ${`order-${order(16)}-1`}`,
      reported: /Recipient 1 of order #\d+ was not told that a gift is coming/,
    },
    {
      what: 'a gift without a planned notice',
      inject: () =>
        shop.rows`DELETE FROM kernel.tasks
          WHERE handler = 'orders.tell-gift-day' AND key LIKE ${`order-${order(16)}-0-%`}`,
      reported: /Recipient 0 of order #\d+ will not be notified on the day of their gift/,
    },
    {
      what: 'a step that was never announced',
      inject: () =>
        shop.rows`UPDATE orders.shipments s SET undo_status = 'pending', undo_until = now() - interval '1 hour',
             undo_history_id = (SELECT max(id) FROM orders.status_history h WHERE h.order_id = s.order_id)
          WHERE order_id = ${order(15)}`,
      reported: /A step of order #\d+, recipient 0, was never announced/,
    },
  ];

  it('finds nothing in a correct shop', async () => {
    expect((await audit()).text).not.toMatch(/[✗?]/);
    expect(await audit()).toMatchObject({ code: 0 });
  });

  it('finds every kind of drift, repairs what it can once, and is clean after the rest is fixed', async () => {
    for (const { inject } of DRIFTS) await inject();
    const found = await audit();
    expect(found.code).toBe(1);
    expect(DRIFTS.filter(({ reported }) => !reported.test(found.text)).map(({ what }) => what)).toEqual([]);
    expect(said).toEqual([]);

    await audit('--repair');
    const repairable = DRIFTS.filter(({ undo }) => !undo);
    expect(
      repairable.filter(({ reported }) => !said.some((line) => reported.test(line))).map(({ what }) => what),
    ).toEqual([]);
    expect(repairs()).toHaveLength(repairable.length);
    for (const { undo } of DRIFTS) await undo?.();
    await work();

    await audit('--repair');
    expect(await audit()).toEqual({ code: 0, text: expect.not.stringMatching(/[✗?]/) as string });
    expect(repairs()).toHaveLength(repairable.length);
    await expectMended();
  });

  /** The repair restored what was missing, instead of only hiding the finding. */
  async function expectMended(): Promise<void> {
    const [{ placed }] = (await shop.rows<{ placed: number }>('SELECT count(*)::int AS placed FROM orders.orders')) as [
      { placed: number },
    ];
    // One order was made from its payment, and one was deleted.
    expect(placed).toBe(orders.length);
    expect(await shop.rows(`SELECT status FROM payments.refunds WHERE key = 'audit'`)).toEqual([
      { status: 'succeeded' },
    ]);
    const attention = await shop.value<string>`SELECT attention FROM orders.shipments WHERE order_id = ${order(3)}`;
    expect(attention).toContain('request a driver again');
    expect(
      await shop.rows`SELECT units FROM stores.window_holds
        WHERE key = ANY(${[10, 11].map((n) => `order-${order(n)}`)}) AND NOT released`,
    ).toEqual([{ units: 6 }, { units: 6 }]);
  }

  it('reports a check that could not run', async () => {
    await shop.tellSandbox('PUT', '/faults', { requests: [{ provider: 'stripe', action: 'status', status: 503 }] });
    const answer = await audit();
    await shop.tellSandbox('PUT', '/faults', {});
    expect(answer).toMatchObject({ code: 3, text: expect.stringContaining('could not be checked') as string });
  });

  it('finds no wrong payments in a shop without card payments', async () => {
    const database = await freshDatabase();
    const app = await openHttp(testConfig({ databaseUrl: database.url, sandboxUrl: null }), silentLog());
    expect((await auditCommand(app, [])).text).toMatch(/✓ {2}orders and payments at Stripe/);
    await app.close();
    await database.drop();
  });

  it('prints its usage for unknown arguments', async () => {
    expect(await audit('--days', 'many')).toMatchObject({ code: 2 });
    expect(shop.app.get(Auditor)).toBeDefined();
  });
});
