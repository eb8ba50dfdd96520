import type { KitchenDayResponse, KitchenShipmentResponse } from '../../src/modules/orders/kitchen/kitchen.dto';
import type { RunResponse, RunStopResponse } from '../../src/modules/orders/run/run.dto';
import { Browser, type Tally } from '../chaos/browser';
import { until } from '../../test/support/until';
import type { Agenda } from './agenda';
import type { HandedOver, Ledger } from './ledger';
import { HOUR, MINUTE, startOf } from './moments';

/** The staff and oven of each store. */
export interface Crew {
  /** Cookies that the oven bakes per hour. */
  oven: number;
  couriers: number;
}

/** Nothing is baked earlier than this before it is due. */
const FRESH_MS = 4 * HOUR;
/** Duration of a trip: to the first door and back from the last (each), and from door to door. */
const OUT_MS = 12 * MINUTE;
const DOOR_MS = 8 * MINUTE;
const STOPS = 4;
/** Steps of a DoorDash driver from the request to the door, and the duration of each. */
const DRIVER_STEPS = 7;
const DRIVER_STEP_MS = 5 * MINUTE;

/** Deliveries that the couriers of a store can make per hour. */
export const deliveriesPerHour = ({ couriers }: Crew) =>
  Math.floor((couriers * STOPS * HOUR) / (2 * OUT_MS + (STOPS - 1) * DOOR_MS));

/** Shared by all stores. */
export interface Workplace {
  url: string;
  date: string;
  midnight: number;
  crew: Crew;
  /** The session of the staff at the counter. */
  admin: Browser;
  tally: Tally;
  agenda: Agenda;
  ledger: Ledger;
  now(this: void): number;
  /** Moves the driver of a DoorDash delivery to the next step. */
  advanceDriver(this: void, delivery: string): Promise<void>;
}

/** The staff of one store: kitchen, counter and couriers. */
export class Store {
  private ovenFreeAt = 0;
  private readonly backAt: number[];
  /** Shipments for which a DoorDash driver was requested. */
  private readonly ordered = new Set<string>();

  private constructor(
    readonly id: number,
    private readonly place: Workplace,
    private readonly tablet: Browser,
    private readonly phone: Browser,
  ) {
    this.backAt = Array.from({ length: place.crew.couriers }, () => 0);
  }

  /** Gives the kitchen a tablet and the couriers a phone. */
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

  /** Reads the kitchen board and the run, and does everything that can be done now. */
  async look(): Promise<void> {
    const board = await this.tablet.do<KitchenDayResponse>('GET', `/api/admin/kitchen/day?date=${this.place.date}`);
    await this.bake(board.shipments);
    for (const shipment of board.shipments) if (shipment.status === 'ready_for_pickup') await this.giveOut(shipment);
    await this.drive();
  }

  /** Bakes one shipment at a time, the one due first. When it is done, staff act again. */
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
      // It may have been cancelled while baking.
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
    const handedOver = { orderId, recipientIndex, storeId: this.id, window, promised: begins + HOUR };
    if (fulfilment === 'pickup') {
      // Customers come at some time of their hour; repeated until the order is ready.
      if (this.place.now() < begins + ((orderId * 7) % 55) * MINUTE) return;
      if (await this.step(this.place.admin, `/api/admin/orders/${orderId}/status`, { status: 'delivered' }, 'PUT'))
        this.handOver({ ...handedOver, by: 'pickup', at: this.place.now() });
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
        this.place.ledger.violations.push(`a courier for ${key}: ${answer.status} ${answer.text}`);
        return;
      }
      const { externalDeliveryId: delivery } = answer.json<{ externalDeliveryId: string }>();
      for (let step = 1; step <= DRIVER_STEPS; step += 1)
        this.place.agenda.add(this.place.now() + step * DRIVER_STEP_MS, async () => {
          await this.place.advanceDriver(delivery);
          if (step === DRIVER_STEPS) this.handOver({ ...handedOver, by: 'DoorDash', at: this.place.now() });
        });
    }
  }

  /** A courier who has returned leaves with the next due shipments, none of which may arrive before its window. */
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

  /** The stop's next version; null if it was cancelled. */
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

  private handOver(handedOver: HandedOver): void {
    this.place.ledger.handedOver.push(handedOver);
  }

  /** Null: the shop refused, because the order was cancelled. */
  private async step(by: Browser, path: string, body: object, method = 'POST') {
    const answer = await by.call(method, path, body);
    if (answer.status < 300) return answer;
    if (answer.status !== 409)
      this.place.ledger.violations.push(`${path} answered ${answer.status} ${answer.text.slice(0, 300)}`);
    return null;
  }
}
