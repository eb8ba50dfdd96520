import request from 'supertest';
import { PRODUCT, stockSmallCatalogue } from '../../../../test/support/small-catalogue';
import { CartFacade } from '../index';
import type { CartLineResponse } from './cart-line.dto';
import { useApi } from '../../../../test/support/api';
import { bodyOf } from '../../../../test/support/shopper';

describe('A cart line', () => {
  const api = useApi();
  let shopper: ReturnType<typeof request.agent>;

  const add = (cookieId: unknown, quantity: unknown, who = shopper) =>
    who.post('/api/cart/add').send({ cookieId, quantity });
  const lines = (who = shopper) => bodyOf<CartLineResponse[]>(who.get('/api/cookie-boxes'));
  const added = (cookieId: number, quantity: number) => bodyOf<CartLineResponse>(add(cookieId, quantity), 201);
  const setQuantity = (id: unknown, cookieId: unknown, quantity: unknown) =>
    shopper.put(`/api/cookie-boxes/${String(id)}/quantity`).send({ cookieId, quantity });
  const order = (id: number) => api.inTx((tx) => api.get(CartFacade).markOrdered(tx, [id], 10001));
  beforeEach(async () => {
    await stockSmallCatalogue(api.app);
    shopper = api.browser();
  });

  it('changes the quantity of a single item, and removes it at zero', async () => {
    const { id } = await added(PRODUCT.milk, 2);
    const { body } = await setQuantity(id, PRODUCT.milk, 5).expect(200);
    expect(body).toMatchObject({ id, totalPrice: '16.25', selectedCookies: [{ quantity: 5 }] });
    await setQuantity(id, PRODUCT.milk, 0).expect(200, { id, removed: true });
    expect(await lines()).toEqual([]);
    await setQuantity(id, PRODUCT.milk, 1).expect(404);
  });

  it('splits a single item into two lines without losing or doubling pieces', async () => {
    const { id } = await added(PRODUCT.milk, 5);
    // A split takes nothing from the stock, so an empty stock does not matter.
    await api.rows(`UPDATE catalogue.products SET stock = 5 WHERE id = ${PRODUCT.milk}`);
    const split = (of: number, quantity: unknown) => shopper.post(`/api/cookie-boxes/${of}/split`).send({ quantity });
    const { body } = await split(id, 2).expect(201);
    expect(body).toMatchObject({ totalPrice: '6.50', selectedCookies: [{ cookieId: PRODUCT.milk, quantity: 2 }] });
    const pieces = async () => (await lines()).map((line) => [line.id, line.selectedCookies[0]!.quantity]);
    expect(await pieces()).toEqual([
      [id, 3],
      [(body as CartLineResponse).id, 2],
    ]);
    expect((await split(id, 3).expect(422)).body).toMatchObject({ code: 'cannot_split' });
    await split(id, 0).expect(422);
    const stranger = api.browser();
    await stranger.post(`/api/cookie-boxes/${id}/split`).send({ quantity: 1 }).expect(404);
    await order(id);
    await split(id, 1).expect(409);
    expect((await pieces()).map(([, quantity]) => quantity)).toEqual([2]);
    const answers = await Promise.all([1, 2, 3].map(() => split((body as CartLineResponse).id, 1)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422, 422]);
    expect((await pieces()).map(([, quantity]) => quantity)).toEqual([1, 1]);
  });

  it('does not split beyond the maximum number of lines, and stays unchanged then', async () => {
    const { id } = await added(PRODUCT.milk, 5);
    await api.rows(`INSERT INTO cart.cookie_boxes (visitor_key, user_id, box_size_id)
      SELECT visitor_key, user_id, box_size_id FROM cart.cookie_boxes, generate_series(1, 199) WHERE id = ${id}`);
    const { body } = await shopper.post(`/api/cookie-boxes/${id}/split`).send({ quantity: 2 }).expect(422);
    expect(body).toMatchObject({ code: 'cart_full' });
    await api.rows(`DELETE FROM cart.cookie_boxes WHERE id > ${id}`);
    expect((await lines()).map((line) => line.selectedCookies[0]!.quantity)).toEqual([5]);
  });

  it('refuses a quantity above the stock, but always accepts a smaller one', async () => {
    const { id } = await added(PRODUCT.milk, 6);
    expect((await setQuantity(id, PRODUCT.milk, 11).expect(409)).body).toMatchObject({ left: 10 });
    await api.rows(`UPDATE catalogue.products SET stock = 1 WHERE id = ${PRODUCT.milk}`);
    const { body } = await setQuantity(id, PRODUCT.milk, 3).expect(200);
    expect(body).toMatchObject({ available: false, unavailableReason: 'Only 1 of Cold Milk left.' });
    await setQuantity(id, PRODUCT.milk, 1).expect(200);
    expect(await lines()).toMatchObject([{ available: true }]);
  });

  it('never exceeds the stock, however many requests come at once', async () => {
    await added(PRODUCT.milk, 1);
    const adds = Array.from({ length: 12 }, () =>
      shopper.post('/api/cart/add').send({ cookieId: PRODUCT.milk, quantity: 2 }),
    );
    const statuses = (await Promise.all(adds)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(4);
    expect(statuses.filter((status) => status === 409)).toHaveLength(8);
    await api.rows(`UPDATE catalogue.products SET stock = 12 WHERE id = ${PRODUCT.milk}`);
    const raised = (await lines()).slice(1).map(({ id }) => setQuantity(id, PRODUCT.milk, 3));
    expect((await Promise.all(raised)).filter(({ status }) => status === 200)).toHaveLength(3);
  });

  it.each([-1, 1.5, 'many', null, 1000])('refuses to set the quantity to %p', async (quantity) => {
    const { id } = await added(PRODUCT.milk, 1);
    await setQuantity(id, PRODUCT.milk, quantity).expect(422);
    expect(await lines()).toMatchObject([{ selectedCookies: [{ quantity: 1 }] }]);
  });

  it('refuses a quantity for a product it does not contain', async () => {
    const { id } = await added(PRODUCT.milk, 1);
    await setQuantity(id, PRODUCT.card, 2).expect(404);
    await setQuantity('x', PRODUCT.milk, 2).expect(404);
    await setQuantity(id + 1000, PRODUCT.milk, 2).expect(404);
    expect(await lines()).toMatchObject([{ selectedCookies: [{ cookieId: PRODUCT.milk, quantity: 1 }] }]);
  });

  it('is removed once', async () => {
    const { id } = await added(PRODUCT.milk, 1);
    await shopper.delete(`/api/cookie-boxes/${id}`).expect(204, '');
    await shopper.delete(`/api/cookie-boxes/${id}`).expect(404);
    await shopper.delete('/api/cookie-boxes/abc').expect(404);
    expect(await lines()).toEqual([]);
  });

  it('cannot be changed once it is ordered', async () => {
    const { id } = await added(PRODUCT.milk, 1);
    await order(id);
    expect(await lines()).toEqual([]);
    const removal = await shopper.delete(`/api/cookie-boxes/${id}`).expect(409);
    expect(removal.body).toMatchObject({
      code: 'already_ordered',
      message: expect.stringContaining('has been ordered') as string,
    });
    await setQuantity(id, PRODUCT.milk, 2).expect(409);
    await shopper.patch(`/api/cookie-boxes/${id}/message`).send({ personalMessage: 'hi' }).expect(409);
    const box = { boxSizeId: 1, selectedCookies: [{ cookieId: PRODUCT.lemon, quantity: 6 }] };
    await shopper.put(`/api/cookie-boxes/${id}`).send(box).expect(409);
  });

  it('follows the prices of the catalogue', async () => {
    await added(PRODUCT.milk, 2);
    await api.rows(`UPDATE catalogue.products SET price_cents = 400 WHERE id = ${PRODUCT.milk}`);
    expect(await lines()).toMatchObject([{ totalPrice: '8.00' }]);
  });

  it('of a card takes a message and keeps it when others are added', async () => {
    const { id } = await added(PRODUCT.card, 1);
    await shopper.patch(`/api/cookie-boxes/${id}/message`).send({ personalMessage: 'Happy birthday' }).expect(200);
    await added(PRODUCT.card, 2);
    await added(PRODUCT.milk, 1);
    expect(await lines()).toMatchObject([
      { isCard: true, personalMessage: 'Happy birthday' },
      { isCard: true, personalMessage: null },
      { isCard: false },
    ]);
  });

  it('shows what can no longer be bought, and why', async () => {
    await added(PRODUCT.milk, 6);
    await added(PRODUCT.milk, 4);
    await added(PRODUCT.mug, 1);
    await added(PRODUCT.card, 1);
    await api.rows(`UPDATE catalogue.products SET stock = 8 WHERE id = ${PRODUCT.milk}`);
    await api.rows(`UPDATE catalogue.products SET is_active = false WHERE id = ${PRODUCT.mug}`);
    await api.rows(`DELETE FROM catalogue.products WHERE id = ${PRODUCT.card}`);
    expect(await lines()).toMatchObject([
      { available: true, unavailableReason: null },
      { available: false, unavailableReason: 'Only 2 of Cold Milk left.' },
      { available: false, unavailableReason: 'Baker Mug is no longer sold.' },
      { available: false, unavailableReason: 'This product is no longer sold.', totalPrice: '0.00' },
    ]);
  });
});
