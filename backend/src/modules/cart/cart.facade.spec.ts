import { randomUUID } from 'node:crypto';
import { addCustomer } from '../../../test/support/people';
import { PRODUCT, stockSmallCatalogue } from '../../../test/support/small-catalogue';
import { Database } from '../../kernel/database/database';
import { SessionStore } from '../../kernel/http/session-store';
import { CartRetention } from './cart-retention';
import type { CartLineResponse } from './http/cart-line.dto';
import { CartFacade, type CartOwner } from './index';
import { useApi } from '../../../test/support/api';
import { bodyOf } from '../../../test/support/shopper';

describe('Carts', () => {
  const api = useApi();
  let carts: CartFacade;
  let visitorKey: string;
  let visitor: CartOwner;
  let asVisitor: string;

  const from = { ip: '127.0.0.1', userAgent: 'test' };
  /** The session cookie of a visitor, or of a customer who signed in on that browser. */
  const browser = async (key: string, userId: number | null = null) => {
    const token = randomUUID();
    const user = userId ? { id: userId, role: 'customer' } : null;
    await api.get(SessionStore).begin({ token, user, visitorKey: key, ...from });
    return `crispi_session=${token}`;
  };
  const newCustomer = async () =>
    (await addCustomer(api.app, { email: `${randomUUID()}@example.com`, fullName: 'Ada Lovelace' })).userId;
  const add = async (cookie: string, cookieId: number, quantity = 1, key?: string) => {
    const call = api.browser().post('/api/cart/add').set('cookie', cookie).send({ cookieId, quantity });
    return await bodyOf<CartLineResponse>(key ? call.set('idempotency-key', key) : call, 201);
  };
  const names = async (cookie: string) => {
    const { body } = await api.browser().get('/api/cookie-boxes').set('cookie', cookie).expect(200);
    return (body as CartLineResponse[]).map((line) => line.selectedCookies[0]!.name);
  };
  const markOrdered = (ids: number[], orderId: number) => api.inTx((tx) => carts.markOrdered(tx, ids, orderId));

  beforeAll(async () => {
    carts = api.get(CartFacade);
  });
  beforeEach(async () => {
    await stockSmallCatalogue(api.app);
    visitorKey = randomUUID();
    visitor = { visitorKey, userId: null };
    asVisitor = await browser(visitorKey);
  });

  it('are merged as a whole when many requests follow the sign-in', async () => {
    for (const id of [PRODUCT.milk, PRODUCT.card, PRODUCT.mug]) await add(asVisitor, id);
    const signedIn = await browser(visitorKey, await newCustomer());
    const reads = await Promise.all(Array.from({ length: 8 }, () => names(signedIn)));
    for (const read of reads) expect(read).toEqual(['Cold Milk', 'Thank You Card', 'Baker Mug']);
  });

  it('recognize a repeated request after the sign-in', async () => {
    const userId = await newCustomer();
    const made = await add(asVisitor, PRODUCT.milk, 1, 'click');
    const signedIn = await browser(visitorKey, userId);
    expect((await add(signedIn, PRODUCT.milk, 1, 'click')).id).toBe(made.id);
    const elsewhere = await browser(randomUUID());
    await add(elsewhere, PRODUCT.card, 1, 'click');
    const key = await api
      .get(Database)
      .row<{ visitorKey: string }>(`SELECT visitor_key AS "visitorKey" FROM cart.cookie_boxes WHERE user_id IS NULL`);
    expect(await names(await browser(key!.visitorKey, userId))).toEqual(['Cold Milk', 'Thank You Card']);
  });

  it('return the details of their lines to the checkout', async () => {
    await add(asVisitor, PRODUCT.milk, 2);
    await add(asVisitor, PRODUCT.bundle, 1);
    const box = { boxSizeId: 1, selectedCookies: [{ cookieId: PRODUCT.lemon, quantity: 6 }] };
    await api.browser().post('/api/cookie-boxes').set('cookie', asVisitor).send(box).expect(201);
    const lines = await carts.linesForCheckout(visitor);
    expect(lines).toMatchObject([
      {
        type: 'individual_product',
        title: 'Cold Milk',
        boxSize: null,
        quantity: 2,
        totalCents: 650,
        isTaxable: true,
        imageUrl: '/pictures/cold-milk-640.webp',
        contents: [{ productId: PRODUCT.milk, name: 'Cold Milk', category: 'Drinks', priceCents: 325, quantity: 2 }],
        stockUnits: [{ productId: PRODUCT.milk, quantity: 2 }],
      },
      {
        type: 'individual_product',
        title: 'Movie Night',
        quantity: 1,
        totalCents: 3000,
        isTaxable: false,
        isBundle: true,
        contents: [
          { productId: PRODUCT.lemon, quantity: 4 },
          { productId: PRODUCT.milk, quantity: 2 },
        ],
        stockUnits: [
          { productId: PRODUCT.lemon, quantity: 4 },
          { productId: PRODUCT.milk, quantity: 2 },
        ],
      },
      {
        type: 'cookie_box',
        title: 'Box of 6',
        boxSize: 6,
        quantity: 1,
        totalCents: 1500,
        isTaxable: false,
        contents: [
          { productId: PRODUCT.lemon, name: 'Lemon Glaze', category: 'Cookies', priceCents: 450, quantity: 6 },
        ],
        stockUnits: [{ productId: PRODUCT.lemon, quantity: 6 }],
      },
    ]);
    expect(await carts.linesForCheckout({ visitorKey: randomUUID(), userId: null })).toEqual([]);
  });

  it('assign a line to one order only', async () => {
    const first = await add(asVisitor, PRODUCT.milk);
    const second = await add(asVisitor, PRODUCT.card);
    await markOrdered([first.id], 10001);
    await markOrdered([first.id], 10001);
    await expect(markOrdered([second.id, first.id], 10002)).rejects.toMatchObject({ code: 'already_ordered' });
    expect(await names(asVisitor)).toEqual(['Thank You Card']);
  });

  it('assign a line to one of two orders at the same moment', async () => {
    const { id } = await add(asVisitor, PRODUCT.milk);
    const results = await Promise.allSettled([10001, 10002, 10003].map((orderId) => markOrdered([id], orderId)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  it('do not stop an order because a paid line was removed meanwhile', async () => {
    const gone = await add(asVisitor, PRODUCT.milk);
    const kept = await add(asVisitor, PRODUCT.card);
    await api.browser().delete(`/api/cookie-boxes/${gone.id}`).set('cookie', asVisitor).expect(204);
    await markOrdered([gone.id, kept.id], 10001);
    expect(await names(asVisitor)).toEqual([]);
  });

  it('are deleted after ninety days', async () => {
    await add(asVisitor, PRODUCT.milk);
    await add(asVisitor, PRODUCT.card);
    await api.rows(
      `UPDATE cart.cookie_boxes SET updated_at = now() - interval '91 days'
       WHERE id = (SELECT min(id) FROM cart.cookie_boxes)`,
    );
    await api.get(CartRetention).run();
    expect(await names(asVisitor)).toEqual(['Thank You Card']);
  });
});
