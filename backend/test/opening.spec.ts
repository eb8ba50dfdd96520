import request from 'supertest';
import type { OpeningState } from '@crispi/rules/opening';
import { openHttp } from '../src/bootstrap';
import { openForAll } from './support/open-for';
import { useOtherApi, useShop, type Shop } from './support/open-shop';
import { pagesFolder, ReadPage } from './support/pages-folder';
import {
  bodyOf,
  browserWithBox,
  form,
  orderABox,
  payByCard,
  place,
  signInAsAdmin,
  startPayment,
  useAdmin,
  type Browser,
} from './support/shopper';
import { silentLog } from './support/test-config';
import { until } from './support/until';

interface Answer {
  state: OpeningState;
  reason: string;
  history: { open: boolean; reason: string; who: string | null }[];
}

const closing = { open: false, reason: 'We’re back on January 6.' };
const message = {
  name: 'Grace',
  email: 'grace@example.com',
  subject: 'Hello',
  message: 'Are you open?',
  requestId: 'request-1',
};

async function read(shop: Pick<Shop, 'url'>, path: string) {
  const response = await fetch(`${shop.url}${path}`);
  return { status: response.status, page: new ReadPage(await response.text()) };
}

describe('A closed shop', () => {
  const folder = openForAll(() => pagesFolder());
  const shop = useShop(() => ({ config: { pagesDir: folder.pagesDir } }));
  const admin = useAdmin(shop);
  const other = useOtherApi(shop);
  const change = (body: object) => admin.put('/api/admin/opening').send(body);
  afterEach(() => change({ open: true }).expect(200));

  it('refuses carts, payments, repeated orders and messages, in every process, and takes them again', async () => {
    const browser = shop.browser();
    const { id } = await orderABox(shop, browser);
    const full = await browserWithBox(shop);
    const filled = await form(full);
    const products = await bodyOf<{ id: number; category: string }[]>(browser.get('/api/cookies'));
    const cookieId = products.find(({ category }) => category === 'Drinks')!.id;
    await change(closing).expect(200);
    const calls = (): ReturnType<Browser['post']>[] => [
      browser.post('/api/cart/add').send({ cookieId, quantity: 1 }),
      browser.post('/api/cookie-boxes').send({ boxSizeId: 1, selectedCookies: [{ cookieId: 1, quantity: 6 }] }),
      browser.post(`/api/orders/${id}/again`),
      full.post('/api/create-payment-intent').send(filled),
      browser.post('/api/contact-messages').send(message),
    ];
    for (const call of calls()) {
      const { body, headers } = await call.expect(503);
      expect(body).toEqual({
        code: 'shop_closed',
        message: 'We’re not taking orders right now. We’re back on January 6.',
      });
      expect(Number(headers['retry-after'])).toBeGreaterThan(60);
    }
    const there = async () =>
      other.inject({
        method: 'POST',
        url: '/api/contact-messages',
        payload: message,
        headers: { origin: shop.config.publicUrl },
      });
    await until(
      'the other process to know',
      async () => (await there()).json<{ code?: string }>().code === 'shop_closed',
    );
    await change({ open: true }).expect(200);
    for (const call of calls()) expect((await call).status).toBeLessThan(300);
  });

  it('finishes checkouts whose payment was prepared, with a changed form too', async () => {
    const browser = await browserWithBox(shop);
    await startPayment(browser, await form(browser));
    await change(closing).expect(200);
    const changed = await startPayment(browser, await form(browser, { tip: 9 }));
    await payByCard(shop, changed);
    await place(browser, changed).expect(201);
  });

  it('still lets people sign in, follow their orders and leave the newsletter', async () => {
    const browser = shop.browser();
    const { id } = await orderABox(shop, browser);
    await change(closing).expect(200);
    expect(await bodyOf(browser.get('/api/orders'))).toEqual([expect.objectContaining({ id })]);
    await browser.get('/api/cookie-boxes').expect(200);
    await shop.browser().post('/api/login').send({ email: 'a@example.com', password: 'not the one' }).expect(401);
    await shop.browser().post('/api/newsletter-subscriptions').send({ email: 'ada@example.com' }).expect(202);
  });

  it('takes orders of staff', async () => {
    await change(closing).expect(200);
    await orderABox(shop, admin);
  });

  it('says so on the pages that sell, and nowhere else', async () => {
    await change(closing).expect(200);
    for (const path of ['/shop', '/product/1', '/cookie-builder', '/cart'])
      expect((await read(shop, path)).page.words).toContain(
        'We’re not taking orders right now. We’re back on January 6.',
      );
    for (const path of ['/', '/returns', '/contact', '/login'])
      expect((await read(shop, path)).page.words).not.toContain('not taking orders');
    await change({ open: true }).expect(200);
    expect((await read(shop, '/shop')).page.words).not.toContain('not taking orders');
  });

  it('records who closed it and why, and a repeated change once', async () => {
    const before = await bodyOf<Answer>(admin.get('/api/admin/opening'));
    await change(closing).expect(200);
    const { state, reason, history } = await bodyOf<Answer>(change(closing));
    expect({ state, reason }).toEqual({ state: 'closed', reason: closing.reason });
    expect(history).toHaveLength(before.history.length + 1);
    expect(history[0]).toMatchObject({ ...closing, who: shop.config.admin.email });
    await change({ open: false, reason: 'x'.repeat(201) }).expect(422);
    await shop.browser().put('/api/admin/opening').send(closing).expect(401);
  });
});

describe('A shop that has not opened yet', () => {
  const folder = openForAll(() => pagesFolder());
  const seeded = useShop(() => ({ config: { pagesDir: folder.pagesDir }, worker: false }));
  const shop = openForAll(async () => {
    await seeded.rows('DELETE FROM settings.openings');
    const app = await openHttp({ ...seeded.config, port: 0 }, silentLog());
    await app.listen(0, '127.0.0.1');
    return { url: await app.getUrl(), app, close: () => app.close() };
  });
  const announced = ['/', '/shop', '/product/1', '/cookie-builder', '/cart', '/checkout', '/about', '/contact'];

  it('announces itself in place of its pages, to people and not to search engines', async () => {
    for (const path of announced) {
      const { status, page } = await read(shop, path);
      expect(status).toBe(200);
      expect(page.words).toContain('We open soon');
      expect(page.meta('robots')).toBe('noindex');
      expect(page.html).not.toContain('/api/cookies');
    }
    expect(await (await fetch(`${shop.url}/sitemap.xml`)).text()).not.toContain('<url>');
  });

  it('has pages for signing in, policies and letters, and 404 for others', async () => {
    for (const path of ['/login', '/privacy', '/terms', '/newsletter/unsubscribe'])
      expect((await read(shop, path)).page.words).not.toContain('We open soon');
    expect((await read(shop, '/no-such-page')).status).toBe(404);
  });

  it('shows staff the shop, and opens for everyone at a press', async () => {
    const admin = await signInAsAdmin({ browser: () => request.agent(shop.url), config: seeded.config });
    expect(new ReadPage((await admin.get('/shop').expect(200)).text).words).toContain('products');
    expect((await read(shop, '/shop')).page.words).toContain('We open soon');
    const change = (body: object) => bodyOf<Answer>(admin.put('/api/admin/opening').send(body));
    expect(await change({ open: false, reason: 'Never opened' })).toMatchObject({ state: 'soon', history: [] });
    expect(await change({ open: true })).toMatchObject({ state: 'open' });
    await until('the page of the open shop', async () => (await read(shop, '/shop')).page.words.includes('products'));
    expect((await read(shop, '/shop')).page.meta('robots')).toBeNull();
  });
});
