import sharp from 'sharp';
import { placeOrder } from '../../test/support/orders';
import { customerInfo, payByCard, type Payment } from '../../test/support/shopper';
import { until } from '../../test/support/until';
import { placeOrdersForCustomers } from './staff-orders-tour';
import { runTheStores } from './stores-tour';
import { changeTheTeam, letDevicesIn } from './team-tour';
import type { Visitor } from './visitor';
import type { World } from './world';

interface Product {
  id: number;
  category: string;
  isBundle: boolean;
}
interface Line {
  id: number;
  totalPrice: string;
}
type Id = { id: number };
type CountableProduct = Id & { stock: number; movementId: string };

const DAY = new Date(Date.now() + 3 * 24 * 3600_000).toISOString().slice(0, 10);
const DOORDASH = { ...customerInfo, addressLine1: '8000 Burnet Road', zipCode: '78745' };

/** Makes every call of the API at least once with valid input. */
export async function tour(world: World): Promise<void> {
  const products = await lookAround(world);
  await fillACart(world, products);
  const orders = await buy(world, products);
  await runTheBackOffice(world, orders);
  await mindTheCatalogue(world, products);
  await changeTheTeam(world);
  await letDevicesIn(world, orders.pickup.id);
  await review(world);
  await writePages(world);
  await mindAnAccount(world);
}

async function lookAround(world: World): Promise<Product[]> {
  const { guest } = world;
  for (const path of ['health', 'ready', 'stripe-config', 'stores', 'categories', 'box-sizes', 'cookie-boxes'])
    await world.do(guest, `GET /api/${path}`);
  await world.do(guest, 'GET /metrics');
  const products = await world.do<Product[]>(guest, 'GET /api/cookies');
  const bundle = products.find(({ isBundle }) => isBundle)!;
  for (const what of ['', '/reviews', '/bundle-products'])
    await world.do(guest, `GET /api/cookies/{id}${what}`, { params: { id: bundle.id } });
  for (const zip of ['78701', '78745']) await world.do(guest, 'GET /api/delivery-area/{zip}', { params: { zip } });
  const query = { date: DAY, zipCode: '78701' };
  await world.do(guest, 'GET /api/delivery-times', { query });
  await world.do(guest, 'GET /api/delivery-days', { query: { zipCode: '78701', fulfilment: 'delivery' } });
  await world.do(guest, 'GET /api/delivery-times', { query: { date: DAY, fulfilment: 'pickup', locationId: '1' } });
  return products;
}

async function fillACart(world: World, products: Product[]): Promise<void> {
  const guest = world.visitor('guest');
  const single = products.find(({ category }) => category === 'Gear')!.id;
  const add = { cookieId: single, quantity: 3 };
  const line = await world.do<Id>(guest, 'POST /api/cart/add', { body: add });
  const box = await world.do<Id>(guest, 'POST /api/cookie-boxes', { body: boxOf(products) });
  const [ofLine, ofBox] = [{ id: line.id }, { id: box.id }];
  await world.do(guest, 'PUT /api/cookie-boxes/{id}', { params: ofBox, body: boxOf(products, 2) });
  await world.do(guest, 'PUT /api/cookie-boxes/{id}/quantity', { params: ofLine, body: add });
  const part = await world.do<Id>(guest, 'POST /api/cookie-boxes/{id}/split', {
    params: ofLine,
    body: { quantity: 1 },
  });
  await world.do(guest, 'PATCH /api/cookie-boxes/{id}/message', { params: ofBox, body: { personalMessage: 'Enjoy!' } });
  await world.do(guest, 'GET /api/cookie-boxes');
  await world.do(guest, 'DELETE /api/cookie-boxes/{id}', { params: { id: part.id } });
}

const boxOf = (products: Product[], boxSizeId = 1) => ({
  boxSizeId,
  selectedCookies: [{ cookieId: products.find(({ category }) => category === 'Cookies')!.id, quantity: 6 * boxSizeId }],
});

async function withBoxes(world: World, products: Product[], name: string, count = 1) {
  const by = world.visitor(name);
  for (let i = 0; i < count; i += 1)
    await world.do(by, 'POST /api/cookie-boxes', { body: boxOf(products) }, { once: true });
  return { by, lines: await world.do<Line[]>(by, 'GET /api/cookie-boxes', {}, { once: true }) };
}

/**
 * Checks out in four ways; `self`, `faraway` and `gift` end as orders, and each checkout stays open in another browser.
 */
async function buy(world: World, products: Product[]) {
  const times = await world.do<{ value: string }[]>(world.guest, 'GET /api/delivery-times', {
    query: { date: DAY, zipCode: '78701' },
  });
  const when = { deliveryDate: DAY, deliveryTime: times[2]!.value, deliveryInstructions: 'Ring the bell' };
  const own = () => ({ customerInfo, ...when, isGift: false, recipients: [], tip: 3 });
  const faraway = () => ({ ...own(), customerInfo: DOORDASH, tip: 0 });
  const pickup = () => ({ ...own(), fulfilment: 'pickup', locationId: 1 });
  const gift = (lines: Line[]) => ({
    customerInfo,
    isGift: true,
    recipients: [customerInfo, DOORDASH].map((place, i) => ({
      ...place,
      ...when,
      tip: i * 2,
      firstName: 'Jo',
      lastName: 'Doe',
      assignedItems: [lines[i]!.id],
    })),
  });
  const short = (lines: Line[]) => ({ customerInfo, items: lines.map(({ id }) => ({ id })), deliveryQuotes: [] });
  const placed: Record<string, Id> = {};
  for (const [name, form, boxes] of [
    ['self', own, 1],
    ['faraway', faraway, 1],
    ['gift', gift, 2],
    ['pickup', pickup, 1],
    ['short', short, 1],
  ] as const) {
    const buyer = await withBoxes(world, products, name, boxes);
    placed[name] = await order(world, buyer.by, form(buyer.lines));
    const { by, lines } = await withBoxes(world, products, name, boxes);
    const body = form(lines);
    await world.do(by, 'POST /api/checkout/totals', { body });
    const opened = await world.do<Payment>(by, 'POST /api/create-payment-intent', { body });
    await world.do(by, 'POST /api/checkout/release', { body: { paymentIntentId: opened.paymentIntentId } });
    const recipients =
      'recipients' in body && body.recipients.length ? body.recipients : [{ ...customerInfo, ...when }];
    await world.do(by, 'POST /api/delivery-quotes', { body: { recipients } });
    if (name === 'self') await lookAtOrders(world, buyer.by, placed[name]);
  }
  await placeOrdersForCustomers(world, when);
  return placed as Record<'self' | 'faraway' | 'gift' | 'pickup', Id>;
}

/** Pays for the cart and places the order. */
export async function order(world: World, by: Visitor, form: object, reported: object = {}): Promise<Id> {
  const payment = await world.do<Payment>(by, 'POST /api/create-payment-intent', { body: form }, { once: true });
  await world.do(by, 'POST /api/checkout/hold', { body: { paymentIntentId: payment.paymentIntentId } });
  await payByCard(world.shop, payment);
  return world.do<Id>(by, 'POST /api/orders', { body: { paymentIntentId: payment.paymentIntentId, ...reported } });
}

async function lookAtOrders(world: World, by: Visitor, { id }: Id): Promise<void> {
  const link = await world.do<{ token: string }>(by, 'GET /api/orders/{id}/follow-link', { params: { id } });
  await world.do(world.guest, 'GET /api/follow/{token}', { params: link });
  await world.do(by, 'GET /api/orders');
  for (const what of ['details', 'delivery-quotes'])
    await world.do(by, `GET /api/orders/{id}/${what}`, { params: { id } });
  await world.do(by, 'POST /api/orders/{id}/again', { params: { id } });
}

async function runTheBackOffice(world: World, { self, faraway, gift }: Record<'self' | 'faraway' | 'gift', Id>) {
  const { admin, shop } = world;
  await runTheStores(world);
  const orders = '/api/admin/orders';
  for (const path of ['me', 'stores', 'settings', 'emails', 'settings/history'])
    await world.do(admin, `GET /api/admin/${path}`);
  await world.do(admin, 'GET /api/admin/confirm-password');
  await world.do(admin, 'POST /api/admin/confirm-password', { body: { password: world.adminSignIn.password } });
  await world.do(admin, 'PUT /api/admin/settings', {
    body: { sendgridFromName: 'Crispi', deliveryBufferMinutes: '30' },
  });
  for (const what of ['stripe-keys', 'sendgrid-config']) await world.do(admin, `POST /api/test-${what}`);
  await world.do(admin, 'POST /api/test-doordash-config', { body: {} });
  const closedDays = '/api/admin/stores/{id}/closed-days';
  const { version } = await world.do<{ version: number }>(admin, `GET ${closedDays}`, { params: { id: 1 } });
  const calendar = { horizonDays: 60, days: [{ day: '12-25', closed: true, reason: 'Christmas Day' }] };
  await world.do(admin, `POST ${closedDays}/preview`, { params: { id: 1 }, body: calendar });
  await world.do(admin, `PUT ${closedDays}`, { params: { id: 1 }, body: { ...calendar, version } });
  const capacity = '/api/admin/stores/{id}/capacity';
  await world.do(admin, `GET ${capacity}`, { params: { id: 1 }, query: { from: '2026-11-26', days: '14' } });
  await world.do(admin, `GET ${capacity}/history`, { params: { id: 1 }, query: { before: '2' } });
  const question = { date: '2026-11-27', start: '10:00', kind: 'delivery', units: '6' };
  await world.do(admin, `GET ${capacity}/why`, { params: { id: 1 }, query: question });
  const limit = { day: 'friday', start: '09:00', units: 400, deliveries: 40, pickups: null };
  await world.do(admin, `PUT ${capacity}`, { params: { id: 1 }, body: { version: 0, limits: [limit], cutOff: null } });
  await world.do(admin, `PUT ${capacity}/pause`, { params: { id: 1 }, body: { minutes: 0 } });
  await world.do(admin, `GET ${orders}`, {
    query: { status: 'pending', search: 'Ada', limit: '5', sort: 'newest', before: '99999' },
  });
  await world.do(admin, `GET ${orders}`, { query: { day: '2026-11-26', store: '1' } });
  for (const what of ['', '/details']) await world.do(admin, `GET ${orders}/{id}${what}`, { params: self });
  await world.do(admin, `PUT ${orders}/{id}/status`, { params: self, body: { status: 'preparing' } });
  await world.do(admin, `POST ${orders}/{id}/undo`, { params: self, body: { historyId: '999999999' } });
  const first = { ...self, recipientIndex: 0 };
  await world.do(admin, `PATCH ${orders}/{id}/delivery-provider`, {
    params: self,
    body: { deliveryProvider: 'crispi' },
  });
  const steps = `POST ${orders}/{id}/own-courier/{recipientIndex}`;
  await world.do(admin, steps, { params: first, body: { status: 'driver_assigned' } });
  const ofGift = { ...gift, recipientIndex: 1 };
  const moves = `PUT ${orders}/{id}/recipient-delivery-status/{recipientIndex}`;
  await world.do(admin, moves, { params: ofGift, body: { status: 'preparing' } });
  const create = `POST ${orders}/{id}/create-doordash-delivery`;
  await world.do(admin, create, { params: faraway, body: {} });
  await world.do(admin, create, { params: gift, body: { recipientIndex: 1 } });
  await world.do(admin, `GET ${orders}/{id}/doordash-tracking`, { params: gift });
  await world.do(admin, `POST ${orders}/{id}/cancel-doordash`, { params: faraway });
  await world.do(admin, `POST ${orders}/{id}/cancel-doordash/{recipientIndex}`, { params: ofGift });
  const again = { params: gift, body: { recipientIndex: 1 } };
  const { externalDeliveryId } = await world.do<{ externalDeliveryId: string }>(
    admin,
    `POST ${orders}/{id}/request-driver`,
    again,
  );
  const simulate = 'POST /api/admin/doordash/simulate-';
  await world.do(admin, `${simulate}status`, { body: { externalDeliveryId, status: 'driver_assigned' } });
  await world.do(admin, `${simulate}lifecycle`, { body: { externalDeliveryId, delayBetweenSteps: 1 } });
  await testTheCourier(world);
  const back = { params: gift, body: { recipients: [0], amount: '1.00', reason: 'Sorry', requestId: 'tour' } };
  await world.do(admin, `POST ${orders}/{id}/refunds`, back);
  const id =
    await shop.value<number>`INSERT INTO payments.refunds (payment_intent_id, key, amount_cents, reason, order_id, status)
      SELECT payment_intent_id, 'tour', 100, 'staff', id, 'failed' FROM orders.orders WHERE id = ${gift.id}
      RETURNING id`;
  const of = { ...gift, refundId: id };
  await world.do(admin, `POST ${orders}/{id}/refunds/{refundId}/again`, { params: of });
  const cancel = { recipients: [0], refund: true, cancelCouriers: true, requestId: 'tour cancels' };
  await world.do(admin, `POST ${orders}/{id}/cancel`, { params: gift, body: cancel });
  const [message] = await until('an e-mail that was sent', () =>
    shop
      .rows<{ id: string }>(
        `UPDATE notifications.emails SET status = 'failed' WHERE status IN ('sent', 'delivered') AND id = (
         SELECT id FROM notifications.emails WHERE status IN ('sent', 'delivered') LIMIT 1) RETURNING id`,
      )
      .then((rows) => rows.length > 0 && rows),
  );
  await lookAtTheSystem(world);
  await answerThePhone(world);
  await world.do(admin, 'POST /api/admin/emails/{id}/retry', { params: message });
}

async function answerThePhone(world: World): Promise<void> {
  const { admin } = world;
  const customers = '/api/admin/customers';
  const [caller] = await world.do<Id[]>(admin, `GET ${customers}`, { query: { search: 'ada', limit: '5' } });
  for (const path of ['', '/orders']) await world.do(admin, `GET ${customers}/{id}${path}`, { params: caller });
  await world.do(admin, `POST ${customers}/{id}/notes`, { params: caller, body: { text: 'Prefers mornings.' } });
  await world.do(admin, `PUT ${customers}/{id}/invoices`, { params: caller, body: { allowed: true } });
  const corrections = '/api/admin/orders/{id}/corrections';
  const cents = 2475;
  const manualPayment = { kind: 'counter' as const, cents, dueOn: null, reference: null, received: null };
  const owed = { id: await placeOrder(world.shop.app, { paymentIntentId: 'free_tour', manualPayment }) };
  await world.do(admin, 'POST /api/admin/orders/{id}/manual-payment', { params: owed, body: { method: 'cash' } });
  const mine = { id: await placeOrder(world.shop.app) };
  const { buyer, shipments } = await world.do<{
    buyer: { version: string; email: string; phone: string };
    shipments: { version: string }[];
  }>(admin, `GET ${corrections}`, { params: mine });
  await world.do(admin, `PUT ${corrections}/buyer`, { params: mine, body: { ...buyer, why: 'Asked on the phone' } });
  await world.do(admin, `PUT ${corrections}/shipments/{recipientIndex}`, {
    params: { ...mine, recipientIndex: 0 },
    body: { version: shipments[0]!.version, addressLine1: '2 Oak Street', acceptedFee: '9.75' },
  });
  for (const what of ['export', 'erase'])
    await world.do(admin, `POST /api/admin/personal-data/${what}`, { body: { email: 'unknown@example.com' } });
  await world.do(admin, 'GET /api/admin/checkouts', { query: { search: '25.00', status: 'expired', limit: '5' } });
}

/** Makes the calls of the developer test page. */
async function testTheCourier(world: World): Promise<void> {
  const { admin } = world;
  const products = await world.do<Product[]>(admin, 'GET /api/cookies', {}, { once: true });
  const box = await world.do<Id>(admin, 'POST /api/cookie-boxes', { body: boxOf(products) }, { once: true });
  const body = { cookieBoxIds: [box.id], status: 'ready_for_doordash' };
  const order = await world.do<Id>(admin, 'POST /api/orders', { body }, { once: true });
  await world.do(admin, 'POST /api/test/orders/{id}/create-doordash-delivery', { params: order });
}

async function lookAtTheSystem(world: World): Promise<void> {
  const { admin, shop } = world;
  const system = '/api/admin/system';
  for (const path of [system, `${system}/payments`, `${system}/wallets`, '/api/admin/emails/failed'])
    await world.do(admin, `GET ${path}`);
  await world.do(admin, 'GET /api/admin/emails', { query: { status: 'sent', search: 'ada@', limit: '5' } });
  const [webhook] = await world.do<{ cursor: string }[]>(admin, `GET ${system}/webhooks`, { query: { limit: '1' } });
  await world.do(admin, `GET ${system}/webhooks`, {
    query: { provider: 'stripe', open: 'false', before: webhook!.cursor },
  });
  const [receipt] = await shop.rows<{ id: string }>(
    `SELECT id FROM notifications.emails WHERE purpose = 'order-receipt' ORDER BY created_at LIMIT 1`,
  );
  await world.do(admin, 'GET /api/admin/emails/{id}/preview', { params: receipt });
  await world.do(admin, 'POST /api/admin/emails/{id}/resend', { params: receipt });
  const [failed] = await shop.rows<{ paymentIntentId: string }>(
    `INSERT INTO payments.refunds (payment_intent_id, key, amount_cents, reason, status)
     SELECT payment_intent_id, 'fuzz', 100, 'order_refused', 'failed' FROM payments.payments LIMIT 1 RETURNING payment_intent_id`,
  );
  await world.do(admin, `POST ${system}/payments/{paymentIntentId}/returned`, { params: failed });
  const handler = 'cart.hand-over-when-signed-in';
  const [dead] = await shop.rows<{ id: string }>(
    `UPDATE kernel.tasks SET status = 'dead' WHERE id = (SELECT id FROM kernel.tasks WHERE handler = '${handler}' AND status = 'done'
       ORDER BY id LIMIT 1) RETURNING id`,
  );
  await world.do(admin, `GET ${system}/tasks`, { query: { handler, before: '999999', limit: '5' } });
  await world.do(admin, `POST ${system}/tasks/{id}/retry`, { params: dead });
  await world.do(admin, `POST ${system}/tasks/retry`, { body: { handler } });
}

async function mindTheCatalogue(world: World, products: Product[]): Promise<void> {
  const { admin } = world;
  for (const what of ['cookies', 'categories']) await world.do(admin, `GET /api/admin/${what}`);
  const category = await world.do<Id>(admin, 'POST /api/admin/categories', {
    body: { name: 'Pies', description: 'Warm', sortOrder: 9, isActive: true },
  });
  await world.do(admin, 'PUT /api/admin/categories/{id}', {
    params: category,
    body: { name: 'Tarts', description: 'Cold', sortOrder: 8 },
  });
  const nothing = { milk: 'none', egg: 'none', fish: 'none', shellfish: 'none', peanuts: 'none', wheat: 'contains' };
  const product = {
    name: 'Fuzz Tart',
    description: 'Odd.',
    price: '4.50',
    category: 'Tarts',
    stock: 5,
    isActive: true,
    isBundle: false,
    isTaxable: false,
    taxClass: 'soft_drink',
    bundleProducts: [],
    allergens: { ...nothing, soybeans: 'none', sesame: 'none', treeNuts: 'may_contain', nuts: ['almond'] },
    dietaryMarks: ['vegan'],
    noticeHours: 24,
    productionUnits: 2,
  };
  const made = await world.do<Id>(admin, 'POST /api/admin/cookies', { body: product });
  const bundle = {
    ...product,
    name: 'Fuzz Crate',
    isBundle: true,
    bundleProducts: [{ productId: products.find(({ isBundle }) => !isBundle)!.id, quantity: 2 }],
  };
  await world.do(admin, 'PUT /api/admin/cookies/{id}', { params: made, body: { ...bundle, stockSeen: 5 } });
  await world.do(admin, 'GET /api/admin/cookies/{id}/stock-movements', { params: made });
  const sheet = await world.do<CountableProduct[]>(admin, 'GET /api/admin/stock-counts/sheet');
  const counts = sheet
    .slice(0, 1)
    .map(({ id, stock, movementId }) => ({ productId: id, counted: stock + 1, movementId }));
  await world.do(admin, 'POST /api/admin/stock-counts', { body: { counts, reason: 'Saturday evening' } });
  await world.do(admin, 'GET /api/admin/products/export');
  const table = { file: 'Name,Price,Category,Contents\nFuzz Crate,5.00,Tarts,2 x Pink Lemonade\nFuzz Pie,3.00,Tarts,' };
  await world.do(admin, 'POST /api/admin/products/import', { body: table, query: { dryRun: 'true' } });
  const { lines } = await world.do<{ lines: Id[] }>(admin, 'POST /api/admin/products/import', { body: table });
  await world.do(admin, 'GET /api/admin/products/picture-fetches');
  await world.do(admin, 'POST /api/admin/products/picture-fetches/retry', { body: { productId: made.id } });
  await world.do(admin, 'POST /api/admin/products/picture-fetches/dismiss', { body: { productId: made.id } });
  for (const { id } of lines) await world.do(admin, 'DELETE /api/admin/cookies/{id}', { params: { id } });
  await world.do(admin, 'DELETE /api/admin/categories/{id}', { params: category });
  await world.do(admin, 'PUT /api/admin/box-sizes/{id}', { params: { id: 1 }, body: { basePrice: '15.00' } });
}

/** Uses links in e-mails: a review of a delivered order, and the cancellation of one not begun yet. */
async function actByLink(world: World, userId: number): Promise<void> {
  const { guest, shopper, shop } = world;
  const [arrived, pending] = [await placeOrder(shop.app, { userId }), await placeOrder(shop.app, { userId })];
  await shop.rows`UPDATE orders.shipments SET status = 'delivered' WHERE order_id = ${arrived}`;
  const linkTo = (id: number) =>
    world.do<{ token: string }>(shopper, 'GET /api/orders/{id}/follow-link', { params: { id } });
  const link = await linkTo(arrived);
  const reviews = '/api/follow/{token}/reviews';
  const [line] = await world.do<{ itemId: number; productId: number }[]>(guest, `GET ${reviews}`, { params: link });
  const { itemId, productId } = line!;
  const body = { itemId, productId, rating: 3, comment: 'Soft in the middle.' };
  await world.do(guest, `POST ${reviews}`, { params: link, body });
  const changes = '/api/orders/{id}/changes';
  const mine = { id: pending };
  const { shipments } = await world.do<{ shipments: { version: string; messages: { itemId: number }[] }[] }>(
    shopper,
    `GET ${changes}`,
    { params: mine },
  );
  const { version, messages } = shipments[0]!;
  await world.do(shopper, `PUT ${changes}/{recipientIndex}`, {
    params: { ...mine, recipientIndex: 0 },
    body: { version, addressLine1: '2 Oak Street', messages: [{ itemId: messages[0]!.itemId, text: 'For you' }] },
  });
  await world.do(guest, 'POST /api/follow/{token}/cancel', { params: await linkTo(pending) });
  await world.do(shopper, 'POST /api/orders/{id}/cancel', { params: { id: pending } });
}

/** A review of a delivered order, and its moderation. */
async function review(world: World): Promise<void> {
  const { admin, shopper, shop } = world;
  const [user] = await shop.rows<Id>`SELECT id FROM accounts.users WHERE email = ${world.shopperSignIn.email}`;
  const order = { id: await placeOrder(shop.app, { userId: user!.id }) };
  await shop.rows`UPDATE orders.shipments SET status = 'delivered' WHERE order_id = ${order.id}`;
  const reviews = '/api/orders/{id}/reviews';
  const [line] = await world.do<{ itemId: number; productId: number }[]>(shopper, `GET ${reviews}`, { params: order });
  const { itemId, productId } = line!;
  await world.do(shopper, `POST ${reviews}`, {
    params: order,
    body: { itemId, productId, rating: 4, comment: 'Crisp at the edge.' },
  });
  await actByLink(world, user!.id);
  const query = { shown: 'shown', rating: '4', product: String(productId), limit: '5' };
  const [written] = await world.do<Id[]>(admin, 'GET /api/admin/reviews', { query });
  for (const what of ['hide', 'show'])
    await world.do(admin, `POST /api/admin/reviews/{id}/${what}`, { params: written, body: { reason: 'Looked at' } });
  await world.do(world.guest, 'GET /api/cookies/{id}/reviews', {
    params: { id: productId },
    query: { limit: '5', after: String(written!.id) },
  });
}

async function writePages(world: World): Promise<void> {
  const { admin, guest } = world;
  const about = { params: { slug: 'about' } };
  const text = { title: 'About us', description: 'Who bakes.', body: '## Hello\n\nWe **bake**, [you](/shop) eat.' };
  await world.do(admin, 'GET /api/admin/pages');
  await world.do(admin, 'POST /api/admin/pages/preview', { body: { body: text.body } });
  const { version } = await world.do<{ version: number }>(admin, 'GET /api/admin/pages/{slug}', about);
  await world.do(admin, 'PUT /api/admin/pages/{slug}', { ...about, body: { ...text, confirmed: true, version } });
  await world.do(admin, 'GET /api/admin/pages/{slug}/versions/{version}', { params: { slug: 'about', version: 0 } });
  await world.do(guest, 'GET /api/pages/{slug}', about);
  await giveTheShopABrand(world);
  await keepRedirects(world);
  await givePromotions(world);
  await keepGiftCards(world);
  await keepBooks(world);
  await world.do(guest, 'POST /api/contact-messages', {
    body: {
      name: 'Ada',
      email: 'ada@example.com',
      subject: 'Hello',
      message: 'Are you open on Sunday?',
      requestId: 'tour-of-1',
      website: '',
    },
  });
}

async function giveTheShopABrand(world: World): Promise<void> {
  const { admin, guest } = world;
  await world.do(guest, 'GET /api/brand');
  await world.do(admin, 'GET /api/admin/brand');
  await world.do(admin, 'GET /api/admin/brand/typefaces');
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#b5123b' } })
    .png()
    .toBuffer();
  const [type, body] = await multipart('image', picture);
  const upload = { name: 'POST /api/admin/pictures', method: 'POST' };
  await world.call(admin, upload, '/api/admin/pictures', body, { 'content-type': type });
  world.good.set(upload.name, [{ by: admin, params: {}, query: {}, body: undefined }]);
  const brand = {
    name: 'Fior & Figlia',
    city: 'Portland',
    primaryColour: '#cfe8d5',
    social: { x: 'https://x.com/fior' },
  };
  await world.do(admin, 'POST /api/admin/brand/preview', { body: brand });
  await world.do(admin, 'DELETE /api/brand-preview');
  await world.do(admin, 'PUT /api/admin/brand', { body: brand });
  await world.do(admin, 'GET /api/admin/brand/versions/{version}', { params: { version: 2 } });
  await world.do(admin, 'GET /api/admin/opening');
  await world.do(admin, 'PUT /api/admin/opening', { body: { open: true, reason: 'A fair' } });
}

/** The content type and the body of a form with one file. */
async function multipart(field: string, file: Buffer): Promise<[type: string, body: Buffer]> {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(file)]), 'picture.png');
  const sent = new Response(form);
  return [sent.headers.get('content-type')!, Buffer.from(await sent.arrayBuffer())];
}

async function keepRedirects(world: World): Promise<void> {
  const { admin } = world;
  const redirects = '/api/admin/redirects';
  const body = { from: '/products/brown-butter', to: '/shop?category=Cookies' };
  const saved = await world.do<Id>(admin, `POST ${redirects}`, { body });
  await world.do(admin, `PUT ${redirects}/{id}`, { params: saved, body: { ...body, to: '/about' } });
  await world.do(admin, `GET ${redirects}`, { query: { search: 'brown', limit: '5' } });
  await world.do(admin, `GET ${redirects}/export`);
  const table = { file: 'From,To\n/pages/faq,/help' };
  await world.do(admin, `POST ${redirects}/import`, { body: table, query: { dryRun: 'true' } });
  await world.do(admin, `DELETE ${redirects}/{id}`, { params: saved });
}

async function givePromotions(world: World): Promise<void> {
  const { admin } = world;
  const promotions = '/api/admin/promotions';
  const body = {
    name: 'Summer sale',
    kind: 'percent',
    value: '10',
    code: 'SAVE10',
    minimum: '20.00',
    categories: [1],
    products: [1],
    firstOrder: true,
    perPerson: 1,
    limit: 100,
    from: '2026-01-01',
    until: '2090-12-31T18:00',
    active: false,
  };
  const saved = await world.do<Id>(admin, `POST ${promotions}`, { body });
  await world.do(admin, `PUT ${promotions}/{id}`, { params: saved, body: { ...body, version: 1 } });
  await world.do(admin, `GET ${promotions}`);
  await world.do(admin, `POST ${promotions}/{id}/codes`, { params: saved, body: { count: 2, prefix: 'TOUR' } });
  await world.do(admin, `GET ${promotions}/{id}/codes`, { params: saved });
  await world.do(admin, `DELETE ${promotions}/{id}`, { params: saved });
}

async function keepGiftCards(world: World): Promise<void> {
  const { admin, guest } = world;
  const cards = '/api/admin/gift-cards';
  const body = {
    amount: '12.50',
    recipientEmail: 'ana@example.com',
    paidBy: 'counter',
    reason: 'Sold',
    requestId: 'one',
  };
  const saved = await world.do<Id & { code: string }>(admin, `POST ${cards}`, { body });
  await world.do(guest, 'POST /api/gift-cards/balance', { body: { code: saved.code } });
  await world.do(admin, `GET ${cards}`, { query: { search: 'ana@', view: 'with_balance' } });
  await world.do(admin, `GET ${cards}/{id}`, { params: saved });
  const change = { amount: '-1.00', reason: 'Typed wrong', requestId: 'two' };
  await world.do(admin, `POST ${cards}/{id}/adjust`, { params: saved, body: change });
  await world.do(admin, `POST ${cards}/{id}/cash-out`, { params: saved, body: { reason: 'A small rest' } });
  await world.do(admin, `POST ${cards}/{id}/block`, { params: saved, body: { reason: 'Lost' } });
  await world.do(admin, `POST ${cards}/{id}/reissue`, { params: saved, body: { reason: 'Lost' } });
  await world.do(admin, `GET ${cards}/liability.csv`, { query: { at: '2026-01-31' } });
}

async function keepBooks(world: World): Promise<void> {
  const { admin } = world;
  const query = { from: '2026-01-01', to: '2026-01-31' };
  await world.do(admin, 'GET /api/admin/journal/balance', { query });
  await world.do(admin, 'GET /api/admin/exports/journal', { query: { ...query, format: 'csv' } });
  for (const report of ['sales', 'gift-cards'])
    await world.do(admin, 'GET /api/admin/reports/{report}', { params: { report }, query });
  await world.do(admin, 'GET /api/admin/reports/{report}/orders', { params: { report: 'sales' }, query });
  for (const name of ['orders', 'lines', 'shipments', 'customers', 'refunds'])
    await world.do(admin, 'GET /api/admin/exports/{name}', { params: { name }, query: { ...query, basis: 'placed' } });
  await world.do(admin, 'GET /api/admin/payouts', { query });
  const [payout] = await world.shop.rows<{
    id: string;
  }>`INSERT INTO payments.payouts (id, account, amount_cents, status, arrives_on, created_at)
    VALUES ('po_tour', 'sandbox', 2475, 'paid', '2026-01-15', kernel.now()) RETURNING id`;
  await world.do(admin, 'GET /api/admin/payouts/{id}', { params: payout! });
  await world.do(admin, 'GET /api/admin/books/settings');
  await world.do(admin, 'PUT /api/admin/books/accounts/{account}', {
    params: { account: 'sales' },
    body: { name: 'Bakery sales', code: '4000' },
  });
  await world.do(admin, 'PUT /api/admin/books/booking', { body: { moment: 'delivery' } });
  await world.do(admin, 'POST /api/admin/books/closings', { body: { month: '2020-01' } });
}

async function mindAnAccount(world: World): Promise<void> {
  const { guest, shopper } = world;
  await world.do(guest, 'POST /api/login', { body: world.shopperSignIn });
  await world.do(guest, 'POST /api/admin/login', { body: { ...world.adminSignIn } });
  for (const path of ['me', 'orders/my', 'orders/my/summary', 'sessions']) await world.do(shopper, `GET /api/${path}`);
  await world.do(shopper, 'GET /api/orders/my', { query: { limit: '5', before: '99999' } });
  await world.do(shopper, 'PATCH /api/profile', {
    body: { fullName: 'Fuzz Shopper', phone: '(512) 555-0123', addressLine1: '1 Elm', city: 'Austin', state: 'TX' },
  });
  await world.do(shopper, 'POST /api/saved-cards/session');
  await saveACard(world);
  const [card] = await world.do<{ id: string }[]>(shopper, 'GET /api/saved-cards');
  await world.do(shopper, 'DELETE /api/saved-cards/{id}', { params: { id: card!.id } });
  const [session] = await world.do<{ id: string }[]>(shopper, 'GET /api/sessions');
  await world.do(shopper, 'DELETE /api/sessions/{id}', { params: { id: session!.id } });
  await world.do(shopper, 'DELETE /api/sessions');
  const { email, password } = world.shopperSignIn;
  await world.do(shopper, 'POST /api/change-password', { body: { currentPassword: password, newPassword: password } });
  await world.do(shopper, 'POST /api/logout');
  await world.do(world.admin, 'GET /api/admin/logout');
  await world.do(guest, 'POST /api/forgot-password', { body: { email } });
  const token = await fromEmail(world, email, /reset-password\?token=([\w-]+)/);
  await world.do(guest, 'POST /api/reset-password/check', { body: { token } });
  await world.do(guest, 'POST /api/reset-password', { body: { token, newPassword: password } });
  const reader = 'fuzz.reader@example.com';
  await world.do(guest, 'POST /api/newsletter-subscriptions', { body: { email: reader } });
  const confirm = await fromEmail(world, reader, /newsletter\/confirm\?token=([\w.-]+[\w-])/);
  await world.do(guest, 'POST /api/newsletter-subscriptions/confirm', { query: { token: confirm } });
  const leave = await fromEmail(world, reader, /unsubscribe\?token=([\w.-]+[\w-])/);
  await world.do(guest, 'POST /api/newsletter-subscriptions/unsubscribe', { query: { token: leave } });
}

/** Saves a card with the newest customer at Stripe, as a payment with the customer's consent does. */
async function saveACard({ shop }: World): Promise<void> {
  const customer =
    await shop.value<string>`SELECT customer_id FROM payments.customers ORDER BY created_at DESC LIMIT 1`;
  const send = async (path: string, fields: Record<string, string>) => {
    const headers = { authorization: 'Bearer sk_test_sandbox' };
    const url = `${shop.sandboxUrl}/v1/payment_methods/${path}`;
    const answer = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(fields) });
    return (await answer.json()) as { id: string };
  };
  const { id } = await send('pm_card_visa/attach', { customer });
  await send(id, { allow_redisplay: 'always' });
}

/** The first match of `where` in the e-mails to this address. */
function fromEmail(world: World, to: string, where: RegExp): Promise<string> {
  return until(`an e-mail to ${to}`, async () => {
    const emails = await world.shop.emails(to);
    return emails.flatMap(({ text }) => where.exec(text)?.[1] ?? [])[0];
  });
}
