import { createHash, randomUUID } from 'node:crypto';
import { giftCodeOf } from '@crispi/rules/gift-card-code';
import { giftForm, ownForm, pickupForm } from '../../test/support/checkout-form';
import { customerInfo, payUntilKnown, type Payment } from '../../test/support/shopper';
import { Browser, GaveUp, placePaid, type Tally } from './browser';
import type { ChaosShop } from './chaos-shop';
import type { Shopper } from './shoppers';

interface Product {
  id: number;
  category: string;
  isBundle: boolean;
}
interface Stock {
  cookie: number;
  /** Bought only by unlucky shoppers. */
  rare: number;
  /** Reserved by the greedy visitor. */
  hoarded: number;
  locationId: number;
}

const DAY = new Date(Date.now() + 3 * 24 * 3600_000).toISOString().slice(0, 10);
const FAR = { ...customerInfo, addressLine1: '8000 Burnet Road', zipCode: '78745' };
const DECLINED = '4000000000000002';
/** Of a promotion with fewer uses than shoppers. */
const CODE = 'CHAOS';
/** Of gift cards: one pays a whole order, both have too little for all who use them. */
const CARDS = [1, 2].map((n) => giftCodeOf(new Uint8Array(15).fill(n)));
/** "Gift Card" of the samples. */
const GIFT_CARD = { cookieId: 51, quantity: 1 };
/** Expected codes for a use or a balance that another shopper took. */
const OTHERS = /"(price_changed|due_changed)"/;
/** Expected codes for a product that is sold out. */
const GONE = /"(out_of_stock|line_unavailable)"/;

/** Lets shoppers buy while faults are injected. */
export class Shopping {
  /** Payments that succeeded in the shopper's browser. */
  readonly paid: string[] = [];
  readonly orders: number[] = [];
  refunds = 0;
  gaveUp = 0;
  private came = 0;

  private constructor(
    private readonly shop: ChaosShop,
    private readonly tally: Tally,
    private readonly shelf: Stock,
    private readonly staff: Browser,
    private readonly hasCodes: boolean,
  ) {}

  /**
   * Call it before the first fault: signs in as staff and loads the products. `codeUses`: how often the shoppers' code can
   * be used, and the measure of what is on their gift cards; 0: there are none.
   */
  static async open(shop: ChaosShop, tally: Tally, codeUses = 0): Promise<Shopping> {
    const staff = new Browser('staff', shop.urls, tally);
    await staff.do('POST', '/api/admin/login', { email: 'admin@crispi.test', password: 'crispi-admin' });
    const products = await staff.do<Product[]>('GET', '/api/cookies');
    const stores = await staff.do<{ locations: { id: number }[] }[]>('GET', '/api/stores');
    const shelf = {
      cookie: products.find(({ category }) => category === 'Cookies')!.id,
      rare: products.findLast(({ category, isBundle }) => category === 'Gear' && !isBundle)!.id,
      hoarded: products.find(({ category, isBundle }) => category === 'Drinks' && !isBundle)!.id,
      locationId: stores[0]!.locations[0]!.id,
    };
    await shop.rows('UPDATE catalogue.products SET stock = 1000000');
    await shop.rows(
      `UPDATE catalogue.products SET gift_card = '{"amounts":[2500],"min":null,"max":null}' WHERE id = $1`,
      [GIFT_CARD.cookieId],
    );
    if (codeUses > 0) {
      await addCode(shop, codeUses);
      await addCards(shop, [codeUses * 500, codeUses * 1500]);
    }
    return new Shopping(shop, tally, shelf, staff, codeUses > 0);
  }

  /** Restocks the product that the last unlucky shopper made unavailable: its absence is not a fault of the shop. */
  restock(): Promise<void> {
    return this.stock(50);
  }

  get rareProduct(): number {
    return this.shelf.rare;
  }

  get hoardedProduct(): number {
    return this.shelf.hoarded;
  }

  async serve(shopper: Shopper): Promise<void> {
    const number = (this.came += 1);
    try {
      const orderId = await this.shopFor(shopper, number);
      if (orderId) await this.handle(orderId, shopper);
    } catch (error) {
      if (error instanceof GaveUp) this.gaveUp += 1;
      else this.tally.violations.push(`shopper ${number}: ${(error as Error).message}`);
    }
  }

  /** A visit up to the order; null if there is none or the shopper left before. */
  private async shopFor(shopper: Shopper, number: number): Promise<number | null> {
    const tries = shopper.manner === 'impatient' ? 3 : Infinity;
    // Half of the shoppers use the second API first.
    const urls = number % 2 ? this.shop.urls : [...this.shop.urls].reverse();
    // Each from a different network, because the shop limits checkouts per network.
    const address = `198.51.${100 + Math.floor(number / 250)}.${1 + (number % 250)}`;
    const by = new Browser(`shopper ${number}`, urls, this.tally, { tries, address });
    if (!(await this.fillCart(by, shopper))) return null;
    const friend = { amount: 2500, recipientName: 'Friend', recipientEmail: `friend-${number}@example.com` };
    if (shopper.buysCard) await by.do('POST', '/api/cart/add', { ...GIFT_CARD, giftCard: friend }, randomUUID());
    const form = await this.formOf(by, shopper, `shopper-${number}@example.com`);
    const prepare = (given: object) => by.call('POST', '/api/create-payment-intent', { ...form, ...given });
    const code = shopper.withCode && this.hasCodes ? { promoCode: CODE } : {};
    const cards = async (given: object) =>
      shopper.withCards && this.hasCodes ? this.cardsFor(by, { ...form, ...given }) : {};
    const taken = ({ status, text }: { status: number; text: string }) => status === 409 && OTHERS.test(text);
    let asked = await prepare({ ...code, ...(await cards(code)) });
    // Another shopper took the last use, or the balance.
    if (taken(asked)) asked = await prepare(await cards({}));
    if (taken(asked)) asked = await prepare({});
    if (asked.status !== 200) return this.refused(shopper, 'create-payment-intent', asked.status, asked.text);
    const payment = asked.json<Payment>();
    if (shopper.unlucky) await this.stock(0);
    if (payment.clientSecret) {
      if (shopper.declinedFirst) await this.pay(payment, DECLINED);
      if ((await this.pay(payment)) !== 'succeeded') return null;
      this.paid.push(payment.paymentIntentId);
    }
    if (shopper.manner === 'closes') return null;
    const place = () => this.place(by, payment);
    const [first, second] = await Promise.all([place(), shopper.doubleClicks ? place() : null]);
    if (shopper.doubleClicks && first !== second)
      this.tally.violations.push(`${payment.paymentIntentId} became order ${first} and ${second}`);
    return first;
  }

  /** The fields of a form that is paid with both cards, as far as their balances go. */
  private async cardsFor(by: Browser, form: object): Promise<object> {
    const { due } = await by.do<{ due: number }>('POST', '/api/checkout/totals', { ...form, giftCards: CARDS });
    return { giftCards: CARDS, due };
  }

  private async fillCart(by: Browser, { way, boxes, unlucky }: Shopper): Promise<boolean> {
    const box = { boxSizeId: 1, selectedCookies: [{ cookieId: this.shelf.cookie, quantity: 6 }] };
    for (let i = 0; i < (way === 'gift' ? Math.max(2, boxes) : boxes); i += 1)
      await by.do('POST', '/api/cookie-boxes', box, randomUUID());
    if (!unlucky) return true;
    await this.stock(50);
    const rare = { cookieId: this.shelf.rare, quantity: 1 };
    const answer = await by.call('POST', '/api/cart/add', rare, randomUUID());
    return answer.status === 201 || Boolean(this.refused({ unlucky }, 'cart/add', answer.status, answer.text));
  }

  private async formOf(by: Browser, { way, tip }: Shopper, email: string): Promise<object> {
    const slot = async (where: string) => {
      const times = await by.do<{ value: string }[]>('GET', `/api/delivery-times?date=${DAY}&${where}`);
      return { deliveryDate: DAY, deliveryTime: times[0]!.value };
    };
    const [near, far] = [await slot('zipCode=78701'), await slot('zipCode=78745')];
    if (way === 'pickup') {
      const { locationId } = this.shelf;
      return pickupForm(email, locationId, await slot(`fulfilment=pickup&locationId=${locationId}`));
    }
    if (way === 'self') return ownForm(email, { ...customerInfo, ...near }, tip);
    if (way === 'faraway') return ownForm(email, { ...FAR, ...far }, tip);
    const lines = await by.do<{ id: number; giftCard: object | null }[]>('GET', '/api/cookie-boxes');
    const ids = lines.filter(({ giftCard }) => !giftCard).map(({ id }) => id);
    return giftForm(email, [
      { ...customerInfo, ...near, tip, assignedItems: ids.slice(0, 1) },
      { ...FAR, ...far, tip, assignedItems: ids.slice(1) },
    ]);
  }

  private pay(payment: Payment, card?: string): Promise<string> {
    return payUntilKnown({ sandboxUrl: this.shop.env.SANDBOX_URL }, payment, card);
  }

  /** The order's number; null if the payment was refunded. */
  private async place(by: Browser, { paymentIntentId }: Payment): Promise<number | null> {
    const answer = await placePaid(by, paymentIntentId);
    if (answer.status === 201) {
      const { id } = answer.json<{ id: number }>();
      this.orders.push(id);
      return id;
    }
    const { code } = answer.json<{ code: string }>();
    if (code === 'payment_refunded') this.refunds += 1;
    else this.tally.violations.push(`paid ${paymentIntentId}, and /api/orders answered ${answer.status} ${code}`);
    return null;
  }

  /**
   * Staff request the courier and sometimes cancel the order. A call whose response was lost may have done so already.
   */
  private async handle(orderId: number, { way, courier, cancelled }: Shopper): Promise<void> {
    const order = `/api/admin/orders/${orderId}`;
    const recipientIndex = way === 'gift' ? 1 : 0;
    const expected = (what: string, { status, text }: { status: number; text: string }) => {
      if (status >= 300 && status !== 409)
        this.tally.violations.push(`${what} answered ${status} ${text.slice(0, 300)}`);
    };
    if (courier && (way === 'faraway' || way === 'gift'))
      expected('courier', await this.staff.call('POST', `${order}/create-doordash-delivery`, { recipientIndex }));
    if (cancelled) expected('cancel', await this.staff.call('PUT', `${order}/status`, { status: 'cancelled' }));
  }

  private async stock(pieces: number): Promise<void> {
    await this.shop.rows('UPDATE catalogue.products SET stock = $2 WHERE id = $1', [this.shelf.rare, pieces]);
  }

  private refused({ unlucky }: Pick<Shopper, 'unlucky'>, what: string, status: number, text: string): null {
    if (!unlucky || !GONE.test(text)) this.tally.violations.push(`${what} answered ${status} ${text.slice(0, 300)}`);
    return null;
  }
}

async function addCards(shop: ChaosShop, balances: number[]): Promise<void> {
  for (const [i, cents] of balances.entries())
    await shop.rows(
      `WITH made AS (INSERT INTO gift_cards.cards (code_hash, last_four, origin, balance_cents)
         VALUES ($1, $2, 'goodwill', $3) RETURNING id
       ), moved AS (
         INSERT INTO gift_cards.movements (card_id, kind, amount_cents, balance_cents) SELECT id, 'issue', $3, $3 FROM made RETURNING id)
       INSERT INTO books.postings (source, source_id, day, debit, credit, cents)
       SELECT 'gift_card', id, kernel.now(), 'goodwill', 'gift_card_liability', $3 FROM moved`,
      [createHash('sha256').update(CARDS[i]!).digest(), CARDS[i]!.slice(-4), cents],
    );
}

async function addCode(shop: ChaosShop, uses: number): Promise<void> {
  await shop.rows(
    `WITH made AS (INSERT INTO promotions.promotions (name, kind, value, is_automatic, use_limit)
       VALUES ('Chaos', 'percent', 1000, false, $2) RETURNING id)
     INSERT INTO promotions.codes (code, promotion_id) SELECT $1, id FROM made`,
    [CODE, uses],
  );
}
