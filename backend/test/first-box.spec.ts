import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import request from 'supertest';
import { startSandbox } from '../sandbox/start-sandbox';
import { freePort } from '../lab/chaos/chaos-shop';
import { ShopProcess } from '../lab/chaos/shop-process';
import { databaseUrl, dropDatabase, onServer, runName } from './support/database';
import { pagesFolder } from './support/pages-folder';
import { customerInfo, form, payByCard, startPayment, type PlacedOrder, bodyOf } from './support/shopper';
import { until } from './support/until';
import { photo } from './support/uploads';
import { buildWorker } from './support/worker-process';

const DIST = path.resolve(__dirname, '../dist/src');
const HOUR = String(3600_000);
const ADMIN = { email: 'owner@cookies.example', password: 'Gingerbread-Lantern-42' };
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The processes of a production shop on an empty database without tables. */
async function openNewShop() {
  buildWorker();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'crispi-new-'));
  const database = `${runName()}_new`;
  await onServer((client) => client.query(`create database ${database}`));
  const pages = await pagesFolder();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const secret = randomBytes(16).toString('hex');
  const sandbox = await startSandbox({ port: 0, dataDir: folder, shopUrl: url, publicUrl: url, secret });
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PUBLIC_URL: url,
    PORT: String(port),
    DATABASE_URL: databaseUrl(database),
    APP_KEY: randomBytes(32).toString('hex'),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    CRISPI_DATA_DIR: folder,
    PAGES_DIR: pages.pagesDir,
    SANDBOX: '1',
    SANDBOX_URL: sandbox.url,
    SANDBOX_SECRET: secret,
    DATABASE_PATIENCE_MS: HOUR,
    PROVIDER_PATIENCE_MS: HOUR,
    QUOTE_PATIENCE_MS: HOUR,
    PICTURE_PATIENCE_MS: HOUR,
  };
  for (const command of ['migrate.js', 'seed/main.js']) {
    execFileSync(process.execPath, [path.join(DIST, command)], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const processes = ['main', 'worker'].map(
    (name) => new ShopProcess(name, path.join(DIST, `${name}.js`), env, path.join(folder, `${name}.log`)),
  );
  await Promise.all(processes.map((one) => one.start()));
  return {
    url,
    sandboxUrl: sandbox.url,
    emails: async () => {
      const answer = await fetch(`${sandbox.url}/sandbox/mail`, { headers: { 'x-sandbox-secret': secret } });
      return (await answer.json()) as { to: string[]; text: string }[];
    },
    close: async () => {
      await Promise.all(processes.map((one) => one.end('SIGTERM')));
      await sandbox.close();
      await pages.close();
      await dropDatabase(database);
      await rm(folder, { recursive: true });
      expect(processes.flatMap(({ violations }) => violations)).toEqual([]);
    },
  };
}

describe('A new shop in production', () => {
  let shop: Awaited<ReturnType<typeof openNewShop>>;
  beforeAll(async () => {
    shop = await openNewShop();
  });
  afterAll(() => shop.close());

  it('is set up in the back office alone, until the first box is sold', async () => {
    const [admin, shopper] = [request.agent(shop.url), request.agent(shop.url)];
    const nothing = await shopper.get('/api/cookies').expect(200);
    expect(nothing.body).toEqual([]);
    await admin.post('/api/admin/login').send(ADMIN).expect(200);

    const storeHours = Object.fromEntries(DAYS.map((day) => [day, { open: '09:00', close: '18:00', closed: false }]));
    const address = '1100 South Congress Avenue, Austin, TX 78704';
    const store = { name: 'First Street Bakery', address, phone: '(512) 555-0100', taxRate: 0.0825, storeHours };
    await admin.post('/api/admin/stores').send(store).expect(201);
    const [location] = await bodyOf<{ id: number }[]>(admin.get('/api/admin/store-locations'));
    const zipCode = customerInfo.zipCode;
    await admin.post('/api/admin/zip-codes').send({ storeLocationId: location!.id, zipCode }).expect(201);

    const cookies = { name: 'Very First Cookie', price: '3.25', category: 'Cookies', stock: '100', isActive: 'true' };
    const picture = await photo(800, 600).jpeg().toBuffer();
    const added = await admin
      .post('/api/admin/cookies')
      .field(cookies)
      .attach('image', picture, 'first.jpg')
      .expect(201);
    const { id, imageUrl } = added.body as { id: number; imageUrl: string };
    await admin.put('/api/admin/box-sizes/1').send({ basePrice: '16.50' }).expect(200);

    await until('shoppers to see it', async () => {
      const { body } = await shopper.get('/api/cookies').expect(200);
      return (body as { id: number }[]).some((cookie) => cookie.id === id);
    });
    await until('the worker to have made its picture', async () => {
      const { headers } = await shopper.get(imageUrl).expect(200);
      return headers['cache-control']!.includes('immutable');
    });
    const box = { boxSizeId: 1, selectedCookies: [{ cookieId: id, quantity: 6 }] };
    await shopper.post('/api/cookie-boxes').send(box).expect(503);
    await admin.put('/api/admin/opening').send({ open: true }).expect(200);
    await shopper.post('/api/cookie-boxes').send(box).expect(201);
    const payment = await startPayment(shopper, await form(shopper));
    await payByCard(shop, payment);
    const { paymentIntentId } = payment;
    const { body } = await shopper.post('/api/orders').send({ paymentIntentId }).expect(201);
    const order = body as PlacedOrder;
    // The box, the own courier and the tip; boxes are not taxed.
    expect(order.totalAmount).toBe('26.50');

    const orders = await bodyOf<{ id: number }[]>(admin.get('/api/admin/orders'));
    expect(orders).toMatchObject([{ id: order.id, totalAmount: '26.50', customerName: customerInfo.name }]);
    const details = await admin.get(`/api/admin/orders/${order.id}/details`).expect(200);
    const sold = { name: 'Very First Cookie', quantity: 6, image: imageUrl };
    expect(details.body).toMatchObject({ items: [{ title: 'Box of 6', cookies: [sold] }] });
    const [left] = await bodyOf<{ stock: number }[]>(admin.get('/api/admin/cookies'));
    expect(left!.stock).toBe(94);
    await until('the receipt', async () => {
      const emails = await shop.emails();
      return emails.some(({ to, text }) => to.includes(customerInfo.email) && text.includes('Very First Cookie'));
    });
  });
});
