import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { emailTo } from './mailbox';
import { openDay, type Shopper } from './shopper';
import { admin } from './staff';

interface Product {
  id: number;
  name: string;
  category: string;
  stock: number;
}

/** Options of a paid order created through the API, for journeys about what follows it. */
export interface OrderOptions {
  recipients?: string[];
  pickup?: boolean;
  zipCode?: string;
  /** By default the first day with a window. */
  day?: string;
  message?: string;
  /** A product and quantity to buy instead of a box of cookies. */
  product?: { cookieId: number; quantity: number };
}

const place = { addressLine1: '600 Congress Ave', addressLine2: '', city: 'Austin', state: 'TX', country: 'US' };

/** Places an order as this shopper in the page's browser session; returns its number. */
export async function placeOrder(page: Page, shopper: Shopper, options: OrderOptions = {}): Promise<number> {
  const { request } = page;
  const boxes: number[] = [];
  for (let box = 0; box < Math.max(1, options.recipients?.length ?? 0); box += 1)
    boxes.push(await putInCart(request, options));
  const slot = await firstWindow(page, options);
  const instructions = options.pickup ? undefined : 'Leave it at the front desk.';
  const zipCode = options.zipCode ?? '78701';
  const intent = await send<{ clientSecret: string; paymentIntentId: string }>(request, '/api/create-payment-intent', {
    customerInfo: {
      name: `${shopper.firstName} ${shopper.lastName}`,
      email: shopper.email,
      phone: shopper.phone ?? '5125550142',
      ...place,
      zipCode,
    },
    isGift: Boolean(options.recipients),
    recipients: (options.recipients ?? []).map((name, recipientIndex) => ({
      recipientIndex,
      firstName: name,
      lastName: 'Okafor',
      phone: '5125550143',
      email: `${name.toLowerCase()}@example.com`,
      ...place,
      zipCode,
      deliveryInstructions: 'Ring twice.',
      receiveNotifications: false,
      assignedItems: [boxes[recipientIndex]],
      tip: 0,
      ...slot,
    })),
    fulfilment: options.pickup ? 'pickup' : 'delivery',
    ...(options.pickup && { locationId: await firstLocation(request) }),
    deliveryInstructions: instructions,
    tip: 0,
    ...slot,
  });
  await payAt(request, intent);
  const order = await send<{ id: number }>(request, '/api/orders', { paymentIntentId: intent.paymentIntentId });
  return order.id;
}

async function putInCart(request: APIRequestContext, { message, product }: OrderOptions): Promise<number> {
  if (product) return (await send<{ id: number }>(request, '/api/cart/add', product)).id;
  const id = await putBoxInCart(request);
  if (message)
    await request.patch(`/api/cookie-boxes/${id}/message`, { data: { personalMessage: message } }).then(expectFine);
  return id;
}

/** A box of six, three flavors twice each. */
export async function putBoxInCart(request: APIRequestContext): Promise<number> {
  const cookies = (await mostLeft(request, 'Cookies')).slice(0, 3);
  const selectedCookies = cookies.map(({ id }) => ({ cookieId: id, quantity: 2 }));
  return (await send<{ id: number }>(request, '/api/cookie-boxes', { boxSizeId: 1, selectedCookies })).id;
}

/** The journeys share one stock: each takes the products with the most left. */
export async function mostLeft(request: APIRequestContext, category: string): Promise<Product[]> {
  const products = await read<Product[]>(request, '/api/cookies');
  return products.filter((product) => product.category === category).sort((a, b) => b.stock - a.stock);
}

export async function firstWindow(page: Page, { pickup, zipCode = '78701', day }: OrderOptions = {}) {
  const deliveryDate = day ?? (await openDay(page));
  const place = pickup ? `fulfilment=pickup&locationId=${await firstLocation(page.request)}` : `zipCode=${zipCode}`;
  const windows = await read<{ value: string }[]>(page.request, `/api/delivery-times?date=${deliveryDate}&${place}`);
  return { deliveryDate, deliveryTime: windows[0]!.value };
}

async function firstLocation(request: APIRequestContext): Promise<number> {
  return (await read<{ locations: { id: number }[] }[]>(request, '/api/stores'))[0]!.locations[0]!.id;
}

/** Pays as the card form does with a valid card. */
async function payAt(
  request: APIRequestContext,
  { clientSecret, paymentIntentId }: { clientSecret: string; paymentIntentId: string },
): Promise<void> {
  const { publishableKey } = await read<{ publishableKey: string }>(request, '/api/stripe-config');
  const paid = await request.post(`/sandbox/stripe/v1/payment_intents/${paymentIntentId}/confirm`, {
    form: {
      key: publishableKey,
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 2),
      'payment_method_data[card][cvc]': '123',
    },
  });
  await expectFine(paid);
}

/** The temporary password from the e-mail about a first order. */
export async function temporaryPassword(page: Page, shopper: Pick<Shopper, 'email'>): Promise<string> {
  const { text } = await emailTo(page, shopper.email, /^Your .+ account$/);
  return /^Temporary password: (\S+)$/m.exec(text!)![1]!;
}

/** Signs in through the API, without the sign-in page. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.request.post('/api/login', { data: { email, password } }).then(expectFine);
}

/** A customer with one order, signed in with the temporary password. */
export async function newCustomer(page: Page, shopper: Shopper, options: OrderOptions = {}): Promise<number> {
  const order = await placeOrder(page, shopper, options);
  await signIn(page, shopper.email, await temporaryPassword(page, shopper));
  return order;
}

/** Runs API calls as staff, in a separate session. */
export async function asStaff<T>(page: Page, work: (request: APIRequestContext) => Promise<T>): Promise<T> {
  const context = await page.context().browser()!.newContext();
  try {
    await context.request.post('/api/admin/login', { data: admin }).then(expectFine);
    return await work(context.request);
  } finally {
    await context.close();
  }
}

export async function read<T>(request: APIRequestContext, path: string): Promise<T> {
  return (await request.get(path).then(expectFine)).json() as Promise<T>;
}

export async function send<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  return (await request.post(path, { data }).then(expectFine)).json() as Promise<T>;
}

export async function expectFine<A extends { ok(): boolean; text(): Promise<string>; url(): string }>(
  answer: A,
): Promise<A> {
  expect(answer.ok(), `${answer.url()}: ${answer.ok() ? '' : await answer.text()}`).toBe(true);
  return answer;
}

/**
 * Adds boxes of six and drinks to the cart through the API; other journeys cover the builder. Returns the drink's name.
 */
export async function fillCart(page: Page, { boxes = 1, pieces = 0 } = {}): Promise<string> {
  for (let box = 0; box < boxes; box += 1) await putBoxInCart(page.request);
  const [drink] = await mostLeft(page.request, 'Drinks');
  if (pieces > 0) await send(page.request, '/api/cart/add', { cookieId: drink!.id, quantity: pieces });
  return drink!.name;
}
