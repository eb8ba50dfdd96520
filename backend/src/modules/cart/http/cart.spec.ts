import request from 'supertest';
import { leastStatements } from '../../../../test/support/count-statements';
import { PRODUCT, stockSmallCatalogue } from '../../../../test/support/small-catalogue';
import type { CartLineResponse } from './cart-line.dto';
import { useApi } from '../../../../test/support/api';
import { bodyOf } from '../../../../test/support/shopper';

describe('The cart', () => {
  const api = useApi();
  let shopper: ReturnType<typeof request.agent>;

  const add = (cookieId: unknown, quantity: unknown, who = shopper) =>
    who.post('/api/cart/add').send({ cookieId, quantity });
  const lines = (who = shopper) => bodyOf<CartLineResponse[]>(who.get('/api/cookie-boxes'));
  const added = (cookieId: number, quantity: number) => bodyOf<CartLineResponse>(add(cookieId, quantity), 201);
  beforeEach(async () => {
    await stockSmallCatalogue(api.app);
    shopper = api.browser();
  });

  it('is empty for a browser without a session, and reading it starts none', async () => {
    const answer = await shopper.get('/api/cookie-boxes').expect(200, []);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('starts with the first item', async () => {
    const answer = await add(PRODUCT.milk, 2).expect(201);
    expect(answer.headers['set-cookie']![0]).toMatch(/HttpOnly/i);
    expect(answer.body).toEqual({
      id: expect.any(Number) as number,
      orderId: null,
      boxSizeId: 4,
      boxSize: 'Single item',
      selectedCookies: [{ cookieId: PRODUCT.milk, quantity: 2, name: 'Cold Milk' }],
      totalPrice: '6.50',
      personalMessage: null,
      isActualCookieBox: false,
      isBundle: false,
      giftCard: null,
      isCard: false,
      productionUnits: 0,
      noticeHours: 0,
      available: true,
      unavailableReason: null,
      allergens: null,
      dietaryMarks: [],
    });
    expect(await lines()).toEqual([answer.body]);
  });

  it('refuses single cookies, which need a box', async () => {
    const { body, headers } = await add(PRODUCT.lemon, 1).expect(422);
    expect(body).toMatchObject({ code: 'box_required' });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('refuses more than the stock and returns what is left', async () => {
    const first = await add(PRODUCT.mug, 4).expect(409);
    expect(first.body).toMatchObject({ code: 'out_of_stock', left: 3, message: 'Only 3 of Baker Mug left.' });
    expect(first.headers['set-cookie']).toBeUndefined();
    await added(PRODUCT.mug, 2);
    expect((await add(PRODUCT.mug, 2).expect(409)).body).toMatchObject({ left: 1 });
    await added(PRODUCT.mug, 1);
    expect((await add(PRODUCT.mug, 1).expect(409)).body).toMatchObject({ left: 0, message: 'Baker Mug is sold out.' });
  });

  it.each([
    ['no product', undefined, 1],
    ['a product that is text', 'x', 1],
    ['a quantity of nothing', 3, 0],
    ['a negative quantity', 3, -1],
    ['half a piece', 3, 0.5],
    ['a quantity that is text', 3, '2'],
    ['no quantity', 3, undefined],
    ['an endless quantity', 3, 1e9],
  ])('refuses %s', async (_, cookieId, quantity) => {
    const { body } = await add(cookieId, quantity).expect(422);
    expect(body).toMatchObject({ code: 'invalid', errors: [{ path: expect.any(String) as string }] });
    expect(await lines()).toEqual([]);
  });

  it('refuses products that do not exist or are not on sale', async () => {
    await add(999, 1).expect(404);
    await api.rows(`UPDATE catalogue.products SET is_active = false WHERE id = ${PRODUCT.milk}`);
    expect((await add(PRODUCT.milk, 1).expect(404)).body).toMatchObject({ code: 'not_found' });
    await shopper.post('/api/cart/add').set('content-type', 'application/json').send('{"cookieId":').expect(400);
  });

  it('adds a repeated request once', async () => {
    const again = () => add(PRODUCT.mug, 3).set('Idempotency-Key', 'first click');
    const first = await again().expect(201);
    expect((await again().expect(201)).body).toEqual(first.body);
    await add(PRODUCT.milk, 1).set('Idempotency-Key', 'second click').expect(201);
    expect(await lines()).toHaveLength(2);
    await add(PRODUCT.milk, 1).set('Idempotency-Key', 'x'.repeat(201)).expect(422);
  });

  it('adds a request that arrives ten times at once, once', async () => {
    await added(PRODUCT.card, 1);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => add(PRODUCT.milk, 1).set('Idempotency-Key', 'impatient')),
    );
    expect(new Set(answers.map(({ body }) => (body as CartLineResponse).id)).size).toBe(1);
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(await lines()).toHaveLength(2);
  });

  it('lets two shoppers use the same request key', async () => {
    const other = api.browser();
    await add(PRODUCT.milk, 1).set('Idempotency-Key', '1').expect(201);
    await add(PRODUCT.card, 1, other).set('Idempotency-Key', '1').expect(201);
    expect((await lines(other))[0]!.selectedCookies[0]!.name).toBe('Thank You Card');
  });

  it('sells a bundle while its components last', async () => {
    const line = await added(PRODUCT.bundle, 2);
    expect(line).toMatchObject({ isBundle: true, isActualCookieBox: true, totalPrice: '60.00', boxSizeId: 4 });
    expect((await add(PRODUCT.milk, 7).expect(409)).body).toMatchObject({ left: 6 });
    expect((await add(PRODUCT.bundle, 4).expect(409)).body).toMatchObject({ left: 3 });
  });

  it('needs few statements to add a line and to show the cart', async () => {
    await added(PRODUCT.milk, 1);
    expect(await leastStatements(() => add(PRODUCT.card, 1).expect(201))).toBeLessThanOrEqual(7);
    expect(await leastStatements(() => shopper.get('/api/cookie-boxes').expect(200))).toBeLessThanOrEqual(4);
  });
});
