import type request from 'supertest';
import type { Test } from 'supertest';
import { openForAll } from './open-for';
import type { Shop } from './open-shop';
import { until } from './until';

export type Browser = ReturnType<typeof request.agent>;

export const customerInfo = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '(512) 555-0123',
  addressLine1: '500 Congress Avenue',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  country: 'US',
};

export interface PlacedOrder {
  id: number;
  status: string;
  totalAmount: string;
  cookieBoxIds: number[];
}

export interface Payment {
  clientSecret: string;
  paymentIntentId: string;
  amount: number;
  revision: number;
  deliverAt: string | null;
}

/** A payment in the sandbox's list. */
export interface ProviderPayment {
  id: string;
  amount: number;
  status: string;
  refunded: number;
}

/** The body of an answer, which must have that status. */
export async function bodyOf<T>(request: Test, status = 200): Promise<T> {
  return (await request.expect(status)).body as T;
}

/** Adds a box of the first cookies that are in stock; returns its id. */
export async function buildBox(browser: Browser, boxSizeId = 1): Promise<number> {
  const cookies = await bodyOf<{ id: number; category: string; stock: number }[]>(browser.get('/api/cookies'));
  const size = { 1: 6, 2: 12, 3: 24 }[boxSizeId]!;
  const plenty = cookies.filter(({ category, stock }) => category === 'Cookies' && stock >= size * 2);
  for (const { id: cookieId } of plenty) {
    const box = { boxSizeId, selectedCookies: [{ cookieId, quantity: size }] };
    const { status, body } = await browser.post('/api/cookie-boxes').send(box);
    // The cached list is a moment behind the stock.
    if (status === 409 && (body as { code: string }).code === 'out_of_stock') continue;
    expect(status).toBe(201);
    return (body as { id: number }).id;
  }
  throw new Error('No cookie is left for a box.');
}

/** Adds a box of six of one cookie; returns its id. */
export async function addBox(browser: Browser, cookieId = 1): Promise<number> {
  const box = { boxSizeId: 1, selectedCookies: [{ cookieId, quantity: 6 }] };
  return (await bodyOf<{ id: number }>(browser.post('/api/cookie-boxes').send(box), 201)).id;
}

/** A new browser with a box of six in its cart: of one cookie, or of the first that is in stock. */
export async function browserWithBox(shop: Shop, cookieId?: number): Promise<Browser> {
  const browser = shop.browser();
  await (cookieId ? addBox(browser, cookieId) : buildBox(browser));
  return browser;
}

/** A new browser that has paid for a box of six and has not placed the order. */
export async function paidForABox(shop: Shop, cookieId?: number): Promise<{ browser: Browser; payment: Payment }> {
  const browser = await browserWithBox(shop, cookieId);
  const payment = await startPayment(browser, await form(browser));
  await payByCard(shop, payment);
  return { browser, payment };
}

/** The first free window a few days from now, so that no test depends on the hour it runs at. */
export async function freeSlot(
  browser: Browser,
  zipCode = '78701',
): Promise<{ deliveryDate: string; deliveryTime: string }> {
  const deliveryDate = new Date(Date.now() + 3 * 24 * 3600_000).toISOString().slice(0, 10);
  const { body } = await browser.get('/api/delivery-times').query({ date: deliveryDate, zipCode }).expect(200);
  return { deliveryDate, deliveryTime: (body as { value: string }[])[1]!.value };
}

/** A complete form for oneself. */
export async function form(browser: Browser, changes: object = {}): Promise<Record<string, unknown>> {
  return {
    customerInfo,
    isGift: false,
    recipients: [],
    tip: 3,
    deliveryInstructions: 'Ring the bell',
    ...(await freeSlot(browser)),
    ...changes,
  };
}

export async function startPayment(browser: Browser, body: object): Promise<Payment> {
  const answer = await browser.post('/api/create-payment-intent').send(body);
  if (answer.status !== 200) throw new Error(`create-payment-intent: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Payment;
}

/** What the card form does in a browser: confirms the intent with a test card at the provider. */
export async function payByCard(
  shop: Pick<Shop, 'sandboxUrl'>,
  payment: Payment,
  number = '4242424242424242',
): Promise<{
  status: number;
  body: { status?: string; error?: { code: string; payment_intent?: { status: string } } };
}> {
  const fields = new URLSearchParams({
    key: 'pk_test_sandbox',
    client_secret: payment.clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 2),
    'payment_method_data[card][cvc]': '123',
  });
  const response = await fetch(`${shop.sandboxUrl}/v1/payment_intents/${payment.paymentIntentId}/confirm`, {
    method: 'POST',
    body: fields,
  });
  return { status: response.status, body: (await response.json()) as { status?: string } };
}

/** Places the order of a paid checkout. */
export const place = (browser: Browser, { paymentIntentId }: Payment) =>
  browser.post('/api/orders').send({ paymentIntentId });

/** Pays and returns the outcome, even when answers are lost: succeeded, declined, canceled. */
export function payUntilKnown(shop: Pick<Shop, 'sandboxUrl'>, payment: Payment, card?: string): Promise<string> {
  return until(`Stripe to take a card for ${payment.paymentIntentId}`, async () => {
    const { status, body } = await payByCard(shop, payment, card);
    if (status === 402) return 'declined';
    const end = status === 200 ? body.status : body.error?.payment_intent?.status;
    return (end === 'succeeded' || end === 'canceled') && end;
  });
}

/** Buys a box of six. */
export async function orderABox(shop: Shop, browser: Browser, changes: object = {}): Promise<PlacedOrder> {
  await buildBox(browser);
  const payment = await startPayment(browser, await form(browser, changes));
  await payByCard(shop, payment);
  const { body } = await browser.post('/api/orders').send({ paymentIntentId: payment.paymentIntentId }).expect(201);
  return body as PlacedOrder;
}

export async function signInAsAdmin(shop: Pick<Shop, 'browser' | 'config'>): Promise<Browser> {
  const browser = shop.browser();
  await browser
    .post('/api/admin/login')
    .send({ email: shop.config.admin.email, password: shop.config.admin.password })
    .expect(200);
  return browser;
}

/** A browser in which the admin is signed in, for the tests of a file or a `describe` block. */
export const useAdmin = (shop: Shop) => openForAll(() => signInAsAdmin(shop));
