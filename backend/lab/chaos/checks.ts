import { until } from '../../test/support/until';
import { MAIL_GRACE_MS, PROVIDER_PATIENCE_MS, type ChaosShop } from './chaos-shop';
import type { Struck } from './play-faults';

interface AtStripe {
  id: string;
  amount: number;
  status: string;
  refunded: number;
}
interface Email {
  createdAt: string;
  subject: string;
  customArgs: { email_id: string };
}

/** What is still under way; each query counts rows. */
const OPEN: [what: string, sql: string][] = [
  ['events not relayed', 'SELECT 1 FROM kernel.outbox_events WHERE relayed_at IS NULL'],
  // What is planned for another day is not under way.
  [
    'pending tasks',
    `SELECT 1 FROM kernel.tasks WHERE status = 'pending' AND next_at < kernel.now() + interval '12 hours'`,
  ],
  ['open circuits', 'SELECT 1 FROM kernel.circuits WHERE opened_at IS NOT NULL'],
  ['refunds not made', `SELECT 1 FROM payments.refunds WHERE status = 'requested'`],
  ['mails without an end', `SELECT 1 FROM notifications.emails WHERE status IN ('queued', 'sending', 'unknown')`],
  [
    'couriers not ordered',
    `SELECT 1 FROM delivery.courier_deliveries WHERE status = 'requested' OR cancel_asked_at IS NOT NULL AND ended_at IS NULL`,
  ],
  [
    'sweeps that are late or have not run well',
    `SELECT 1 FROM kernel.sweeps WHERE ended_at IS NULL OR last_error IS NOT NULL OR next_at < kernel.now() - interval '20 seconds'`,
  ],
];
const ALL_OPEN = OPEN.map(([what, sql]) => `SELECT '${what}' AS what, count(*)::int AS n FROM (${sql}) rows`);

/** Waits until the shop has done all it has to do. Null when it has; otherwise what never ended. */
export async function settled(shop: ChaosShop): Promise<string | null> {
  let left = 'not checked yet';
  const nothingLeft = async () => {
    const paid = (await payments(shop)).filter(({ status }) => status === 'succeeded').map(({ id }) => id);
    // In one look, or what moves from one table to the next would slip by.
    const rows = await shop.rows<{ what: string; n: number }>(
      `${ALL_OPEN.join(' UNION ALL ')} UNION ALL SELECT 'paid checkouts still open', count(*)::int
       FROM checkout.drafts WHERE status = 'open' AND payment_intent_id = ANY($1)`,
      [paid],
    );
    left = rows.flatMap(({ what, n }) => (n ? [`${n} ${what}`] : [])).join(', ');
    return left === '';
  };
  return until('everything to be settled', nothingLeft).then(
    () => null,
    () => `never settled: ${left}`,
  );
}

/** What must hold afterwards; each query finds the rows that break it. */
export const LAWS: [law: string, sql: string][] = [
  [
    'shipments add up to their order',
    `SELECT o.id FROM orders.orders o LEFT JOIN orders.shipments s ON s.order_id = o.id
     GROUP BY o.id HAVING o.total_cents <> coalesce(sum(s.total_cents), -1)`,
  ],
  [
    'each shipment has at most one live courier, and knows it',
    `SELECT s.id FROM orders.shipments s LEFT JOIN delivery.courier_deliveries c
       ON (c.order_id, c.recipient_index) = (s.order_id, s.recipient_index)
         AND c.ended_at IS NULL AND c.status NOT IN ('failed', 'delivered', 'cancelled', 'returned')
     GROUP BY s.id HAVING (count(c.id) = 1) <> s.courier_live OR count(c.id) > 1`,
  ],
  [
    'every mail arrived or had nothing to say',
    `SELECT id || ' ' || status || ': ' || coalesce(last_error, '') AS id FROM notifications.emails
     WHERE status NOT IN ('sent', 'delivered', 'skipped')`,
  ],
  [
    'no task is dead',
    `SELECT handler || ': ' || coalesce(last_error, '') AS id FROM kernel.tasks WHERE status = 'dead'`,
  ],
  [
    // Each shopper has an address of their own and orders once; one shipment of an order at most is driven.
    'no e-mail is sent twice',
    `SELECT subject || ': ' || count(*) AS id FROM notifications.emails WHERE subject IS NOT NULL
     GROUP BY recipient, subject HAVING count(*) > 1`,
  ],
  [
    'goods are kept for open checkouts only',
    `SELECT key AS id FROM catalogue.stock_reservations r
     WHERE NOT EXISTS (SELECT 1 FROM checkout.drafts d WHERE 'draft-' || d.id = r.key AND d.status = 'open')`,
  ],
  ['no refund failed', `SELECT id FROM payments.refunds WHERE status = 'failed'`],
];

/**
 * Everything that is wrong in the shop, or between the shop and its providers. With `wait` the shop came to rest, and
 * its tables are read at moments when nothing is under way; otherwise as they are.
 */
export async function findings(
  shop: ChaosShop,
  struck: Struck[],
  restocked: number[],
  wait: boolean,
): Promise<string[]> {
  return [
    ...(await brokenLaws(shop, LAWS, wait)),
    ...(await money(shop)),
    ...(await goods(shop, restocked)),
    ...(await couriers(shop)),
    ...(await emails(shop, struck)),
  ];
}

export async function brokenLaws(shop: Pick<ChaosShop, 'rows'>, laws: typeof LAWS, wait: boolean): Promise<string[]> {
  const found: string[] = [];
  for (const [law, sql] of laws) {
    const rows = await breaches(shop, sql, wait);
    if (rows.length) found.push(`broken: ${law}: ${rows.slice(0, 5).join(' | ')}`);
  }
  return found;
}

/**
 * The rows that break a law, at a moment when nothing is under way: couriers drive on while the checks look, and a
 * shipment learns of its courier's arrival by an event. Both are looked at in one statement, which is one moment.
 */
async function breaches(shop: Pick<ChaosShop, 'rows'>, law: string, wait: boolean): Promise<string[]> {
  return until('a quiet moment', async () => {
    const [{ open, ids }] = (await shop.rows<{ open: number; ids: string[] }>(
      `SELECT (SELECT sum(n)::int FROM (${ALL_OPEN.join(' UNION ALL ')}) looked) AS open,
              coalesce((SELECT jsonb_agg(id) FROM (${law}) broken), '[]') AS ids`,
    )) as [{ open: number; ids: string[] }];
    return (open === 0 || !wait) && ids.map(String);
  });
}

const payments = (shop: ChaosShop) => shop.sandbox<AtStripe[]>('/payments');

/** Each payment that succeeded is one order of its amount, or went back; what went back of an order was asked for. */
export async function money(shop: ChaosShop): Promise<string[]> {
  const orders = await shop.rows<{ id: number; intent: string; cents: number; asked: number }>(
    `SELECT o.id, o.payment_intent_id AS intent, o.total_cents AS cents, (SELECT coalesce(sum(r.amount_cents), 0)::int
       FROM payments.refunds r WHERE r.payment_intent_id = o.payment_intent_id) AS asked FROM orders.orders o`,
  );
  const paid = (await payments(shop)).filter(({ status }) => status === 'succeeded');
  const amounts = new Map(paid.map((payment) => [payment.id, payment]));
  const unpaid = orders.filter(({ intent }) => !amounts.has(intent)).map(({ id }) => `order ${id} was never paid`);
  const wrong = paid.flatMap(({ id, amount, refunded }) => {
    const made = orders.filter(({ intent }) => intent === id);
    if (made.length === 0) return refunded === amount ? [] : [`${id}: no order, ${refunded} of ${amount} given back`];
    const [{ id: order, cents, asked }] = made as [(typeof made)[0]];
    if (made.length === 1 && cents === amount && asked === refunded) return [];
    return [`${id}: ${made.length} orders, ${order} of ${cents} for ${amount}; ${refunded} of ${asked} given back`];
  });
  return [...unpaid, ...wrong];
}

/** The shelf began with a million of everything. */
async function goods(shop: ChaosShop, restocked: number[]): Promise<string[]> {
  return misplaced(await goodsInAll(shop), (id) => (restocked.includes(id) ? null : 1_000_000));
}

/** Of each product the pieces on the shelf and in orders. */
export async function goodsInAll(shop: Pick<ChaosShop, 'rows'>): Promise<Map<number, number>> {
  const rows = await shop.rows<{ id: number; pieces: number }>(
    `WITH sold AS (
       SELECT (u->>'productId')::int AS id, sum((u->>'quantity')::int) AS n FROM checkout.drafts d
       JOIN checkout.draft_revisions r ON r.draft_id = d.id JOIN orders.orders o ON o.id = d.order_id AND o.total_cents = r.amount_cents
         AND r.number = (SELECT max(number) FROM checkout.draft_revisions x WHERE x.draft_id = d.id)
       CROSS JOIN jsonb_array_elements(r.snapshot->'lines') l CROSS JOIN jsonb_array_elements(l->'stockUnits') u
       WHERE o.status <> 'cancelled' GROUP BY 1)
     SELECT p.id, (p.stock + coalesce(sold.n, 0))::int AS pieces FROM catalogue.products p LEFT JOIN sold USING (id)`,
  );
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}

/** What of the goods is neither on the shelf nor sold, or there twice. */
export const misplaced = (goods: Map<number, number>, began: (id: number) => number | null | undefined): string[] =>
  [...goods].flatMap(([id, pieces]) => {
    const off = (began(id) ?? pieces) - pieces;
    return off === 0 ? [] : [`product ${id}: ${off} pieces are neither on the shelf nor sold`];
  });

/** DoorDash drives what the shop thinks it drives, and nothing else. */
export async function couriers(shop: ChaosShop): Promise<string[]> {
  const theirs = await shop.sandbox<{ external_delivery_id: string; delivery_status: string }[]>('/deliveries');
  const ours = await shop.rows<{ id: string; status: string; tried: boolean }>(
    'SELECT external_delivery_id AS id, status, tried_at IS NOT NULL AS tried FROM delivery.courier_deliveries',
  );
  const ended = ['cancelled', 'failed'];
  const known = new Map(ours.map((one) => [one.id, one.status]));
  const there = new Set(theirs.map(({ external_delivery_id: id }) => id));
  const strangers = theirs.flatMap(({ external_delivery_id: id, delivery_status: status }) => {
    if (!known.has(id)) return [`DoorDash has ${id}, the shop does not`];
    const given = ended.includes(known.get(id)!);
    return given && status !== 'cancelled'
      ? [`DoorDash drives ${id} (${status}), for the shop it is ${known.get(id)}`]
      : [];
  });
  const missing = ours.flatMap(({ id, status }) =>
    there.has(id) || ended.includes(status) ? [] : [`the shop thinks that ${id} is ${status}, DoorDash has none`],
  );
  return [...strangers, ...missing];
}

/** Each mail of the send log was sent once; twice only as documented: its report was late, and a fault says why. */
export async function emails(shop: ChaosShop, struck: Struck[]): Promise<string[]> {
  const log = await shop.rows<{ id: string; status: string; subject: string }>(
    'SELECT id, status, subject FROM notifications.emails',
  );
  const sent = new Map<string, number[]>();
  for (const { customArgs, createdAt } of await shop.sandbox<Email[]>('/mail'))
    sent.set(
      customArgs.email_id,
      [...(sent.get(customArgs.email_id) ?? []), Date.parse(createdAt)].sort((a, b) => a - b),
    );
  return log.flatMap(({ id, status, subject }) => {
    const copies = sent.get(id) ?? [];
    const expected = status === 'skipped' ? 0 : 1;
    if (copies.length === expected) return [];
    const excused = copies.length > 1 && copies.every((at, i) => i === 0 || mayRepeat(copies[i - 1]!, at, struck));
    return excused
      ? []
      : [`the mail "${subject}" (${id}, ${status}) was sent ${copies.length} times at ${copies.join()}`];
  });
}

const LOSES_REPORTS = /^(webhooks|api|postgres|sandbox|provider|answers|calls)/;

function mayRepeat(first: number, second: number, struck: Struck[]): boolean {
  const waited = second - first >= MAIL_GRACE_MS - PROVIDER_PATIENCE_MS;
  return waited && struck.some((fault) => LOSES_REPORTS.test(fault.kind) && fault.from < second && fault.until > first);
}
