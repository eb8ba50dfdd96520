import { randomUUID } from 'node:crypto';
import { Browser, placePaid, type Tally } from '../chaos/browser';
import { giftForm, ownForm, pickupForm } from '../../test/support/checkout-form';
import { customerInfo, payUntilKnown, type Payment } from '../../test/support/shopper';
import type { Agenda } from './agenda';
import type { End, Ledger } from './ledger';
import { MINUTE, startOf } from './moments';
import type { Visit } from './visits';

/** ZIP codes of the stores' own couriers. */
const NEAR = ['78701', '78702', '78703', '78704', '78705'];
const FAR = '78745';
/** Outside the area of our own couriers. */
const farAddress = { ...customerInfo, addressLine1: '8000 Burnet Road', zipCode: FAR };
const SIZES = { 1: 6, 2: 12, 3: 24 };
const DECLINED = '4000000000000002';
/** Shoppers do not choose a window that begins sooner than this. */
const SOONEST_MS = 90 * MINUTE;
/** How many windows earlier or later are acceptable to impatient shoppers. */
const NEIGHBORS = 1;

export interface Market {
  url: string;
  sandboxUrl: string;
  date: string;
  midnight: number;
  /** Windows of the day, from the stores' hours. */
  windows: string[];
  locations: number[];
  cookies: number[];
}

interface Chosen {
  form: object;
  moved: boolean;
}

/** Simulates the shoppers, each at a given time and with a given patience. */
export class Shoppers {
  private came = 0;

  constructor(
    private readonly market: Market,
    private readonly agenda: Agenda,
    private readonly ledger: Ledger,
    private readonly tally: Tally,
    private readonly now: () => number,
    private readonly cancelOrder: (orderId: number) => Promise<void>,
  ) {}

  expect(visit: Visit & { minute: number }): void {
    this.agenda.add(this.market.midnight + visit.minute * MINUTE, () => this.enter(visit));
  }

  private async enter(visit: Visit): Promise<void> {
    const number = (this.came += 1);
    const by = new Browser(`shopper ${number}`, [this.market.url], this.tally);
    const lines: number[] = [];
    for (const boxSizeId of visit.boxes) {
      const cookieId = this.market.cookies[(number + lines.length) % this.market.cookies.length]!;
      const box = { boxSizeId, selectedCookies: [{ cookieId, quantity: SIZES[boxSizeId] }] };
      const answer = await by.call('POST', '/api/cookie-boxes', box, randomUUID());
      if (answer.status !== 201) return this.leave(visit, 'sold out');
      lines.push(answer.json<{ id: number }>().id);
    }
    if (visit.leaves === 'cart') return this.leave(visit, 'left');
    this.later(visit.browseMinutes, () => this.choose({ visit, by, lines, email: `shopper-${number}@example.com` }));
  }

  /** Requests the windows, chooses one, fills in the form and starts the payment. */
  private async choose(checkout: Checkout): Promise<void> {
    const chosen = await this.chooseWindows(checkout);
    if (typeof chosen === 'string') this.leave(checkout.visit, chosen);
    else this.later(checkout.visit.formMinutes, () => this.beginToPay(checkout, chosen));
  }

  private async beginToPay(checkout: Checkout, chosen: Chosen): Promise<void> {
    const { visit, by } = checkout;
    const asked = await by.call('POST', '/api/create-payment-intent', chosen.form);
    if (asked.status === 200) {
      if (visit.leaves) return this.leave(visit, 'left');
      return this.later(1, () => this.pay(checkout, chosen, asked.json<Payment>()));
    }
    const { code } = asked.json<{ code: string }>();
    // Taken by another shopper: patient shoppers choose again.
    if (code === 'window_taken' && visit.manner !== 'impatient') return this.choose(checkout);
    if (code === 'window_taken') return this.leave(visit, 'refused');
    if (/"(out_of_stock|line_unavailable)"/.test(asked.text)) return this.leave(visit, 'sold out');
    if (!/"deliveryTime"|\.deliveryTime"/.test(asked.text))
      this.ledger.violations.push(`create-payment-intent answered ${asked.status} ${asked.text.slice(0, 300)}`);
    this.leave(visit, 'too late');
  }

  private async pay({ visit, by }: Checkout, { moved }: Chosen, payment: Payment): Promise<void> {
    if (visit.declinedFirst) await payUntilKnown(this.market, payment, DECLINED);
    const end = await payUntilKnown(this.market, payment);
    if (end !== 'succeeded') this.ledger.violations.push(`${payment.paymentIntentId} was ${end}`);
    if (visit.manner !== 'closes') {
      const answer = await placePaid(by, payment.paymentIntentId);
      if (answer.status !== 201)
        this.ledger.violations.push(`paid ${payment.paymentIntentId}, and /api/orders answered ${answer.text}`);
      else if (visit.cancelAfterHours) {
        const { id } = answer.json<{ id: number }>();
        this.agenda.add(this.now() + visit.cancelAfterHours * 60 * MINUTE, () => this.cancelOrder(id));
      }
    }
    this.leave(visit, 'ordered', moved);
  }

  /** The checkout form with the chosen windows, or the reason why there is none. */
  private async chooseWindows({ visit, by, lines, email }: Checkout): Promise<Chosen | End> {
    const { date, locations } = this.market;
    const locationId = locations[Math.floor(visit.home * locations.length)]!;
    const [home, ...friends] = visit.boxes.map((_, i) => placeOf(visit.home + i * 0.37));
    const units = visit.boxes.map((size) => SIZES[size]);
    const all = units.reduce((sum, one) => sum + one, 0);
    if (visit.way === 'pickup') {
      const window = await this.windowAt(by, `fulfilment=pickup&locationId=${locationId}`, all, visit);
      return typeof window === 'string'
        ? window
        : { ...window, form: pickupForm(email, locationId, when(date, window)) };
    }
    if (visit.way !== 'gift') {
      const address = visit.way === 'faraway' ? farAddress : home!;
      const window = await this.windowAt(by, `zipCode=${address.zipCode}`, all, visit);
      if (typeof window === 'string') return window;
      return { ...window, form: ownForm(email, { ...address, ...when(date, window) }, visit.tip) };
    }
    const shipments = [];
    let moved = false;
    for (const [i, address] of [home!, ...friends].entries()) {
      const window = await this.windowAt(by, `zipCode=${address.zipCode}`, units[i]!, visit);
      if (typeof window === 'string') return window;
      moved ||= window.moved;
      shipments.push({ ...address, ...when(date, window), tip: visit.tip, assignedItems: [lines[i]!] });
    }
    return { moved, form: giftForm(email, shipments) };
  }

  /** The acceptable window with room that is nearest to the preferred one. */
  private async windowAt(by: Browser, where: string, units: number, { preferredWindow, manner }: Visit) {
    const { date, windows, midnight } = this.market;
    const times = await by.do<{ value: string }[]>('GET', `/api/delivery-times?date=${date}&units=${units}&${where}`);
    const offered = new Set(times.map(({ value }) => value));
    const liked = Math.floor(preferredWindow * windows.length);
    const far = manner === 'impatient' ? NEIGHBORS : windows.length;
    const acceptable = windows
      .map((window, i) => ({ window, off: Math.abs(i - liked) }))
      .filter(({ window, off }) => off <= far && midnight + startOf(window) * MINUTE > this.now() + SOONEST_MS)
      .sort((a, b) => a.off - b.off)
      .map(({ window }) => window);
    const free = acceptable.find((window) => offered.has(window));
    if (free) return { window: free, moved: free !== acceptable[0] };
    return acceptable.length > 0 ? ('refused' as const) : ('too late' as const);
  }

  private later(minutes: number, work: () => Promise<void>): void {
    this.agenda.add(this.now() + minutes * MINUTE, work);
  }

  private leave({ boxes }: Visit, end: End, moved = false): void {
    const units = boxes.reduce((sum, size) => sum + SIZES[size], 0);
    this.ledger.visits.push({ at: this.now(), end, units, moved });
  }
}

interface Checkout {
  visit: Visit;
  by: Browser;
  lines: number[];
  email: string;
}

const when = (deliveryDate: string, { window }: { window: string }) => ({ deliveryDate, deliveryTime: window });

/** One in eight recipients lives in DoorDash's area. */
function placeOf(lives: number): typeof customerInfo {
  const part = (lives % 1) * 8;
  return part >= 7 ? farAddress : { ...customerInfo, zipCode: NEAR[Math.floor((part / 7) * NEAR.length)]! };
}
