import fc from 'fast-check';
import { useWorker } from './support/open-worker';
import { addCustomer, forgetEverybody, type Browser } from './support/people';
import { PRODUCT, stockSmallCatalogue } from './support/small-catalogue';
import { until } from './support/until';
import { runs } from './support/effort';
import { useApi } from './support/api';
import { bodyOf } from './support/shopper';

const PEOPLE = ['ada@example.com', 'bob@example.com'] as const;
type Person = (typeof PEOPLE)[number];

interface Line {
  id: number;
  selectedCookies: { cookieId: number; quantity: number }[];
}

/** An action in one of two browsers. */
type Deed =
  | { browser: 0 | 1; does: 'add'; pieces: number }
  | { browser: 0 | 1; does: 'sign in'; as: Person }
  | { browser: 0 | 1; does: 'sign out' | 'look' | 'remove the oldest line' };

const browserNo = fc.constantFrom(0 as const, 1 as const);
const as = fc.constantFrom(...PEOPLE);
const pieces = fc.integer({ min: 1, max: 3 });
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ browser: browserNo, does: fc.constant('add' as const), pieces }) },
  { weight: 4, arbitrary: fc.record({ browser: browserNo, does: fc.constant('sign in' as const), as }) },
  { weight: 2, arbitrary: fc.record({ browser: browserNo, does: fc.constant('sign out' as const) }) },
  { weight: 2, arbitrary: fc.record({ browser: browserNo, does: fc.constant('look' as const) }) },
  { weight: 1, arbitrary: fc.record({ browser: browserNo, does: fc.constant('remove the oldest line' as const) }) },
);

describe('The cart of a guest who signs in', () => {
  const api = useApi();
  useWorker(api);
  let passwords: Record<Person, string>;

  beforeAll(async () => {
    await forgetEverybody(api.app);
    await stockSmallCatalogue(api.app);
    const [ada, bob] = await Promise.all(PEOPLE.map((email) => addCustomer(api.app, { email, fullName: email })));
    passwords = { 'ada@example.com': ada!.password, 'bob@example.com': bob!.password };
  });
  beforeEach(() => emptyCarts());

  const emptyCarts = () => api.rows('TRUNCATE cart.cookie_boxes CASCADE');
  const signIn = (browser: Browser, email: Person) =>
    browser.post('/api/login').send({ email, password: passwords[email] }).expect(200);
  const add = async (browser: Browser, quantity = 1) =>
    (await bodyOf<Line>(browser.post('/api/cart/add').send({ cookieId: PRODUCT.card, quantity }), 201)).id;
  const lines = (browser: Browser) => bodyOf<Line[]>(browser.get('/api/cookie-boxes'));
  const ids = async (browser: Browser) => (await lines(browser)).map(({ id }) => id);
  const cartOf = async (person: Person) => {
    const browser = api.browser();
    await signIn(browser, person);
    return ids(browser);
  };
  /** Waits until the worker has handled every sign-in. */
  const heard = () =>
    until('the worker to have nothing left to do', async () => {
      const left =
        await api.value<number>(`SELECT (SELECT count(*) FROM kernel.outbox_events WHERE relayed_at IS NULL)::int
           + (SELECT count(*) FROM kernel.tasks WHERE status = 'pending' AND waits_for IS NULL)::int AS left`);
      return left === 0;
    });

  /** The model: signing in takes over the cart of the guest; signing out takes nothing along. */
  class Rule {
    readonly carts: Record<string, number[]> = { 'ada@example.com': [], 'bob@example.com': [], 0: [], 1: [] };
    readonly whose: (Person | null)[] = [null, null];
    /** Lines of guests that only the worker moves, because the cart was not used in this browser since the sign-in. */
    onTheWay: { to: Person; from: 0 | 1 | null }[] = [];
    cart = (browser: 0 | 1): number[] => this.carts[this.whose[browser] ?? browser]!;
    signIn(browser: 0 | 1, person: Person): void {
      this.leave(browser);
      if (this.whose[browser] === null) {
        this.carts[person]!.push(...this.carts[browser]!.splice(0));
        this.onTheWay.push({ to: person, from: browser });
      }
      this.whose[browser] = person;
    }
    signOut(browser: 0 | 1): void {
      this.leave(browser);
      if (this.whose[browser] === null) this.carts[browser] = [];
      this.whose[browser] = null;
    }
    /** The cart is used in this browser; false while lines of another browser may still be moved by the worker. */
    use(browser: 0 | 1): boolean {
      this.onTheWay = this.onTheWay.filter(({ from }) => from !== browser);
      return !this.onTheWay.some(({ to }) => to === this.whose[browser]);
    }
    private leave(browser: 0 | 1): void {
      this.onTheWay = this.onTheWay.map((one) => (one.from === browser ? { ...one, from: null } : one));
    }
  }
  const sorted = (list: number[]) => [...list].sort((a, b) => a - b);

  /** The carts that were seen, and the expected ones. */
  const looks: [number[], number[]][] = [];

  async function live(browsers: Browser[], rule: Rule, event: Deed): Promise<void> {
    const browser = browsers[event.browser]!;
    const uses =
      event.does === 'remove the oldest line' ? rule.cart(event.browser).length > 0 : !event.does.startsWith('sign');
    if (uses && !rule.use(event.browser)) {
      await heard();
      rule.onTheWay = [];
    }
    if (event.does === 'add') rule.cart(event.browser).push(await add(browser, event.pieces));
    if (event.does === 'sign in') {
      await signIn(browser, event.as);
      rule.signIn(event.browser, event.as);
    }
    if (event.does === 'sign out') {
      await browser.post('/api/logout').expect(200);
      rule.signOut(event.browser);
    }
    if (event.does === 'remove the oldest line') {
      const [oldest] = sorted(rule.cart(event.browser));
      if (oldest === undefined) return;
      await browser.delete(`/api/cookie-boxes/${oldest}`).expect(204);
      rule.cart(event.browser).splice(rule.cart(event.browser).indexOf(oldest), 1);
    }
    if (event.does === 'look') looks.push([await ids(browser), sorted(rule.cart(event.browser))]);
  }

  it('loses and doubles nothing, and stays private, for any actions of two people in two browsers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 12 }), async (deeds) => {
        await emptyCarts();
        const [browsers, rule] = [[api.browser(), api.browser()], new Rule()];
        for (const event of deeds) await live(browsers, rule, event);
        await heard();
        for (const [seen, right] of looks.splice(0)) expect(seen).toEqual(right);
        for (const person of PEOPLE) expect(await cartOf(person)).toEqual(sorted(rule.carts[person]!));
        for (const no of [0, 1] as const) expect(await ids(browsers[no]!)).toEqual(sorted(rule.cart(no)));
      }),
      { numRuns: runs(9) },
    );
  });

  it('is merged from two devices at the same moment, each line once', async () => {
    const browsers = [api.browser(), api.browser()];
    const added = [await add(browsers[0]!), await add(browsers[0]!), await add(browsers[1]!)];
    await Promise.all(browsers.map((browser) => signIn(browser, 'ada@example.com')));
    const seen = await Promise.all([...browsers, ...browsers].map(ids));
    await heard();
    expect(await ids(browsers[0]!)).toEqual(sorted(added));
    for (const some of seen) expect(added).toEqual(expect.arrayContaining(some));
  });

  it('is not doubled by signing in twice', async () => {
    const browser = api.browser();
    const line = await add(browser, 2);
    for (let i = 0; i < 2; i++) await signIn(browser, 'ada@example.com');
    await heard();
    expect(await lines(browser)).toMatchObject([{ id: line, selectedCookies: [{ quantity: 2 }] }]);
  });

  it('is kept when the guest signs out at once without reading it', async () => {
    const browser = api.browser();
    const line = await add(browser);
    await signIn(browser, 'ada@example.com');
    await browser.post('/api/logout').expect(200);
    expect(await ids(browser)).toEqual([]);
    await heard();
    expect(await cartOf('ada@example.com')).toEqual([line]);
  });

  it('is not visible to the next person at the same browser, whether or not the first signed out', async () => {
    for (const leave of [true, false]) {
      await emptyCarts();
      const browser = api.browser();
      const line = await add(browser);
      await signIn(browser, 'ada@example.com');
      if (leave) await browser.post('/api/logout').expect(200);
      await signIn(browser, 'bob@example.com');
      expect(await ids(browser)).toEqual([]);
      await browser.delete(`/api/cookie-boxes/${line}`).expect(404);
      await heard();
      expect([await cartOf('ada@example.com'), await cartOf('bob@example.com')]).toEqual([[line], []]);
    }
  });
});
