import { isFree } from '@crispi/rules/free-payment';
import { until } from '../../test/support/until';
import { MAIL_GRACE_MS, PROVIDER_PATIENCE_MS, type ChaosShop } from './chaos-shop';
import type { InjectedFault } from './fault-player';

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

/** Unfinished work; each query returns a row per item. */
const UNFINISHED: [what: string, sql: string][] = [
  ['events not relayed', 'SELECT 1 FROM kernel.outbox_events WHERE relayed_at IS NULL'],
  // Tasks planned for another day are not unfinished.
  [
    'pending tasks',
    `SELECT 1 FROM kernel.tasks WHERE status = 'pending' AND next_at < kernel.now() + interval '12 hours'`,
  ],
  ['open circuits', 'SELECT 1 FROM kernel.circuits WHERE opened_at IS NOT NULL'],
  ['refunds not made', `SELECT 1 FROM payments.refunds WHERE status = 'requested'`],
  [
    'e-mails without a final status',
    `SELECT 1 FROM notifications.emails WHERE status IN ('queued', 'sending', 'unknown')`,
  ],
  [
    'couriers not requested or not cancelled',
    `SELECT 1 FROM delivery.courier_deliveries WHERE status = 'requested' OR cancel_asked_at IS NOT NULL AND ended_at IS NULL`,
  ],
  [
    'scheduled jobs that are late or have failed',
    `SELECT 1 FROM kernel.sweeps WHERE ended_at IS NULL OR last_error IS NOT NULL OR next_at < kernel.now() - interval '20 seconds'`,
  ],
];
const ALL_UNFINISHED = UNFINISHED.map(
  ([what, sql]) => `SELECT '${what}' AS what, count(*)::int AS n FROM (${sql}) rows`,
);

/** Waits until the shop has finished all its work. Returns null if it has, otherwise the work that remained. */
export async function settled(shop: ChaosShop): Promise<string | null> {
  let left = 'not checked yet';
  const nothingLeft = async () => {
    const paid = (await payments(shop)).filter(({ status }) => status === 'succeeded').map(({ id }) => id);
    // In one statement: otherwise work that moves from one table to the next could be missed.
    const rows = await shop.rows<{ what: string; n: number }>(
      `${ALL_UNFINISHED.join(' UNION ALL ')} UNION ALL SELECT 'paid checkouts still open', count(*)::int
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

/** Invariants; each query returns the rows that violate one. */
export const INVARIANTS: [invariant: string, sql: string][] = [
  [
    'shipments add up to their order',
    `SELECT o.id FROM orders.orders o LEFT JOIN orders.shipments s ON s.order_id = o.id
     GROUP BY o.id HAVING o.total_cents <> coalesce(sum(s.total_cents), -1)`,
  ],
  [
    'each shipment has at most one live courier and refers to it',
    `SELECT s.id FROM orders.shipments s LEFT JOIN delivery.courier_deliveries c
       ON (c.order_id, c.recipient_index) = (s.order_id, s.recipient_index)
         AND c.ended_at IS NULL AND c.status NOT IN ('failed', 'delivered', 'cancelled', 'returned')
     GROUP BY s.id HAVING (count(c.id) = 1) <> s.courier_live OR count(c.id) > 1`,
  ],
  [
    'every e-mail was sent or skipped',
    `SELECT id || ' ' || status || ': ' || coalesce(last_error, '') AS id FROM notifications.emails
     WHERE status NOT IN ('sent', 'delivered', 'skipped')`,
  ],
  [
    'no task is dead',
    `SELECT handler || ': ' || coalesce(last_error, '') AS id FROM kernel.tasks WHERE status = 'dead'`,
  ],
  [
    // Each shopper has a different address and orders once, and at most one shipment of an order has a courier.
    'no e-mail is sent twice',
    `SELECT subject || ': ' || count(*) AS id FROM notifications.emails WHERE subject IS NOT NULL
     GROUP BY recipient, subject HAVING count(*) > 1`,
  ],
  [
    'goods are kept for open checkouts only',
    `SELECT key AS id FROM catalogue.stock_reservations r
     WHERE NOT EXISTS (SELECT 1 FROM checkout.drafts d WHERE 'draft-' || d.id = r.key AND d.status = 'open')`,
  ],
  [
    'uses of promotions are counted, within the limit, and held for open checkouts only',
    `SELECT p.id::text AS id FROM promotions.promotions p LEFT JOIN promotions.uses u ON u.promotion_id = p.id
     GROUP BY p.id HAVING p.uses <> count(u.id) OR p.uses > p.use_limit
     UNION ALL SELECT u.hold_key FROM promotions.uses u WHERE u.order_id IS NULL
       AND NOT EXISTS (SELECT 1 FROM checkout.drafts d WHERE 'draft-' || d.id = u.hold_key AND d.status = 'open')`,
  ],
  [
    'each bought gift card was made once, and its code was emailed and forgotten unless it was cancelled',
    `SELECT o.order_id AS id FROM (SELECT order_id, sum(total_cents) AS cents FROM orders.order_items
       WHERE gift_card IS NOT NULL GROUP BY order_id) o
     FULL JOIN (SELECT c.order_id, sum(m.amount_cents) AS cents FROM gift_cards.cards c
       JOIN gift_cards.movements m ON m.card_id = c.id AND m.kind = 'issue' WHERE c.order_id IS NOT NULL GROUP BY c.order_id) c
       ON c.order_id = o.order_id WHERE o.cents IS DISTINCT FROM c.cents
     UNION ALL SELECT s.order_id FROM orders.shipments s JOIN gift_cards.cards c USING (order_id, recipient_index)
       WHERE s.status = 'delivered' AND c.sealed_code IS NOT NULL OR s.status = 'cancelled' AND c.blocked_at IS NULL
         OR s.shipment_kind = 'electronic' AND s.status NOT IN ('delivered', 'cancelled')`,
  ],
  [
    'each discount is a use, and each use a discount',
    `SELECT coalesce(o.id, u.order_id) AS id FROM (SELECT id, discount_cents FROM orders.orders WHERE discount_cents > 0) o
     FULL JOIN (SELECT order_id, discount_cents FROM promotions.uses WHERE order_id IS NOT NULL) u ON u.order_id = o.id
     WHERE o.discount_cents IS DISTINCT FROM u.discount_cents`,
  ],
  [
    'balances of gift cards are the sums of their movements, and what is held is held for open checkouts',
    `SELECT c.id::text AS id FROM gift_cards.cards c LEFT JOIN gift_cards.movements m ON m.card_id = c.id
     GROUP BY c.id HAVING c.balance_cents <> coalesce(sum(m.amount_cents), 0) OR c.balance_cents < 0
       OR coalesce(sum(m.amount_cents) FILTER (WHERE m.kind IN ('hold', 'release')), 0)
         <> -coalesce((SELECT sum(h.amount_cents) FROM gift_cards.holds h WHERE h.card_id = c.id), 0)
     UNION ALL SELECT h.hold_key FROM gift_cards.holds h
     WHERE NOT EXISTS (SELECT 1 FROM checkout.drafts d WHERE 'draft-' || d.id = h.hold_key AND d.status = 'open')`,
  ],
  [
    'gift cards paid what orders say, and got back what refunds say',
    `SELECT coalesce(o.id, m.order_id) AS id FROM (
       SELECT o.id, sum((t->>'cents')::int) AS paid, (SELECT coalesce(sum(r.amount_cents), 0) FROM payments.refunds r
         WHERE r.order_id = o.id AND r.gift_card_id IS NOT NULL) AS back
       FROM orders.orders o, jsonb_array_elements(o.tenders) t GROUP BY o.id) o
     FULL JOIN (SELECT order_id, -sum(amount_cents) FILTER (WHERE kind = 'capture') AS paid,
       coalesce(sum(amount_cents) FILTER (WHERE kind = 'refund'), 0) AS back
       FROM gift_cards.movements WHERE order_id IS NOT NULL GROUP BY order_id) m ON m.order_id = o.id
     WHERE o.paid IS DISTINCT FROM m.paid OR o.back IS DISTINCT FROM m.back`,
  ],
  [
    'the books owe what is on gift cards',
    `SELECT 'gift cards' AS id WHERE (
       SELECT coalesce(sum(CASE credit WHEN 'gift_card_liability' THEN cents ELSE -cents END), 0) FROM books.postings
       WHERE 'gift_card_liability' IN (debit, credit))
     <> (SELECT coalesce(sum(balance_cents), 0) FROM gift_cards.cards) + (SELECT coalesce(sum(amount_cents), 0) FROM gift_cards.holds)`,
  ],
  ['no refund failed', `SELECT id FROM payments.refunds WHERE status = 'failed'`],
];

/**
 * All violations in the shop, and differences between the shop and its providers. With `wait`, the tables are read at a
 * moment without unfinished work; otherwise as they are.
 */
export async function findViolations(
  shop: ChaosShop,
  injected: InjectedFault[],
  restocked: number[],
  wait: boolean,
): Promise<string[]> {
  return [
    ...(await brokenInvariants(shop, INVARIANTS, wait)),
    ...(await money(shop)),
    ...(await goods(shop, restocked)),
    ...(await couriers(shop)),
    ...(await emails(shop, injected)),
  ];
}

export async function brokenInvariants(
  shop: Pick<ChaosShop, 'rows'>,
  invariants: typeof INVARIANTS,
  wait: boolean,
): Promise<string[]> {
  const found: string[] = [];
  for (const [invariant, sql] of invariants) {
    const rows = await rowsViolating(shop, sql, wait);
    if (rows.length) found.push(`broken: ${invariant}: ${rows.slice(0, 5).join(' | ')}`);
  }
  return found;
}

/**
 * The rows that violate an invariant, with `wait` at a moment without unfinished work: couriers move on during the
 * checks, and a shipment gets their arrival by an event. One statement reads both, so they belong to the same moment.
 */
async function rowsViolating(shop: Pick<ChaosShop, 'rows'>, query: string, wait: boolean): Promise<string[]> {
  return until('a quiet moment', async () => {
    const [{ open, ids }] = (await shop.rows<{ open: number; ids: string[] }>(
      `SELECT (SELECT sum(n)::int FROM (${ALL_UNFINISHED.join(' UNION ALL ')}) looked) AS open,
              coalesce((SELECT jsonb_agg(id) FROM (${query}) broken), '[]') AS ids`,
    )) as [{ open: number; ids: string[] }];
    return (open === 0 || !wait) && ids.map(String);
  });
}

const payments = (shop: ChaosShop) => shop.sandbox<AtStripe[]>('/payments');

/**
 * Each successful payment has one order of the same amount, without what gift cards paid, or was refunded in full; refunds
 * of orders were requested. The books have at Stripe what Stripe has of payments.
 */
export async function money(shop: ChaosShop): Promise<string[]> {
  const orders = await shop.rows<{ id: number; intent: string; cents: number; asked: number }>(
    `SELECT o.id, o.payment_intent_id AS intent,
       o.total_cents - (SELECT coalesce(sum((t->>'cents')::int), 0)::int FROM jsonb_array_elements(o.tenders) t)
         - coalesce((o.manual_payment ->> 'cents')::int, 0) AS cents,
       (SELECT coalesce(sum(r.amount_cents), 0)::int FROM payments.refunds r
        WHERE r.payment_intent_id = o.payment_intent_id AND r.gift_card_id IS NULL AND r.by_hand IS NULL) AS asked FROM orders.orders o`,
  );
  const paid = (await payments(shop)).filter(({ status }) => status === 'succeeded');
  const amounts = new Map(paid.map((payment) => [payment.id, payment]));
  const unpaid = orders
    .filter(({ intent, cents }) => (isFree(intent) ? cents > 0 : !amounts.has(intent)))
    .map(({ id }) => `order ${id} was never paid`);
  const wrong = paid.flatMap(({ id, amount, refunded }) => {
    const made = orders.filter(({ intent }) => intent === id);
    if (made.length === 0) return refunded === amount ? [] : [`${id}: no order, ${refunded} of ${amount} refunded`];
    const [{ id: order, cents, asked }] = made as [(typeof made)[0]];
    if (made.length === 1 && cents === amount && asked === refunded) return [];
    return [`${id}: ${made.length} orders, ${order} of ${cents} for ${amount}; ${refunded} of ${asked} refunded`];
  });
  const [{ cents: booked }] = (await shop.rows<{ cents: number }>(
    `SELECT coalesce(sum(CASE debit WHEN 'stripe_clearing' THEN cents ELSE -cents END), 0)::int AS cents FROM books.postings
     WHERE 'stripe_clearing' IN (debit, credit) AND source <> 'stripe'`,
  )) as [{ cents: number }];
  const left = paid.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  const books = booked === left ? [] : [`the books have ${booked} at Stripe, which has ${left}`];
  return [...unpaid, ...wrong, ...books];
}

/** The stock of each product was a million at the start. */
async function goods(shop: ChaosShop, restocked: number[]): Promise<string[]> {
  return stockDifferences(await totalPieces(shop), (id) => (restocked.includes(id) ? null : 1_000_000));
}

/**
 * Pieces of each product in stock and in orders. What a courier gave up is not put back; of an order that staff cancelled
 * an emailed gift card stays.
 */
export async function totalPieces(shop: Pick<ChaosShop, 'rows'>): Promise<Map<number, number>> {
  const rows = await shop.rows<{ id: number; pieces: number }>(
    `WITH sold AS (
       SELECT (u->>'productId')::int AS id, sum((u->>'quantity')::int) AS n FROM checkout.drafts d
       JOIN checkout.draft_revisions r ON r.draft_id = d.id JOIN orders.orders o ON o.id = d.order_id AND o.total_cents = (r.snapshot->>'totalCents')::int
         AND r.number = (SELECT max(number) FROM checkout.draft_revisions x WHERE x.draft_id = d.id)
       CROSS JOIN jsonb_array_elements(r.snapshot->'lines') l CROSS JOIN jsonb_array_elements(l->'stockUnits') u
       WHERE NOT EXISTS (SELECT FROM orders.order_items i JOIN orders.shipments s ON s.id = i.shipment_id
         WHERE i.cookie_box_id = (l->>'id')::int AND s.status = 'cancelled' AND s.cancelled_by = 'staff') GROUP BY 1)
     SELECT p.id, (p.stock + coalesce(sold.n, 0))::int AS pieces FROM catalogue.products p LEFT JOIN sold USING (id)`,
  );
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}

/** Products whose pieces in stock and in orders differ from the number at the start. */
export const stockDifferences = (
  goods: Map<number, number>,
  began: (id: number) => number | null | undefined,
): string[] =>
  [...goods].flatMap(([id, pieces]) => {
    const off = (began(id) ?? pieces) - pieces;
    return off === 0 ? [] : [`product ${id}: ${off} pieces are neither on the shelf nor sold`];
  });

/** The deliveries at DoorDash are those of the shop, with matching states. */
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

/** Each e-mail of the send log was sent once; twice only as documented, when its report was late because of a fault. */
export async function emails(shop: ChaosShop, injected: InjectedFault[]): Promise<string[]> {
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
    const excused = copies.length > 1 && copies.every((at, i) => i === 0 || mayRepeat(copies[i - 1]!, at, injected));
    return excused
      ? []
      : [`the e-mail "${subject}" (${id}, ${status}) was sent ${copies.length} times at ${copies.join()}`];
  });
}

const LOSES_REPORTS = /^(webhooks|api|postgres|sandbox|provider|answers|calls)/;

function mayRepeat(first: number, second: number, injected: InjectedFault[]): boolean {
  const waited = second - first >= MAIL_GRACE_MS - PROVIDER_PATIENCE_MS;
  return (
    waited && injected.some((fault) => LOSES_REPORTS.test(fault.kind) && fault.from < second && fault.until > first)
  );
}
