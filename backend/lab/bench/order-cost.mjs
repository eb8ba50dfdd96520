import { setTimeout as pause } from 'node:timers/promises';
import { shoppersOf } from './checkouts.mjs';
import { shopSeconds } from './cpu.mjs';

const ORDERS = 60;

/**
 * Cost of one order without concurrent load, including all its tasks: CPU ms of API, worker and PostgreSQL (and Redis),
 * statements of all processes, and ms from the order until its e-mail is sent. The idle cost of the shop for the same
 * time is subtracted.
 */
export async function costOfAnOrder(shop, { newcomers }) {
  const order = await shoppersOf(shop, { newcomers, shoppers: 1 });
  for (let warm = 0; warm < ORDERS; warm++) await order();
  await settled(shop);
  const spent = async (work) => {
    await shop.rows('SELECT pg_stat_statements_reset()');
    const [began, cpu] = [performance.now(), shopSeconds(shop)];
    await work();
    return {
      seconds: (performance.now() - began) / 1000,
      cpuMs: (shopSeconds(shop) - cpu) * 1000,
      statements: (
        await shop.rows(`SELECT sum(calls)::int AS n FROM pg_stat_statements WHERE query !~ 'of the bench'`)
      )[0].n,
    };
  };
  const busy = await spent(async () => {
    for (let at = 0; at < ORDERS; at++) await order();
    await settled(shop);
  });
  const idle = await spent(() => pause(5_000));
  const [{ p50, p99 }] = await shop.rows(
    `SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY ms)::int AS p50, percentile_disc(0.99) WITHIN GROUP (ORDER BY ms)::int AS p99
     FROM (SELECT extract(epoch FROM e.sent_at - o.created_at) * 1000 AS ms FROM notifications.emails e
       JOIN orders.orders o ON o.id = e.order_id WHERE e.purpose = 'order-receipt' ORDER BY o.id DESC LIMIT ${ORDERS}) latest`,
  );
  const each = (of) => (of(busy) - (of(idle) / idle.seconds) * busy.seconds) / ORDERS;
  return { cpuMs: each(({ cpuMs }) => cpuMs), statements: each(({ statements }) => statements), p50, p99 };
}

/** Waits until no work is left: no event, no due task, no e-mail without a delivery report. */
async function settled(shop) {
  for (;;) {
    const [{ left }] = await shop.rows(
      `SELECT /* of the bench */ EXISTS (SELECT FROM kernel.outbox_events WHERE relayed_at IS NULL)
         OR EXISTS (SELECT FROM kernel.tasks WHERE status = 'pending' AND next_at <= now())
         OR EXISTS (SELECT FROM notifications.emails WHERE status IN ('queued', 'sending', 'sent')) AS left`,
    );
    if (!left) return;
    await pause(50);
  }
}
