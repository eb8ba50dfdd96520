import Stripe from 'stripe';
import { SANDBOX_KEYS } from '../sandbox/keys';
import { EraseCustomer } from '../src/modules/privacy/use-cases/erase-customer';
import { useShop } from './support/open-shop';
import { addCustomer } from './support/people';
import {
  bodyOf,
  buildBox,
  type Browser,
  customerInfo,
  form,
  type Payment,
  place,
  startPayment,
} from './support/shopper';
import { until } from './support/until';

interface Card {
  id: string;
  brand: string;
  lastFour: string;
  expMonth: number;
  expYear: number;
}

const YEAR = new Date().getFullYear() + 2;
/** What Stripe's Payment Element sends with a checked box. */
const SAVED = { setup_future_usage: 'on_session', 'payment_method_data[allow_redisplay]': 'always' };

describe('Saved cards', () => {
  const shop = useShop();
  let stripe: Stripe;
  let people = 0;
  beforeAll(() => {
    const { hostname, port } = new URL(shop.sandboxUrl);
    stripe = new Stripe(SANDBOX_KEYS.stripeSecretKey, { host: hostname, port, protocol: 'http', telemetry: false });
  });
  beforeEach(() => shop.rows`UPDATE catalogue.products SET stock = 10000`);
  afterEach(() => shop.tellSandbox('PUT', '/faults', {}));

  async function newShopper() {
    const email = `shopper.${(people += 1)}@cards.test`;
    const { userId, password } = await addCustomer(shop.app, { email, fullName: 'Ada Lovelace' });
    return { email, userId, browser: await signedIn(email, password) };
  }
  async function signedIn(email: string, password: string): Promise<Browser> {
    const browser = shop.browser();
    await browser.post('/api/login').send({ email, password }).expect(200);
    return browser;
  }
  async function prepare(browser: Browser, changes: object = {}): Promise<Payment> {
    await buildBox(browser);
    return startPayment(browser, await form(browser, changes));
  }
  /** What the card form sends to the provider. */
  async function pay({ paymentIntentId, clientSecret }: Payment, fields: Record<string, string>) {
    const body = new URLSearchParams({
      key: SANDBOX_KEYS.stripePublishableKey,
      client_secret: clientSecret,
      ...fields,
    });
    const url = `${shop.sandboxUrl}/v1/payment_intents/${paymentIntentId}/confirm`;
    const answer = await fetch(url, { method: 'POST', body });
    return (await answer.json()) as { status?: string; error?: { param?: string } };
  }
  const card = (number = '4242424242424242') => ({
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': String(YEAR),
    'payment_method_data[card][cvc]': '123',
  });
  async function buy(browser: Browser, fields: Record<string, string>, changes: object = {}): Promise<Payment> {
    const payment = await prepare(browser, changes);
    expect(await pay(payment, fields)).toMatchObject({ status: 'succeeded' });
    await place(browser, payment).expect(201);
    return payment;
  }
  const cardsOf = (browser: Browser) => bodyOf<Card[]>(browser.get('/api/saved-cards'));
  const openSession = async (browser: Browser) =>
    (await bodyOf<{ clientSecret: string }>(browser.post('/api/saved-cards/session'))).clientSecret;
  /** The cards that Stripe's fields show with the secret. */
  async function shownWith(secret: string): Promise<string[]> {
    const query = new URLSearchParams({
      key: SANDBOX_KEYS.stripePublishableKey,
      customer_session_client_secret: secret,
    });
    const answer = await fetch(`${shop.sandboxUrl}/v1/elements/sessions?${query.toString()}`);
    const { customer } = (await answer.json()) as { customer: { payment_methods: { id: string }[] } };
    return customer.payment_methods.map(({ id }) => id);
  }
  const customerAtStripe = async ({ paymentIntentId }: Payment) =>
    (await stripe.paymentIntents.retrieve(paymentIntentId)).customer as string;

  it('are kept with the customer’s consent, pay again with their security code, and are theirs alone', async () => {
    const [{ browser }, other] = [await newShopper(), await newShopper()];
    await buy(browser, card());
    expect(await cardsOf(browser)).toEqual([]);
    await buy(browser, { ...card(), ...SAVED });
    const [saved] = await cardsOf(browser);
    expect(saved).toEqual({ id: saved!.id, brand: 'visa', lastFour: '4242', expMonth: 12, expYear: YEAR });
    expect(await shownWith(await openSession(browser))).toEqual([saved!.id]);
    const again = await prepare(browser);
    expect((await pay(again, { payment_method: saved!.id })).error).toMatchObject({
      param: 'payment_method_options[card][cvc]',
    });
    const code = { 'payment_method_options[card][cvc]': '123' };
    expect(await pay(again, { payment_method: saved!.id, ...code })).toMatchObject({ status: 'succeeded' });
    await place(browser, again).expect(201);

    expect(await cardsOf(other.browser)).toEqual([]);
    expect(await shownWith(await openSession(other.browser))).toEqual([]);
    const theirs = await prepare(other.browser);
    expect((await pay(theirs, { payment_method: saved!.id, ...code })).error).toMatchObject({
      param: 'payment_method',
    });
    await other.browser.delete(`/api/saved-cards/${saved!.id}`).expect(404);
    expect(await cardsOf(browser)).toHaveLength(1);
  });

  it('are never found by an e-mail address that was typed', async () => {
    const { browser, email } = await newShopper();
    const first = await buy(browser, { ...card(), ...SAVED });
    const typed = { customerInfo: { ...customerInfo, email: 'someone.else@cards.test' } };
    const second = await buy(browser, card(), typed);
    expect(await customerAtStripe(second)).toBe(await customerAtStripe(first));
    const customer = (await stripe.customers.retrieve(await customerAtStripe(first))) as Stripe.Customer;
    expect([customer.email, customer.name]).toEqual([null, null]);
    const guest = shop.browser();
    const imitation = await prepare(guest, { customerInfo: { ...customerInfo, email } });
    expect(await customerAtStripe(imitation)).not.toBe(await customerAtStripe(first));
    await guest.get('/api/saved-cards').expect(401);
    await guest.post('/api/saved-cards/session').expect(401);
    await guest.delete('/api/saved-cards/pm_1').expect(401);
  });

  it('are removed at Stripe, however often they were saved, and when the answer is lost', async () => {
    const { browser } = await newShopper();
    const payment = await buy(browser, { ...card(), ...SAVED });
    await buy(browser, { ...card(), ...SAVED });
    await buy(browser, { ...card('5555555555554444'), ...SAVED });
    const customer = await customerAtStripe(payment);
    const atStripe = async () => (await stripe.customers.listPaymentMethods(customer)).data.length;
    expect(await atStripe()).toBe(3);
    const [mastercard, visa] = await cardsOf(browser);
    expect([mastercard!.lastFour, visa!.lastFour]).toEqual(['4444', '4242']);
    await browser.delete(`/api/saved-cards/${visa!.id}`).expect(204);
    expect(await cardsOf(browser)).toEqual([mastercard]);
    expect(await atStripe()).toBe(1);
    await expect(stripe.paymentMethods.attach(visa!.id, { customer })).rejects.toMatchObject({ statusCode: 400 });
    const lost = { provider: 'stripe', route: 'POST /v1/payment_methods/:id/detach', action: 'close_after', times: 1 };
    await shop.tellSandbox('PUT', '/faults', { requests: [lost] });
    await browser.delete(`/api/saved-cards/${mastercard!.id}`).expect(204);
    expect([await atStripe(), await cardsOf(browser)]).toEqual([0, []]);
    await browser.delete(`/api/saved-cards/${mastercard!.id}`).expect(404);
  });

  it('have one customer at Stripe, even if the answer was lost or two pages ask at once', async () => {
    const { browser, userId } = await newShopper();
    const lost = { provider: 'stripe', route: 'POST /v1/customers', action: 'close_after', times: 3 };
    await shop.tellSandbox('PUT', '/faults', { requests: [lost] });
    await browser.post('/api/saved-cards/session').expect(503);
    await Promise.all([openSession(browser), openSession(browser), prepare(browser)]);
    const made = await stripe.customers.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
    expect(made.filter(({ metadata }) => metadata.user === String(userId))).toHaveLength(1);
  });

  it('are begun again when their customer was deleted at Stripe', async () => {
    const { browser } = await newShopper();
    const before = await customerAtStripe(await buy(browser, { ...card(), ...SAVED }));
    await stripe.customers.del(before);
    expect(await cardsOf(browser)).toEqual([]);
    const after = await customerAtStripe(await buy(browser, { ...card(), ...SAVED }));
    expect(after).not.toBe(before);
    expect(await cardsOf(browser)).toHaveLength(1);
    await stripe.customers.del(after);
    expect(await customerAtStripe(await prepare(browser))).not.toBe(after);
  });

  it('stay when the keys of the same Stripe account are replaced', async () => {
    const { browser, userId } = await newShopper();
    await buy(browser, { ...card(), ...SAVED });
    await shop.rows`UPDATE payments.customers SET account = 'replaced keys' WHERE user_id = ${userId}`;
    expect(await cardsOf(browser)).toHaveLength(1);
    // A customer of the same id is not theirs unless Stripe says so.
    const stranger = await newShopper();
    await shop.rows`INSERT INTO payments.customers (user_id, account, customer_id)
      SELECT ${stranger.userId}, 'replaced keys', customer_id FROM payments.customers WHERE user_id = ${userId} LIMIT 1`;
    expect(await cardsOf(stranger.browser)).toEqual([]);
  });

  it('are forgotten with their customer, but not those of another customer who typed the same address', async () => {
    const [{ browser, email, userId }, friend] = [await newShopper(), await newShopper()];
    const own = await buy(browser, { ...card(), ...SAVED });
    const paidByFriend = await buy(
      friend.browser,
      { ...card(), ...SAVED },
      { customerInfo: { ...customerInfo, email } },
    );
    const [hers, his] = [await customerAtStripe(own), await customerAtStripe(paidByFriend)];
    await shop.rows`UPDATE orders.shipments SET status = 'delivered'`;
    await shop.rows`UPDATE orders.orders SET status = 'completed'`;
    // Not while her e-mails are being sent.
    await until('the erasure', () =>
      shop.app
        .get(EraseCustomer)
        .execute(email, null)
        .catch(() => null),
    );
    await until('Stripe to have deleted her', async () => (await stripe.customers.retrieve(hers)).deleted === true);
    expect((await stripe.customers.retrieve(his)).deleted).toBeUndefined();
    expect((await stripe.customers.listPaymentMethods(his)).data).toHaveLength(1);
    expect(await shop.rows`SELECT 1 FROM payments.customers WHERE user_id = ${userId}`).toEqual([]);
  });
});
