import request from 'supertest';
import { PRODUCT, stockSmallCatalogue } from '../../../../test/support/small-catalogue';
import { Database } from '../../../kernel/database/database';
import type { CartLineResponse } from './cart-line.dto';
import { useApi } from '../../../../test/support/api';
import { bodyOf } from '../../../../test/support/shopper';

const cookies = (...counts: [number, number][]) => counts.map(([cookieId, quantity]) => ({ cookieId, quantity }));

describe('Cookie boxes', () => {
  const api = useApi();
  let shopper: ReturnType<typeof request.agent>;

  const create = (boxSizeId: unknown, selectedCookies: unknown, more = {}) =>
    shopper.post('/api/cookie-boxes').send({ boxSizeId, selectedCookies, ...more });
  const edit = (id: number, boxSizeId: unknown, selectedCookies: unknown) =>
    shopper.put(`/api/cookie-boxes/${id}`).send({ boxSizeId, selectedCookies });
  const write = (id: number, personalMessage: unknown) =>
    shopper.patch(`/api/cookie-boxes/${id}/message`).send({ personalMessage });
  const lines = () => bodyOf<CartLineResponse[]>(shopper.get('/api/cookie-boxes'));
  const sixLemons = () => bodyOf<CartLineResponse>(create(1, cookies([PRODUCT.lemon, 6])), 201);
  beforeEach(async () => {
    await stockSmallCatalogue(api.app);
    shopper = api.browser();
  });

  it('cost the price of their size, whatever the page sends and they contain', async () => {
    const { body } = await create(1, cookies([PRODUCT.choc, 2], [PRODUCT.lemon, 4]), { totalPrice: '1.00' }).expect(
      201,
    );
    expect(body).toEqual({
      id: expect.any(Number) as number,
      orderId: null,
      boxSizeId: 1,
      boxSize: 'Box of 6',
      selectedCookies: [
        { cookieId: PRODUCT.lemon, quantity: 4, name: 'Lemon Glaze' },
        { cookieId: PRODUCT.choc, quantity: 2, name: 'Double Chocolate' },
      ],
      totalPrice: '15.00',
      personalMessage: null,
      isActualCookieBox: true,
      isBundle: false,
      giftCard: null,
      isCard: false,
      productionUnits: 6,
      noticeHours: 0,
      available: true,
      unavailableReason: null,
      allergens: null,
      dietaryMarks: [],
    });
    expect(await lines()).toEqual([body]);
  });

  it('may contain a cookie twice', async () => {
    const { body } = await create(1, cookies([PRODUCT.lemon, 3], [PRODUCT.lemon, 3])).expect(201);
    expect(body).toMatchObject({ selectedCookies: [{ cookieId: PRODUCT.lemon, quantity: 6 }] });
  });

  it('contain exactly as many cookies as their size', async () => {
    const few = await create(1, cookies([PRODUCT.lemon, 5])).expect(422);
    expect(few.body).toMatchObject({ code: 'wrong_count', message: 'Please select exactly 6 cookies for your box.' });
    const many = await create(2, cookies([PRODUCT.lemon, 13])).expect(422);
    expect(many.body).toMatchObject({ message: 'Cannot add more cookies. Your 12-cookie box is full.' });
    expect(many.headers['set-cookie']).toBeUndefined();
  });

  it.each([4, 99])('cannot have size %i', async (size) => {
    const { body } = await create(size, cookies([PRODUCT.lemon, 1])).expect(422);
    expect(body).toMatchObject({ code: 'box_size_not_offered' });
  });

  it.each([
    ['no size', undefined, [{ cookieId: 1, quantity: 6 }]],
    ['a size that is text', 'big', [{ cookieId: 1, quantity: 6 }]],
    ['no cookies', 1, undefined],
    ['an empty choice', 1, []],
    ['a choice that is no list', 1, { cookieId: 1, quantity: 6 }],
    ['a list of nothing', 1, [null]],
    ['a list of text', 1, ['x']],
    ['a cookie without a quantity', 1, [{ cookieId: 1 }]],
    [
      'fewer than no cookies',
      1,
      [
        { cookieId: 1, quantity: 7 },
        { cookieId: 2, quantity: -1 },
      ],
    ],
    ['a choice without end', 1, Array.from({ length: 101 }, () => ({ cookieId: 1, quantity: 1 }))],
  ])('refuse %s', async (_, size, selected) => {
    const { body } = await create(size, selected).expect(422);
    expect(body).toMatchObject({ code: 'invalid', errors: [{ path: expect.any(String) as string }] });
    expect(await lines()).toEqual([]);
  });

  it('contain only cookies that are on sale', async () => {
    const { body } = await create(1, cookies([PRODUCT.lemon, 5], [PRODUCT.milk, 1])).expect(422);
    expect(body).toMatchObject({ code: 'not_a_cookie', message: 'Cold Milk can’t go in a cookie box.' });
    await create(1, cookies([PRODUCT.lemon, 5], [999, 1])).expect(404);
  });

  it('cannot contain more than the stock', async () => {
    const { body } = await create(1, cookies([PRODUCT.lemon, 3], [PRODUCT.ginger, 3])).expect(409);
    expect(body).toMatchObject({ code: 'out_of_stock', left: 2, productId: PRODUCT.ginger });
    await create(1, cookies([PRODUCT.lemon, 4], [PRODUCT.ginger, 2])).expect(201);
    await create(1, cookies([PRODUCT.lemon, 5], [PRODUCT.ginger, 1])).expect(409);
  });

  it('are created once when the request is repeated', async () => {
    const again = () => create(1, cookies([PRODUCT.lemon, 6])).set('Idempotency-Key', 'box');
    const first = await again().expect(201);
    expect((await again().expect(201)).body).toEqual(first.body);
    expect(await lines()).toHaveLength(1);
  });

  it('can change contents and size, and keep their message', async () => {
    const { id } = await sixLemons();
    await write(id, 'For Ada').expect(200);
    const { body } = await edit(id, 2, cookies([PRODUCT.choc, 12])).expect(200);
    expect(body).toMatchObject({
      id,
      boxSize: 'Box of 12',
      totalPrice: '28.00',
      personalMessage: 'For Ada',
      selectedCookies: [{ cookieId: PRODUCT.choc, quantity: 12, name: 'Double Chocolate' }],
    });
    expect(await lines()).toEqual([body]);
  });

  it('can reuse the cookies they already contain', async () => {
    const { body } = await create(1, cookies([PRODUCT.lemon, 4], [PRODUCT.ginger, 2])).expect(201);
    const { id } = body as CartLineResponse;
    await edit(id, 1, cookies([PRODUCT.choc, 4], [PRODUCT.ginger, 2])).expect(200);
    const refused = await edit(id, 1, cookies([PRODUCT.choc, 3], [PRODUCT.ginger, 3])).expect(409);
    expect(refused.body).toMatchObject({ left: 2 });
  });

  it('are edited by the same rules as they are created', async () => {
    const { id } = await sixLemons();
    await edit(id, 4, cookies([PRODUCT.lemon, 1])).expect(422);
    await edit(id, 1, cookies([PRODUCT.lemon, 7])).expect(422);
    await edit(id, 1, cookies([PRODUCT.milk, 6])).expect(422);
    await edit(id, 1, []).expect(422);
    await edit(id + 1000, 1, cookies([PRODUCT.lemon, 6])).expect(404);
    expect(await lines()).toMatchObject([{ selectedCookies: [{ cookieId: PRODUCT.lemon, quantity: 6 }] }]);
  });

  it('have no quantity, and a single item cannot be edited as a box', async () => {
    const { id } = await sixLemons();
    const change = { cookieId: PRODUCT.lemon, quantity: 3 };
    const { body } = await shopper.put(`/api/cookie-boxes/${id}/quantity`).send(change).expect(422);
    expect(body).toMatchObject({ code: 'wrong_kind_of_line' });
    const item = await shopper.post('/api/cart/add').send({ cookieId: PRODUCT.card, quantity: 1 }).expect(201);
    await edit((item.body as CartLineResponse).id, 1, cookies([PRODUCT.lemon, 6])).expect(422);
  });

  it('carry a message of up to fifty words', async () => {
    const { id } = await sixLemons();
    const fifty = Array.from({ length: 50 }, (_, i) => `word${i}`).join('  \n');
    expect((await write(id, ` ${fifty} `).expect(200)).body).toMatchObject({ personalMessage: fifty });
    const { body } = await write(id, `${fifty} more`).expect(422);
    expect(body).toMatchObject({
      code: 'message_too_long',
      message: 'Your message has 51 words. Please limit it to 50 words.',
    });
    await write(id, 'x'.repeat(1001)).expect(422);
    await write(id, 7).expect(422);
    await write(id, undefined).expect(422);
    expect(await lines()).toMatchObject([{ personalMessage: fifty }]);
    expect((await write(id, '  ').expect(200)).body).toMatchObject({ personalMessage: null });
    await write(id, 'again').expect(200);
    expect((await write(id, null).expect(200)).body).toMatchObject({ personalMessage: null });
    await write(id + 1000, 'hi').expect(404);
  });

  it('become unavailable when a cookie is switched off or sold out, or their size is withdrawn', async () => {
    await sixLemons();
    await create(1, cookies([PRODUCT.choc, 6])).expect(201);
    await create(2, cookies([PRODUCT.choc, 12])).expect(201);
    const database = api.get(Database);
    await database.rows(`UPDATE catalogue.products SET is_active = false WHERE id = ${PRODUCT.lemon}`);
    await database.rows(`UPDATE catalogue.products SET stock = 0 WHERE id = ${PRODUCT.choc}`);
    await database.rows('UPDATE catalogue.box_sizes SET offered = false WHERE id = 2');
    expect((await lines()).map((line) => line.unavailableReason)).toEqual([
      'Lemon Glaze is no longer sold.',
      'Double Chocolate is sold out.',
      'This box size is no longer offered.',
    ]);
  });
});
