import { Injectable } from '@nestjs/common';
import { COURIER_SERVICES, type CourierServiceName } from '@crispi/rules/couriers';
import { Database, type Param } from '../../../kernel/database/database';
import type { StoresToday } from '../core/store-days';
import type { OrderRow } from '../core/order-row';
import { ORDER_VIEWS, type ListPosition, type OrderListView, type OrderSearch, type ViewCounts } from './order-search';
import { SHIPMENT_STATUSES } from '../core/shipment-status';
import type { DayOfStore } from '../core/store-days';
import { ORDER_COLUMNS, UNPAID } from '../core/order-rows.repository';

interface Facts {
  version: string;
  counts: ViewCounts;
  found: number;
  /** When the next open order becomes due. */
  nextDueAt: Date | null;
}

export type OrderPage = Facts & { orders: OrderRow[]; end: string | null };

interface Asked {
  now: Date;
  today: StoresToday[];
  /** The day part of the search. */
  day: DayOfStore | undefined;
  countLimit: number;
}

/** The order list: a page, its counts and its version, read by one statement at one moment. */
@Injectable()
export class OrderSearchRepository {
  constructor(private readonly database: Database) {}

  /** Changes with every commit that changed an order; an unchanged poll reads nothing else. */
  async version(): Promise<string> {
    const row = await this.database.row<{ version: string }>(`SELECT ${VERSION} AS version`);
    return row!.version;
  }

  async find(search: OrderSearch, { now, today, day, countLimit }: Asked): Promise<OrderPage> {
    const params: Param[] = [];
    const add = (value: Param) => `$${params.push(value)}`;
    const match = matching(search.search, add);
    const moment = add(now);
    const views = viewConditions(moment, today, add);
    const onDay = day ? [promisedFor(day, add)] : [];
    const kept = [statusCondition(search.status), ...onDay].join(' AND ');
    const from = match ? 'found' : 'orders.orders';
    const count = (view: OrderListView) => {
      const conditions = [statusCondition(search.status, FLAGS.has(view)), ...onDay, views[view]];
      // By the index of due times: without the sort order the planner, which does not know the current time, estimates
      // that any open order matches.
      const order = BY_DUE_TIME.has(view) ? 'ORDER BY o.due_at' : '';
      return `(SELECT count(*)::int FROM (SELECT 1 FROM ${from} o WHERE ${conditions.join(' AND ')} ${order} LIMIT ${countLimit}) counted)`;
    };
    const wanted = [kept, search.view ? views[search.view] : 'true'];
    if (search.step) wanted.push(`o.status = ${add(search.step)}`);
    const chosen = wanted.join(' AND ');
    const exact = match?.id ? `(o.id = ${match.id})` : null;
    // The late orders of a day come first, also those behind a page of completed ones.
    const due = day ? `CASE WHEN ${views.late} THEN o.due_at - ${AHEAD} ELSE o.due_at END` : 'o.due_at';
    const order = [exact && `${exact} DESC`, search.sort === 'due' ? `${due}, o.id` : 'o.id DESC']
      .filter(Boolean)
      .join(', ');
    const further = search.after
      ? ` AND ${afterPosition(search.after, due, add)}${exact ? ` AND NOT ${exact}` : ''}`
      : '';
    const rows = await this.database.rows<Facts & { end: string } & Partial<OrderRow>>(
      `${match ? `WITH found AS MATERIALIZED (SELECT ${LISTED_BY} FROM orders.orders o WHERE ${match.condition} AND ${kept}) ` : ''}
       SELECT facts.*, page.* FROM (
         SELECT ${VERSION} AS version, json_build_object('all', (SELECT count(*)::int FROM (SELECT 1 FROM ${from} o WHERE ${kept} LIMIT ${countLimit}) counted),
             ${ORDER_VIEWS.map((view) => `'${view}', ${count(view)}`).join(', ')}) AS counts,
           (SELECT count(*)::int FROM (SELECT 1 FROM ${from} o WHERE ${chosen} LIMIT ${countLimit}) counted) AS found,
           (SELECT o.due_at FROM orders.orders o WHERE o.status <> 'delivered' AND o.due_at > ${moment}
              AND o.due_at < '9999-01-01' ORDER BY o.due_at, o.id LIMIT 1) AS next_due_at
       ) facts LEFT JOIN LATERAL (
         SELECT ${ORDER_COLUMNS}, ${endAt(due)} AS "end", row_number() OVER (ORDER BY ${order}) AS place
         FROM (SELECT ${LISTED_BY} FROM ${from} o WHERE ${chosen}${further} ORDER BY ${order} LIMIT ${search.limit}) listed
           JOIN orders.orders o USING (id)
       ) page ON true ORDER BY page.place`,
      params,
    );
    const { version, counts, found, nextDueAt } = rows[0]!;
    const orders = rows.filter((row) => row.id !== null) as (OrderRow & { end: string })[];
    const last = orders.length < search.limit ? undefined : orders.at(-1);
    // An order found by its number precedes the list: the next page is the list's first one.
    const before = last && match?.number === last.id && orders.length === 1 ? BEGINNING[search.sort] : null;
    return {
      orders,
      version,
      counts,
      found,
      nextDueAt,
      end: before ?? (last ? (search.sort === 'due' ? `${last.end}_${last.id}` : String(last.id)) : null),
    };
  }
}

const VERSION = '(SELECT sum(version)::text FROM orders.list_versions)';

/** The columns for conditions and sorting: a broad search is held in memory. */
const LISTED_BY =
  'o.id, o.status, o.due_at, o.store_id, o.needs_attention, o.fulfilment, o.is_gift, o.by_courier_service, o.manual_payment';

/** Before the first position. */
const BEGINNING = { due: '0001-01-01T00:00:00Z_1', newest: '2147483647' };

/** Puts a late order before all that are not, in the same sequence: the calendar repeats after as long. */
const AHEAD = `interval '400 years'`;

/** The due time, or the place that it gives, in the format of a list position. */
const endAt = (due: string) =>
  `CASE WHEN isfinite(o.due_at) THEN to_char((${due}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') ELSE 'infinity' END`;

/** Views of a time range. */
const BY_DUE_TIME = new Set<OrderListView>(['due_today', 'late']);

/** Views whose orders an index lists by their status. */
const FLAGS = new Set<OrderListView>(['pickup', 'gifts', ...COURIER_SERVICES]);
const OPEN = SHIPMENT_STATUSES.filter((status) => status !== 'delivered');

/** `named`: open orders by their statuses, so that an index that begins with the status can be used. */
function statusCondition(status: OrderSearch['status'], named = false): string {
  if (status === 'completed') return `o.status = 'delivered'`;
  if (status !== 'pending') return 'true';
  return named ? `o.status IN (${OPEN.map((open) => `'${open}'`).join(', ')})` : `o.status <> 'delivered'`;
}

/** Whatever their status: before closing a day, staff look at all its orders. */
function promisedFor({ date, storeId, timeZone }: DayOfStore, add: (value: Param) => string): string {
  const [day, zone] = [`${add(date)}::date`, add(timeZone)];
  return `o.id IN (SELECT s.order_id FROM orders.shipments s JOIN orders.orders its ON its.id = s.order_id
    WHERE s.deliver_at >= ${day}::timestamp AT TIME ZONE ${zone} AND s.deliver_at < (${day} + 1)::timestamp AT TIME ZONE ${zone}
      AND coalesce(s.store_id, its.store_id) = ${add(storeId)})`;
}

/** Two digits begin a ninth of all numbers. */
const SHORTEST_BEGINNING = 3;
const LONGEST_NUMBER = 9;

/** The numbers that begin with these digits, as ranges for the primary key. */
function numbersBeginningWith(digits: string, add: (value: Param) => string): string[] {
  if (digits.length < SHORTEST_BEGINNING || digits.startsWith('0')) return [];
  const ranges: string[] = [];
  for (let more = 1; digits.length + more <= LONGEST_NUMBER; more++)
    ranges.push(`o.id BETWEEN ${add(Number(digits + '0'.repeat(more)))} AND ${add(Number(digits + '9'.repeat(more)))}`);
  return ranges;
}

/** A number or its beginning finds orders; each word must be the beginning of a word in a name or e-mail address. */
function matching(search: string | undefined, add: (value: Param) => string) {
  const text = search?.trim();
  if (!text) return null;
  const number = /^#?(\d{1,9})$/.exec(text)?.[1];
  const id = number ? add(Number(number)) : null;
  const words = text
    .toLowerCase()
    .split(/[\s!-/:-@[-`{-~]+/)
    .filter(Boolean);
  const byWords = words.length
    ? `orders.search_words(o.customer_name, o.customer_email) @@ to_tsquery('simple', ${add(words.map((word) => `'${word}':*`).join(' & '))})`
    : 'false';
  const byNumber = id ? [`o.id = ${id}`, ...numbersBeginningWith(number!, add)] : [];
  return { id, number: Number(number), condition: `(${[...byNumber, byWords].join(' OR ')})` };
}

function viewConditions(now: string, today: StoresToday[], add: (value: Param) => string) {
  const open = `o.status NOT IN ('delivered', 'cancelled')`;
  const days = today.map(({ storeIds, from, until }) => {
    const day = `o.due_at >= ${add(from)} AND o.due_at < ${add(until)}`;
    return storeIds ? `(${day} AND o.store_id = ANY (${add(storeIds)}::int[]))` : `(${day})`;
  });
  const first = add(new Date(Math.min(...today.map(({ from }) => from.getTime()))));
  const last = add(new Date(Math.max(...today.map(({ until }) => until.getTime()))));
  return {
    due_today: `${open} AND o.due_at >= ${first} AND o.due_at < ${last} AND (${days.join(' OR ')})`,
    late: `${open} AND o.due_at < ${now}`,
    attention: 'o.needs_attention',
    pickup: `o.fulfilment = 'pickup'`,
    gifts: 'o.is_gift',
    unpaid: UNPAID,
    ...byService(),
  } satisfies Record<OrderListView, string>;
}

/** With a single service the order's own column and its index are used. */
function byService(): Record<CourierServiceName, string> {
  const drives = (service: CourierServiceName) =>
    `o.by_courier_service AND EXISTS (SELECT FROM orders.shipments s WHERE s.order_id = o.id AND s.provider = '${service}')`;
  const conditions = COURIER_SERVICES.map((service) => [
    service,
    COURIER_SERVICES.length === 1 ? 'o.by_courier_service' : drives(service),
  ]);
  return Object.fromEntries(conditions) as Record<CourierServiceName, string>;
}

function afterPosition({ id, dueAt }: ListPosition, due: string, add: (value: Param) => string): string {
  if (!dueAt) return `o.id < ${add(id)}`;
  return `(${due}, o.id) > (${add(dueAt)}::timestamptz, ${add(id)}::int)`;
}
