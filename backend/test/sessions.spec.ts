import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Database } from '../src/kernel/database/database';
import { ResetTokens } from '../src/modules/accounts';
import { openHttp } from '../src/bootstrap';
import { openWorker } from './support/open-worker';
import { placeOrder } from './support/orders';
import { ada, addAdmin, addCustomer, browserOf, forgetEverybody, signedInAs, type Browser } from './support/people';
import { PRODUCT, stockSmallCatalogue } from './support/small-catalogue';
import { silentLog, testConfig } from './support/test-config';
import { until } from './support/until';
import { bodyOf } from './support/shopper';

type Answer = Awaited<ReturnType<ReturnType<Browser['get']>['expect']>>;

const cookieOf = (answer: Answer) => /crispi_session=[^;]*/.exec(String(answer.headers['set-cookie']))![0];

describe('Sessions', () => {
  /** Two processes of the same shop, as behind a load balancer. */
  let here: NestFastifyApplication;
  let there: NestFastifyApplication;
  let worker: INestApplicationContext;
  let userId: number;
  let password: string;

  beforeAll(async () => {
    const config = testConfig();
    [here, there] = await Promise.all([openHttp(config, silentLog()), openHttp(config, silentLog())]);
    worker = await openWorker(config);
  });
  afterAll(() => Promise.all([worker.close(), here.close(), there.close()]));
  beforeEach(async () => {
    await forgetEverybody(here);
    await stockSmallCatalogue(here);
    ({ userId, password } = await addCustomer(here));
  });

  const login = (browser: Browser, word = password) =>
    browser.post('/api/login').send({ email: ada.email, password: word }).expect(200);
  const meWith = (app: NestFastifyApplication, cookie: string) => browserOf(app).get('/api/me').set('cookie', cookie);
  const addMug = (browser: Browser) =>
    browser.post('/api/cart/add').send({ cookieId: PRODUCT.mug, quantity: 1 }).expect(201);

  it('a session planted in the victim’s browser opens nothing once the victim signs in', async () => {
    const planted = cookieOf(await addMug(browserOf(here)));
    const answer = await browserOf(here).post('/api/login').set('cookie', planted).send({ email: ada.email, password });
    expect(cookieOf(answer)).not.toBe(planted);
    for (const app of [here, there]) {
      await meWith(app, planted).expect(401);
      await meWith(app, cookieOf(answer)).expect(200);
    }
    const { body } = await browserOf(here).get('/api/cookie-boxes').set('cookie', planted).expect(200);
    expect(body).toEqual([]);
  });

  it('the cart says whether the browser is signed in', async () => {
    const signedIn = async (cookie = '') =>
      (await browserOf(here).get('/api/cookie-boxes').set('cookie', cookie).expect(200)).headers['x-signed-in'];
    const guest = cookieOf(await addMug(browserOf(here)));
    expect([await signedIn(), await signedIn(guest)]).toEqual([undefined, undefined]);
    expect(await signedIn(cookieOf(await login(browserOf(here))))).toBe('1');
  });

  it('an invented session is not adopted; only the shop makes tokens', async () => {
    const invented = `crispi_session=${'a'.repeat(43)}`;
    const answer = await browserOf(here)
      .post('/api/login')
      .set('cookie', invented)
      .send({ email: ada.email, password });
    expect(cookieOf(answer)).not.toBe(invented);
    await meWith(here, invented).expect(401);
  });

  it('the token changes at every sign-in and at a change of the password', async () => {
    const browser = browserOf(here);
    const tokens = [cookieOf(await login(browser)), cookieOf(await login(browser))];
    const change = { currentPassword: password, newPassword: 'butter-toast' };
    tokens.push(cookieOf(await browser.post('/api/change-password').send(change).expect(200)));
    expect(new Set(tokens).size).toBe(3);
    for (const old of tokens.slice(0, 2)) await meWith(here, old).expect(401);
    await meWith(there, tokens[2]!).expect(200);
  });

  it('a password change ends every other session in every process, and keeps this one with its cart', async () => {
    const [browser, far] = [browserOf(here), browserOf(there)];
    await addMug(browser);
    await login(browser);
    await login(far);
    await browser
      .post('/api/change-password')
      .send({ currentPassword: password, newPassword: 'butter-toast' })
      .expect(200);
    await far.get('/api/me').expect(401);
    await browser.get('/api/me').expect(200);
    expect((await browser.get('/api/cookie-boxes').expect(200)).body).toHaveLength(1);
  });

  it('a password reset ends every session in every process, and opens none', async () => {
    const cookies = [cookieOf(await login(browserOf(here))), cookieOf(await login(browserOf(there)))];
    const visitor = browserOf(here);
    await visitor.post('/api/forgot-password').send({ email: ada.email }).expect(200);
    const { nonce } = await until('a reset link', async () => {
      return (await here.get(Database).rows<{ nonce: string }>('SELECT nonce FROM accounts.password_resets'))[0];
    });
    const token = await here.get(ResetTokens).for(userId, nonce);
    await visitor.post('/api/reset-password').send({ token, newPassword: 'butter-toast' }).expect(200);
    for (const app of [here, there]) for (const cookie of cookies) await meWith(app, cookie).expect(401);
    await visitor.get('/api/me').expect(401);
    await login(browserOf(there), 'butter-toast');
  });

  it('a failed password change ends no session', async () => {
    const [browser, far] = [await signedInAs(here, ada.email, password), await signedInAs(there, ada.email, password)];
    const wrong = { currentPassword: 'guess-guess', newPassword: 'butter-toast' };
    await browser.post('/api/change-password').send(wrong).expect(422);
    for (const one of [browser, far]) await one.get('/api/me').expect(200);
  });

  it('signing out ends the session itself: a copy of its cookie opens nothing', async () => {
    const browser = browserOf(here);
    const copy = cookieOf(await login(browser));
    await browser.post('/api/logout').expect(200);
    for (const app of [here, there]) await meWith(app, copy).expect(401);
  });

  it('the orders of a guest are not visible after a sign-in on that browser; later ones are', async () => {
    const browser = browserOf(here);
    await addMug(browser);
    const [guest] = await here
      .get(Database)
      .rows<{ visitorKey: string }>('SELECT visitor_key AS "visitorKey" FROM kernel.sessions ORDER BY id DESC LIMIT 1');
    const order = () => placeOrder(here, { userId: null, visitorKey: guest!.visitorKey });
    const before = await order();
    await browser.get(`/api/orders/${before}/details`).expect(200);
    await login(browser);
    const since = await order();
    await browser.get(`/api/orders/${since}/details`).expect(200);
    await browser.get(`/api/orders/${before}/details`).expect(404);
    await browser.post(`/api/orders/${before}/again`).expect(404);
  });

  describe('of an admin', () => {
    let staff: Browser;
    const sql = (statement: string) => here.get(Database).rows<{ hours: number }>(statement);
    const used = (ago: string) => sql(`UPDATE kernel.sessions SET seen_at = now() - interval '${ago}'`);
    const hoursLeft = async () =>
      (await sql('SELECT round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours FROM kernel.sessions'))[0]!
        .hours;

    beforeEach(async () => {
      await addAdmin(here);
      const { admin } = testConfig();
      staff = await signedInAs(here, admin.email, admin.password);
      await sql(`DELETE FROM kernel.sessions WHERE role <> 'admin'`);
    });

    it('end twelve hours after the last use, and each use extends them', async () => {
      expect(await hoursLeft()).toBe(12);
      await sql(`UPDATE kernel.sessions SET expires_at = now() + interval '1 hour'`);
      await used('11 hours');
      await staff.get('/api/admin/orders').expect(200);
      expect(await hoursLeft()).toBe(12);
      await sql(`UPDATE kernel.sessions SET expires_at = now() - interval '1 second'`);
      await staff.get('/api/admin/orders').expect(401);
    });

    it('are not extended by background requests of a page', async () => {
      await sql(`UPDATE kernel.sessions SET expires_at = now() + interval '1 hour'`);
      await used('11 hours');
      await staff.get('/api/admin/orders').set('x-unattended', '1').expect(200);
      expect(await hoursLeft()).toBe(1);
    });

    it('end seven days after the sign-in, however much they are used', async () => {
      await sql(`UPDATE kernel.sessions SET created_at = now() - interval '6 days 21 hours'`);
      await used('1 hour');
      await staff.get('/api/admin/orders').expect(200);
      expect(await hoursLeft()).toBe(3);
    });
  });

  describe('objects of others are not found', () => {
    let eve: Browser;
    let things: { order: number; line: number; session: string };

    beforeEach(async () => {
      const browser = await signedInAs(here, ada.email, password);
      const line = (await addMug(browser)).body as { id: number };
      const [session] = await bodyOf<{ id: string }[]>(browser.get('/api/sessions'));
      things = { order: await placeOrder(here), line: line.id, session: session!.id };
      const other = { email: 'eve@example.com', fullName: 'Eve' };
      eve = await signedInAs(here, other.email, (await addCustomer(here, other)).password);
    });

    it.each<['get' | 'post' | 'put' | 'patch' | 'delete', string, object]>([
      ['get', '/api/orders/{order}/details', {}],
      ['get', '/api/orders/{order}/delivery-quotes', {}],
      ['post', '/api/orders/{order}/again', {}],
      ['delete', '/api/sessions/{session}', {}],
      ['delete', '/api/cookie-boxes/{line}', {}],
      ['put', '/api/cookie-boxes/{line}/quantity', { cookieId: PRODUCT.mug, quantity: 2 }],
      ['patch', '/api/cookie-boxes/{line}/message', { personalMessage: 'Mine now' }],
      [
        'put',
        '/api/cookie-boxes/{line}',
        { boxSizeId: 1, selectedCookies: [{ cookieId: PRODUCT.lemon, quantity: 6 }] },
      ],
    ])(
      '%s %s: 404 to another customer and to a guest, with the same body as for a missing object',
      async (method, route, body) => {
        const path = route.replaceAll(/\{(\w+)\}/g, (_, key: keyof typeof things) => String(things[key]));
        const none = route.replaceAll(/\{\w+\}/g, '987654321');
        const foreign = await eve[method](path).send(body).expect(404);
        const missing = await eve[method](none).send(body).expect(404);
        expect(foreign.body).toEqual(missing.body);
        const guest = await browserOf(here)[method](path).send(body);
        expect(guest.status).toBe(route.includes('session') ? 401 : 404);
      },
    );

    it('lists contain one’s own objects only', async () => {
      expect((await eve.get('/api/orders/my').expect(200)).body).toEqual([]);
      expect((await eve.get('/api/orders').expect(200)).body).toEqual([]);
      expect((await eve.get('/api/cookie-boxes').expect(200)).body).toEqual([]);
      const sessions = await bodyOf<{ id: string }[]>(eve.get('/api/sessions'));
      expect(sessions.map(({ id }) => id)).not.toContain(things.session);
    });
  });
});
