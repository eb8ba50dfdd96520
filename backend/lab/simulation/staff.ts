import type { KitchenDayResponse, KitchenShipmentResponse } from '../../src/modules/orders/kitchen/kitchen.dto';
import type { RunResponse, RunStopResponse } from '../../src/modules/orders/run/run.dto';
import { Browser, type Tally } from '../chaos/browser';
import { until } from '../../test/support/until';
import type { Agenda } from './agenda';
import type { Handed, Ledger } from './ledger';
import { HOUR, MINUTE, startOf } from './moments';

/** What each store has to work with. */
export interface Crew {
  /** Cookies that its oven bakes in an hour. */
  oven: number;
  couriers: number;
}

/** Nothing is baked earlier than this before it must be ready. */
const FRESH_MS = 4 * HOUR;
/** A trip: to the first door and back from the last, and from door to door. */
const OUT_MS = 12 * MINUTE;
const DOOR_MS = 8 * MINUTE;
const STOPS = 4;
/** A driver of DoorDash takes so many steps from the order to the door, and so long for each. */
const DRIVER_STEPS = 7;
const DRIVER_STEP_MS = 5 * MINUTE;

/** Deliveries that the couriers of a store bring in an hour. */
export const deliveriesAnHour = ({ couriers }: Crew) =>
  Math.floor((couriers * STOPS * HOUR) / (2 * OUT_MS + (STOPS - 1) * DOOR_MS));

/** What everybody at work shares. */
export interface Workplace {
  url: string;
  date: string;
  midnight: number;
  crew: Crew;
  /** The person at the counter. */
  admin: Browser;
  tally: Tally;
  agenda: Agenda;
  ledger: Ledger;
  now(this: void): number;
  /** The next step of a driver of DoorDash. */
  driverGoesOn(this: void, delivery: string): Promise<void>;
}

/** Who works in one store: at its oven, at its counter and on its bicycles. */
export class Store {
  private ovenFreeAt = 0;
  private readonly backAt: number[];
  /** What DoorDash was asked to drive. */
  private readonly ordered = new Set<string>();

  private constructor(
    readonly id: number,
    private readonly place: Workplace,
    private readonly tablet: Browser,
    private readonly phone: Browser,
  ) {
    this.backAt = Array.from({ length: place.crew.couriers }, () => 0);
  }

  /** Gives a tablet to its kitchen and a phone to its couriers. */
  static async open(id: number, place: Workplace): Promise<Store> {
    const device = async (kind: 'kitchen' | 'run') => {
      const pass = { kind, storeId: id, name: `${kind} ${id}` };
      const { url } = await place.admin.do<{ url: string }>('POST', '/api/admin/device-passes', pass);
      const browser = new Browser(pass.name, [place.url], place.tally);
      await browser.do('POST', '/api/device-pass', { token: url.split('/').at(-1) });
      return browser;
    };
    return new Store(id, place, await device('kitchen'), await device('run'));
  }

  /** Looks at board and run and does what can be done now. */
  async look(): Promise<void> {
    const board = await this.tablet.do<KitchenDayResponse>('GET', `/api/admin/kitchen/day?date=${this.place.date}`);
    await this.bake(board.shipments);
    for (const shipment of board.shipments) if (shipment.status === 'ready_for_pickup') await this.giveOut(shipment);
    await this.drive();
  }

  /** One shipment after another, whatever is due first; a look follows when it comes out. */
  private async bake(shipments: KitchenShipmentResponse[]): Promise<void> {
    if (this.ovenFreeAt > this.place.now()) return;
    const next = shipments.find(
      ({ status, dueAt }) => status === 'pending' && Date.parse(dueAt!) - FRESH_MS <= this.place.now(),
    );
    if (!next) return;
    const units = next.items.reduce((sum, { pieces, boxSize }) => sum + (boxSize ? pieces : 0), 0);
    this.ovenFreeAt = this.place.now() + (units / this.place.crew.oven) * HOUR;
    this.place.ledger.bakes.push({
      storeId: this.id,
      from: this.place.now(),
      until: this.ovenFreeAt,
      units,
      window: next.window,
    });
    await this.step(this.tablet, `/api/admin/kitchen/orders/${next.orderId}/${next.recipientIndex}`, {
      status: 'preparing',
    });
    this.place.agenda.add(this.ovenFreeAt, async () => {
      // It may have been called off in the oven.
      await this.step(this.tablet, `/api/admin/kitchen/orders/${next.orderId}/${next.recipientIndex}`, {
        status: 'ready_for_pickup',
      });
      await this.look();
    });
  }

  private async giveOut({
    orderId,
    recipientIndex,
    fulfilment,
    provider,
    startsAt,
    window,
  }: KitchenShipmentResponse): Promise<void> {
    const key = `${orderId}-${recipientIndex}`;
    const begins = Date.parse(startsAt!);
    const handed = { orderId, recipientIndex, storeId: this.id, window, promised: begins + HOUR };
    if (fulfilment === 'pickup') {
      // Somewhere in their hour, and again and again until it is there.
      if (this.place.now() < begins + ((orderId * 7) % 55) * MINUTE) return;
      if (await this.step(this.place.admin, `/api/admin/orders/${orderId}/status`, { status: 'delivered' }, 'PUT'))
        this.handOver({ ...handed, by: 'pickup', at: this.place.now() });
    } else if (
      provider === 'doordash' &&
      !this.ordered.has(key) &&
      this.place.now() >= begins + HOUR / 2 - DRIVER_STEPS * DRIVER_STEP_MS
    ) {
      this.ordered.add(key);
      const path = `/api/admin/orders/${orderId}/create-doordash-delivery`;
      const answer = await until(`DoorDash's answer for order ${orderId}`, async () => {
        const said = await this.place.admin.call('POST', path, { recipientIndex });
        return said.status !== 202 && said;
      });
      if (answer.status >= 300) {
        this.place.ledger.troubles.push(`a courier for ${key}: ${answer.status} ${answer.text}`);
        return;
      }
      const { externalDeliveryId: delivery } = answer.json<{ externalDeliveryId: string }>();
      for (let step = 1; step <= DRIVER_STEPS; step += 1)
        this.place.agenda.add(this.place.now() + step * DRIVER_STEP_MS, async () => {
          await this.place.driverGoesOn(delivery);
          if (step === DRIVER_STEPS) this.handOver({ ...handed, by: 'DoorDash', at: this.place.now() });
        });
    }
  }

  /** A courier who is back leaves with what is due next, no sooner than it may arrive. */
  private async drive(): Promise<void> {
    const free = this.backAt.findIndex((at) => at <= this.place.now());
    if (free < 0) return;
    const { stops } = await this.phone.do<RunResponse>('GET', '/api/admin/run');
    const load = stops
      .filter(({ status, window }) => {
        const begins = this.place.midnight + startOf(window) * MINUTE;
        return status === 'ready_for_pickup' && begins <= this.place.now() + OUT_MS;
      })
      .sort((a, b) => startOf(a.window) - startOf(b.window))
      .slice(0, STOPS);
    if (load.length === 0) return;
    this.backAt[free] = this.place.now() + 2 * OUT_MS + (load.length - 1) * DOOR_MS;
    for (const [i, stop] of load.entries()) {
      const version = await this.tap(stop, 'picked_up', stop.version);
      const moving = version === null ? null : await this.tap(stop, 'in_transit', version);
      if (moving === null) continue;
      this.place.agenda.add(this.place.now() + OUT_MS + i * DOOR_MS, async () => {
        if ((await this.tap(stop, 'delivered', moving)) === null) return;
        const { orderId, recipientIndex, window } = stop;
        const promised = this.place.midnight + startOf(window) * MINUTE + HOUR;
        this.handOver({
          orderId,
          recipientIndex,
          storeId: this.id,
          window,
          promised,
          by: 'own courier',
          at: this.place.now(),
        });
      });
    }
    await this.drive();
  }

  /** The stop's next version; null when it was called off. */
  private async tap(
    { orderId, recipientIndex }: RunStopResponse,
    status: string,
    version: number,
  ): Promise<number | null> {
    const tappedAt = new Date(this.place.now()).toISOString();
    const path = `/api/admin/run/stops/${orderId}/${recipientIndex}`;
    const answer = await this.step(this.phone, path, { status, version, tappedAt });
    return answer?.json<{ stop: RunStopResponse }>().stop.version ?? null;
  }

  private handOver(handed: Handed): void {
    this.place.ledger.handed.push(handed);
  }

  /** Null: the shop did not agree, because the order was called off meanwhile. */
  private async step(by: Browser, path: string, body: object, method = 'POST') {
    const answer = await by.call(method, path, body);
    if (answer.status < 300) return answer;
    if (answer.status !== 409)
      this.place.ledger.troubles.push(`${path} answered ${answer.status} ${answer.text.slice(0, 300)}`);
    return null;
  }
}
