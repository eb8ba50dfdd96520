import request from 'supertest';
import { Stock } from '../src/modules/catalogue';
import { useOtherApi, useShop } from './support/open-shop';
import { pagesFolder, ReadPage } from './support/pages-folder';
import { form, payByCard, startPayment, type PlacedOrder, useAdmin, type Browser, bodyOf } from './support/shopper';
import { until } from './support/until';
import { openForAll } from './support/open-for';

interface Product {
  id: number;
  name: string;
  category: string;
  stock: number;
}

describe('A change of the goods by staff', () => {
  const folder = openForAll(() => pagesFolder());
  const shop = useShop(() => ({ worker: false, config: { pagesDir: folder.pagesDir } }));
  const other = useOtherApi(shop);
  const admin = useAdmin(shop);
  /** Each test changes its own product, because a cached list shows deleted ones for a moment. */
  let gear: Product[];

  beforeAll(async () => {
    const products = await bodyOf<Product[]>(admin.get('/api/cookies'));
    gear = products.filter(({ category }) => category === 'Gear');
  });

  /** A browser with that product in its cart. */
  async function shopperWith({ id }: Product): Promise<Browser> {
    const browser = shop.browser();
    await browser.post('/api/cart/add').send({ cookieId: id, quantity: 1 }).expect(201);
    return browser;
  }
  async function order(browser: Browser, payment: Awaited<ReturnType<typeof startPayment>>): Promise<PlacedOrder> {
    await payByCard(shop, payment);
    const { paymentIntentId } = payment;
    return await bodyOf<PlacedOrder>(browser.post('/api/orders').send({ paymentIntentId }), 201);
  }

  it('leaves orders unchanged: a deleted product is shown in them, and its stock is returned when they are cancelled', async () => {
    const product = gear[0]!;
    const browser = await shopperWith(product);
    const { id } = await order(browser, await startPayment(browser, await form(browser)));
    await admin.delete(`/api/admin/cookies/${product.id}`).expect(204);
    for (const [who, path] of [
      [browser, `/api/orders/${id}/details`],
      [admin, `/api/admin/orders/${id}/details`],
    ] as const)
      expect((await who.get(path).expect(200)).text).toContain(product.name);
    await admin.put(`/api/admin/orders/${id}/status`).send({ status: 'cancelled' }).expect(200);
    const [row] = await shop.rows<{ stock: number }>`SELECT stock FROM catalogue.products WHERE id = ${product.id}`;
    expect(row).toEqual({ stock: product.stock });
  });

  it('does not affect a payment in progress: goods and price stay', async () => {
    const product = gear[1]!;
    const browser = await shopperWith(product);
    const payment = await startPayment(browser, await form(browser));
    const dearer = { name: product.name, price: '99.00', category: 'Gear' };
    await admin.put(`/api/admin/cookies/${product.id}`).send(dearer).expect(200);
    await admin
      .put(`/api/admin/cookies/${product.id}`)
      .send({ ...dearer, stock: 0 })
      .expect(422);
    await admin.delete(`/api/admin/cookies/${product.id}`).expect(204);
    const placed = await order(browser, payment);
    expect(Math.round(Number(placed.totalAmount) * 100)).toBe(payment.amount);
    expect(await shop.app.get(Stock).overReserved()).toEqual([]);
  });

  it('reaches the pages of every process within moments', async () => {
    const product = gear[2]!;
    const pages = ['/shop', '/', `/product/${product.id}`];
    const listed = async (path: string) => {
      const page = new ReadPage((await request(other.getHttpServer()).get(path).expect(200)).text);
      return (page.answers['/api/cookies'] as (Product & { price: string })[]).find(({ id }) => id === product.id);
    };
    for (const path of pages) expect((await listed(path))?.name).toBe(product.name);
    const change = { name: 'Rolling Pin', price: '12.34', category: 'Snacks' };
    await admin.put(`/api/admin/cookies/${product.id}`).send(change).expect(200);
    for (const path of pages)
      await until(`${path} to show the change`, async () => (await listed(path))?.name === 'Rolling Pin');
    expect(await listed('/shop')).toMatchObject(change);
    const { text } = await request(other.getHttpServer()).get('/shop?search=rolling').expect(200);
    expect(text).toContain('Rolling Pin');
    await admin.delete(`/api/admin/cookies/${product.id}`).expect(204);
    await until('the product’s page to be gone', async () => {
      const { status } = await request(other.getHttpServer()).get(`/product/${product.id}`);
      return status === 404;
    });
  });
});
