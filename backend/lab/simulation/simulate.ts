import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { Browser, Tally } from '../chaos/browser';
import { ChaosShop } from '../chaos/chaos-shop';
import { totalPieces } from '../chaos/checks';
import { until } from '../../test/support/until';
import { Agenda } from './agenda';
import { SimulatedClock } from './clock';
import { findViolations, capacityOf, type Capacity, type CapacityDay } from './invariants';
import { Ledger } from './ledger';
import { HOUR, midnight, MINUTE, startOf } from './moments';
import { Shoppers } from './shoppers';
import { deliveriesPerHour, Store, type Crew } from './staff';
import { visitsOf, type Kind } from './visits';

export const TIME_ZONE = 'America/Chicago';
/** Interval at which staff act and the shop's scheduled jobs run. */
const STEP_MS = 5 * MINUTE;
/** Time that the kitchen works before the first window. */
const EARLY_MS = 3 * HOUR;
/** Time that staff work after the last window. */
const LATE_MS = 3 * HOUR;

/** One store's limits, as the capacity page sends them. */
export interface StoreLimits {
  cutOff: string | null;
  limits: { day: string; start: string; units: number | null; deliveries: number | null; pickups: number | null }[];
}

export interface SimulationOptions {
  kind: Kind;
  seed: number;
  date: string;
  /** Hours relative to the midnight at the start of the day. */
  from: number;
  until: number;
  crew: Crew;
  /** By store; null: limits that this crew can keep up with. */
  limits: Record<string, StoreLimits> | null;
  say(line: string): void;
}

export interface Outcome {
  options: SimulationOptions;
  ledger: Ledger;
  stores: { id: number; name: string; capacity: CapacityDay }[];
  midnight: number;
  /** Times between which the kitchens work. */
  workingHours: { from: number; until: number };
  orders: { id: number; cents: number }[];
  revenueCents: number;
  refundedCents: number;
  /** Real duration of the simulation in milliseconds. */
  took: number;
  shipments: number;
  found: string[];
}

interface StoreRow {
  id: number;
  name: string;
  locations: { id: number }[];
}

/** Unfinished work. */
const BUSY = `
  SELECT 'events' AS what FROM kernel.outbox_events WHERE relayed_at IS NULL
  UNION ALL SELECT handler FROM kernel.tasks WHERE status = 'pending' AND (next_at <= kernel.now() OR lease_until IS NOT NULL)
  UNION ALL SELECT name FROM kernel.sweeps WHERE next_at <= kernel.now() OR lease_until IS NOT NULL
  UNION ALL SELECT 'e-mails' FROM notifications.emails WHERE status IN ('queued', 'sending')`;

/** Simulates a day in a separate shop and returns its outcome. */
export async function simulate(options: SimulationOptions): Promise<Outcome> {
  const begins = midnight(options.date, TIME_ZONE) + options.from * HOUR;
  const clock = new SimulatedClock(new Date(begins));
  try {
    const shop = await ChaosShop.open({
      replicas: 1,
      prepare: clock.prepare,
      settings: {
        ...clock.settings,
        LOG_LEVEL: 'warn',
        APP_KEY: randomBytes(32).toString('hex'),
        // Redis would use the real clock.
        REDIS_URL: '',
        // In the shop's time: at each move of the clock every job is due, and no lease expires between two moves.
        SWEEP_EVERY_MS: '50',
        TASK_POLL_MS: '50',
        TASK_LEASE_MS: String(24 * HOUR),
        MAIL_GRACE_MS: String(24 * HOUR),
        UNDO_SECONDS: '10',
      },
    });
    const database = new Client({ connectionString: shop.env.DATABASE_URL });
    try {
      await database.connect();
      return await new Day(options, shop, clock, database).run();
    } finally {
      await database.end();
      await shop.close();
    }
  } finally {
    clock.close();
  }
}

class Day {
  private readonly agenda = new Agenda();
  private readonly ledger = new Ledger();
  private readonly tally = new Tally();
  private readonly admin: Browser;
  private readonly midnight: number;
  private readonly now = () => this.clock.now();

  constructor(
    private readonly options: SimulationOptions,
    private readonly shop: ChaosShop,
    private readonly clock: SimulatedClock,
    private readonly database: Client,
  ) {
    this.admin = new Browser('staff', shop.urls, this.tally);
    this.midnight = midnight(options.date, TIME_ZONE);
  }

  async run(): Promise<Outcome> {
    const { options, shop, ledger, agenda } = this;
    await this.admin.do('POST', '/api/admin/login', { email: 'admin@crispi.test', password: 'crispi-admin' });
    const rows = await this.admin.do<StoreRow[]>('GET', '/api/stores');
    await this.limitAll(rows);
    const days = () => Promise.all(rows.map(({ id }) => capacityOf(this.admin, id, options.date)));
    const labels = (await days()).flatMap((day) => day.windows.map(({ label }) => label));
    const windows = [...new Set(labels)].sort((x, y) => startOf(x) - startOf(y));
    if (windows.length === 0) throw new Error(`The stores are closed on ${options.date}.`);
    const first = this.midnight + startOf(windows[0]!) * MINUTE;
    const last = this.midnight + startOf(windows.at(-1)!) * MINUTE;
    const workingHours = { from: first - EARLY_MS, until: last + HOUR + LATE_MS };
    const stores = await this.open(rows, windows, last);

    const goods = await totalPieces(shop);
    const began = performance.now();
    const end = this.midnight + options.until * HOUR;
    const found: string[] = [];
    for (let hour = this.now() + HOUR; this.now() < end;) {
      await this.moveTo(Math.min(agenda.next(), Math.floor(this.now() / STEP_MS + 1) * STEP_MS, end));
      await agenda.run(this.now());
      if (this.now() >= workingHours.from && this.now() <= workingHours.until && this.now() % STEP_MS === 0)
        for (const store of stores) await store.look();
      if (this.now() < hour) continue;
      hour += HOUR;
      await this.quiet();
      const wrong = await findViolations(shop, await days(), goods);
      found.push(...wrong.map((one) => `at ${new Date(this.now()).toISOString()}: ${one}`));
      options.say(this.progress(wrong.length));
    }
    await this.quiet();
    const outcome = { options, ledger, midnight: this.midnight, workingHours, took: performance.now() - began };
    return { ...outcome, ...(await this.read(rows, await days())), found: [...found, ...(await this.violations())] };
  }

  /** Opens the stores and adds the day's shoppers to the agenda, none after the last window has begun. */
  private async open(rows: StoreRow[], windows: string[], last: number): Promise<Store[]> {
    const { options, shop, ledger, agenda, tally, now, admin } = this;
    const day = { date: options.date, midnight: this.midnight, url: shop.urls[0]! };
    const locations = rows.flatMap((row) => row.locations.map(({ id }) => id));
    const cookies = await this.fillShelves();
    const market = { ...day, sandboxUrl: shop.env.SANDBOX_URL, windows, locations, cookies };
    const shoppers = new Shoppers(market, agenda, ledger, tally, now, (id) => this.cancelOrder(id));
    const until = Math.min(options.until, Math.ceil((last - this.midnight) / HOUR));
    for (const visit of visitsOf(options.kind, options.seed, options.from, until)) shoppers.expect(visit);
    const advanceDriver = (delivery: string) => shop.sandbox<void>(`/deliveries/${delivery}/advance`, 'POST', {});
    const place = { ...day, crew: options.crew, admin, tally, agenda, ledger, now, advanceDriver };
    const stores: Store[] = [];
    for (const { id } of rows) stores.push(await Store.open(id, place));
    return stores;
  }

  /**
   * The clock is moved while the shop is idle, and the work that this makes due is finished before anything else
   * happens.
   */
  private async moveTo(moment: number): Promise<void> {
    await this.quiet();
    await this.clock.moveTo(moment, this.database);
    // The sandbox's clock follows automatically; this call makes it run what is due.
    await this.shop.sandbox('/clock/advance', 'POST', { milliseconds: 0 });
    await this.quiet();
  }

  private quiet(): Promise<unknown> {
    return until('everything that is due to be done', async () => {
      const { rows } = await this.database.query<{ what: string }>(BUSY);
      if (rows.length > 0) throw new Error(rows.map(({ what }) => what).join(', '));
      return true;
    });
  }

  private async limitAll(rows: StoreRow[]): Promise<void> {
    for (const id of Object.keys(this.options.limits ?? {}))
      if (!rows.some((row) => String(row.id) === id))
        this.options.say(`The simulated shop has no store ${id}: its limits are ignored.`);
    for (const { id } of rows) await this.limit(id);
  }

  private async limit(storeId: number): Promise<void> {
    const path = `/api/admin/stores/${storeId}/capacity`;
    const { date } = this.options;
    const { version, days } = await this.admin.do<Capacity>('GET', `${path}?from=${date}&days=1`);
    const { oven, couriers } = this.options.crew;
    const kept = days[0]!.windows.map(({ start }) => ({
      day: date,
      start,
      units: oven,
      deliveries: deliveriesPerHour({ oven, couriers }),
      pickups: null,
    }));
    const { limits, cutOff } = this.options.limits
      ? (this.options.limits[storeId] ?? { limits: [], cutOff: null })
      : { limits: kept, cutOff: null };
    const answer = await this.admin.call('PUT', path, { version, limits, cutOff });
    if (answer.status >= 300) throw new Error(`Store ${storeId} refused these limits: ${answer.text}`);
  }

  /** Stock never runs out: the only scarce resource is time. */
  private async fillShelves(): Promise<number[]> {
    interface Product {
      id: number;
      name: string;
      price: string;
      category: string;
      isOnSale: boolean;
      noticeHours: number;
    }
    const products = await this.admin.do<Product[]>('GET', '/api/admin/cookies');
    const cookies = products.filter(
      ({ category, isOnSale, noticeHours }) => category === 'Cookies' && isOnSale && !noticeHours,
    );
    for (const { id, name, price, category } of cookies)
      await this.admin.do('PUT', `/api/admin/cookies/${id}`, { name, price, category, stock: 1_000_000 });
    return cookies.map(({ id }) => id).sort((a, b) => a - b);
  }

  private async cancelOrder(orderId: number): Promise<void> {
    const answer = await this.admin.call('PUT', `/api/admin/orders/${orderId}/status`, { status: 'cancelled' });
    if (answer.status >= 300 && answer.status !== 409)
      this.ledger.violations.push(`cancelling ${orderId} answered ${answer.status} ${answer.text}`);
  }

  /** The results in the shop and at its providers. */
  private async read(rows: StoreRow[], days: CapacityDay[]) {
    const payments = await this.shop.sandbox<{ amount: number; status: string; refunded: number }[]>('/payments');
    const paid = payments.filter(({ status }) => status === 'succeeded');
    const orders = await this.shop.rows<{ id: number; cents: number }>(
      'SELECT id, total_cents AS cents FROM orders.orders ORDER BY id',
    );
    const shipments = await this.shop.rows(`SELECT FROM orders.shipments WHERE status <> 'cancelled'`);
    return {
      stores: rows.map(({ id, name }, i) => ({ id, name, capacity: days[i]! })),
      orders,
      shipments: shipments.length,
      revenueCents: paid.reduce((sum, { amount }) => sum + amount, 0),
      refundedCents: paid.reduce((sum, { refunded }) => sum + refunded, 0),
    };
  }

  private async violations(): Promise<string[]> {
    const audit = await this.shop.audit();
    return [
      ...this.ledger.violations,
      ...this.tally.violations,
      ...this.shop.processes.flatMap((one) => one.violations),
      ...audit,
    ];
  }

  private progress(wrong: number): string {
    const { visits, handedOver } = this.ledger;
    const ordered = visits.filter(({ end }) => end === 'ordered').length;
    const refused = visits.filter(({ end }) => end === 'refused').length;
    const time = new Date(this.now()).toLocaleString('en-US', {
      timeZone: TIME_ZONE,
      weekday: 'short',
      hour: 'numeric',
    });
    return `${time}: ${visits.length} came, ${ordered} ordered, ${refused} refused, ${handedOver.length} handed over${wrong ? `, ${wrong} violations` : ''}`;
  }
}
