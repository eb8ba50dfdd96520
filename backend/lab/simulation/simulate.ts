import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { Browser, Tally } from '../chaos/browser';
import { ChaosShop } from '../chaos/chaos-shop';
import { goodsInAll } from '../chaos/checks';
import { until } from '../../test/support/until';
import { Agenda } from './agenda';
import { SimulatedClock } from './clock';
import { broken, capacityOf, type Capacity, type CapacityDay } from './laws';
import { Ledger } from './ledger';
import { HOUR, midnight, MINUTE, startOf } from './moments';
import { Shoppers } from './shoppers';
import { deliveriesAnHour, Store, type Crew } from './staff';
import { visitsOf, type Kind } from './visits';

export const TIME_ZONE = 'America/Chicago';
/** Interval at which staff look and the shop's own jobs run. */
const STEP_MS = 5 * MINUTE;
/** The kitchen begins so long before the first window. */
const EARLY_MS = 3 * HOUR;
/** And the last ones stay as long as this after the last. */
const LATE_MS = 3 * HOUR;

/** One store's limits, as its page of them sends them. */
export interface StoreLimits {
  cutOff: string | null;
  limits: { day: string; start: string; units: number | null; deliveries: number | null; pickups: number | null }[];
}

export interface Wanted {
  kind: Kind;
  seed: number;
  date: string;
  /** Hours before and after the midnight with which the day begins. */
  from: number;
  until: number;
  crew: Crew;
  /** By store; without them, those that this crew can keep. */
  limits: Record<string, StoreLimits> | null;
  say(line: string): void;
}

export interface Outcome {
  wanted: Wanted;
  ledger: Ledger;
  stores: { id: number; name: string; capacity: CapacityDay }[];
  midnight: number;
  /** Between these the kitchens work. */
  works: { from: number; until: number };
  orders: { id: number; cents: number }[];
  revenueCents: number;
  refundedCents: number;
  /** Milliseconds on this machine. */
  took: number;
  shipments: number;
  found: string[];
}

interface StoreRow {
  id: number;
  name: string;
  locations: { id: number }[];
}

/** What is due and not done yet. */
const BUSY = `
  SELECT 'events' AS what FROM kernel.outbox_events WHERE relayed_at IS NULL
  UNION ALL SELECT handler FROM kernel.tasks WHERE status = 'pending' AND (next_at <= kernel.now() OR lease_until IS NOT NULL)
  UNION ALL SELECT name FROM kernel.sweeps WHERE next_at <= kernel.now() OR lease_until IS NOT NULL
  UNION ALL SELECT 'e-mails' FROM notifications.emails WHERE status IN ('queued', 'sending')`;

/** Lives a day in a shop of its own and tells what became of it. */
export async function simulate(wanted: Wanted): Promise<Outcome> {
  const begins = midnight(wanted.date, TIME_ZONE) + wanted.from * HOUR;
  const clock = new SimulatedClock(new Date(begins));
  try {
    const shop = await ChaosShop.open({
      replicas: 1,
      prepare: clock.prepare,
      settings: {
        ...clock.settings,
        LOG_LEVEL: 'warn',
        APP_KEY: randomBytes(32).toString('hex'),
        // Redis would count by a clock of its own.
        REDIS_URL: '',
        // By the shop's clock: at each of its moves every job is due, and no lease ends between them.
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
      return await new Day(wanted, shop, clock, database).live();
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
    private readonly wanted: Wanted,
    private readonly shop: ChaosShop,
    private readonly clock: SimulatedClock,
    private readonly database: Client,
  ) {
    this.admin = new Browser('staff', shop.urls, this.tally);
    this.midnight = midnight(wanted.date, TIME_ZONE);
  }

  async live(): Promise<Outcome> {
    const { wanted, shop, ledger, agenda } = this;
    await this.admin.do('POST', '/api/admin/login', { email: 'admin@crispi.test', password: 'crispi-admin' });
    const rows = await this.admin.do<StoreRow[]>('GET', '/api/stores');
    await this.limitAll(rows);
    const days = () => Promise.all(rows.map(({ id }) => capacityOf(this.admin, id, wanted.date)));
    const labels = (await days()).flatMap((day) => day.windows.map(({ label }) => label));
    const windows = [...new Set(labels)].sort((x, y) => startOf(x) - startOf(y));
    if (windows.length === 0) throw new Error(`The stores are closed on ${wanted.date}.`);
    const first = this.midnight + startOf(windows[0]!) * MINUTE;
    const last = this.midnight + startOf(windows.at(-1)!) * MINUTE;
    const works = { from: first - EARLY_MS, until: last + HOUR + LATE_MS };
    const stores = await this.open(rows, windows, last);

    const goods = await goodsInAll(shop);
    const began = performance.now();
    const end = this.midnight + wanted.until * HOUR;
    const found: string[] = [];
    for (let hour = this.now() + HOUR; this.now() < end;) {
      await this.moveTo(Math.min(agenda.next(), Math.floor(this.now() / STEP_MS + 1) * STEP_MS, end));
      await agenda.run(this.now());
      if (this.now() >= works.from && this.now() <= works.until && this.now() % STEP_MS === 0)
        for (const store of stores) await store.look();
      if (this.now() < hour) continue;
      hour += HOUR;
      await this.quiet();
      const wrong = await broken(shop, await days(), goods);
      found.push(...wrong.map((one) => `at ${new Date(this.now()).toISOString()}: ${one}`));
      wanted.say(this.progress(wrong.length));
    }
    await this.quiet();
    const outcome = { wanted, ledger, midnight: this.midnight, works, took: performance.now() - began };
    return { ...outcome, ...(await this.read(rows, await days())), found: [...found, ...(await this.scandals())] };
  }

  /** Staff are at their places, and the day's shoppers are on the agenda; none after the last window has begun. */
  private async open(rows: StoreRow[], windows: string[], last: number): Promise<Store[]> {
    const { wanted, shop, ledger, agenda, tally, now, admin } = this;
    const day = { date: wanted.date, midnight: this.midnight, url: shop.urls[0]! };
    const locations = rows.flatMap((row) => row.locations.map(({ id }) => id));
    const cookies = await this.fillShelves();
    const market = { ...day, sandboxUrl: shop.env.SANDBOX_URL, windows, locations, cookies };
    const shoppers = new Shoppers(market, agenda, ledger, tally, now, (id) => this.callOff(id));
    const until = Math.min(wanted.until, Math.ceil((last - this.midnight) / HOUR));
    for (const visit of visitsOf(wanted.kind, wanted.seed, wanted.from, until)) shoppers.expect(visit);
    const driverGoesOn = (delivery: string) => shop.sandbox<void>(`/deliveries/${delivery}/advance`, 'POST', {});
    const place = { ...day, crew: wanted.crew, admin, tally, agenda, ledger, now, driverGoesOn };
    const stores: Store[] = [];
    for (const { id } of rows) stores.push(await Store.open(id, place));
    return stores;
  }

  /** Nothing is under way when the clock is moved, and what that made due is done before anybody acts. */
  private async moveTo(moment: number): Promise<void> {
    await this.quiet();
    await this.clock.moveTo(moment, this.database);
    // The sandbox's clock follows by itself; this has it look at what it planned.
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
    for (const id of Object.keys(this.wanted.limits ?? {}))
      if (!rows.some((row) => String(row.id) === id))
        this.wanted.say(`The simulated shop has no store ${id}: its limits are left out.`);
    for (const { id } of rows) await this.limit(id);
  }

  private async limit(storeId: number): Promise<void> {
    const path = `/api/admin/stores/${storeId}/capacity`;
    const { date } = this.wanted;
    const { version, days } = await this.admin.do<Capacity>('GET', `${path}?from=${date}&days=1`);
    const { oven, couriers } = this.wanted.crew;
    const kept = days[0]!.windows.map(({ start }) => ({
      day: date,
      start,
      units: oven,
      deliveries: deliveriesAnHour({ oven, couriers }),
      pickups: null,
    }));
    const { limits, cutOff } = this.wanted.limits
      ? (this.wanted.limits[storeId] ?? { limits: [], cutOff: null })
      : { limits: kept, cutOff: null };
    const answer = await this.admin.call('PUT', path, { version, limits, cutOff });
    if (answer.status >= 300) throw new Error(`Store ${storeId} does not take these limits: ${answer.text}`);
  }

  /** Cookies never run out: what there is too little of is time. */
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

  private async callOff(orderId: number): Promise<void> {
    const answer = await this.admin.call('PUT', `/api/admin/orders/${orderId}/status`, { status: 'cancelled' });
    if (answer.status >= 300 && answer.status !== 409)
      this.ledger.troubles.push(`calling ${orderId} off answered ${answer.status} ${answer.text}`);
  }

  /** What the shop and its providers have at the end. */
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

  private async scandals(): Promise<string[]> {
    const audit = await this.shop.audit();
    return [
      ...this.ledger.troubles,
      ...this.tally.scandals,
      ...this.shop.processes.flatMap((one) => one.scandals),
      ...audit,
    ];
  }

  private progress(wrong: number): string {
    const { visits, handed } = this.ledger;
    const ordered = visits.filter(({ end }) => end === 'ordered').length;
    const refused = visits.filter(({ end }) => end === 'refused').length;
    const time = new Date(this.now()).toLocaleString('en-US', {
      timeZone: TIME_ZONE,
      weekday: 'short',
      hour: 'numeric',
    });
    return `${time}: ${visits.length} came, ${ordered} ordered, ${refused} refused, ${handed.length} handed over${wrong ? `, ${wrong} things wrong` : ''}`;
  }
}
