import { useShop } from './support/open-shop';
import { customerInfo, form, orderABox, payByCard, startPayment, browserWithBox, bodyOf } from './support/shopper';
import { until } from './support/until';
import { useStaff } from './support/staff-session';

interface Checkout {
  id: number;
  state: string;
  email: string;
  amount: string;
  cardLast4: string | null;
  refusal: string | null;
  items: string[];
}

describe('Checkouts without an order', () => {
  const shop = useShop();
  const staff = useStaff(shop);

  const find = (query: object = {}) => bodyOf<Checkout[]>(staff.admin.get('/api/admin/checkouts').query(query));
  const begin = async (name: string, email: string, phone: string) => {
    const browser = await browserWithBox(shop);
    return startPayment(browser, await form(browser, { customerInfo: { ...customerInfo, name, email, phone } }));
  };
  const emails = async (search: string) => (await find({ search })).map(({ email }) => email);

  it('are found while unpaid: by name, e-mail, phone, amount and payment', async () => {
    const { paymentIntentId } = await begin('Hugo Trial', 'hugo@shop.test', '(737) 555-0166');
    for (const search of ['hugo', 'TRIAL', 'hugo@shop.test', '737 555 0166', '0166', '$25.00', '25', paymentIntentId])
      expect(await emails(search)).toEqual(['hugo@shop.test']);
    for (const search of ['unknown', '26.00', '0167', 'pi_none', `'&!:*`]) expect(await emails(search)).toEqual([]);
    expect((await find({ email: 'Hugo@shop.test' }))[0]).toMatchObject({
      state: 'unpaid',
      amount: '25.00',
      cardLast4: null,
      items: [expect.stringMatching(/box/i)],
    });
    expect(await find({ email: 'hugo@shop.tes' })).toEqual([]);
  });

  it('are found by the last four digits of the card once refused, with the reason and the state of the money', async () => {
    const payment = await begin('Ivy Proof', 'ivy@shop.test', '5125550111');
    await shop.rows('DELETE FROM catalogue.stock_reservations');
    const before = await shop.rows<{ id: number; stock: number }>('SELECT id, stock FROM catalogue.products');
    await shop.rows('UPDATE catalogue.products SET stock = 0');
    await payByCard(shop, payment);
    const refunded = await until('the refund', async () => {
      const [one] = await find({ search: 'ivy' });
      return one?.state === 'refunded' && one;
    });
    for (const { id, stock } of before)
      await shop.rows`UPDATE catalogue.products SET stock = ${stock} WHERE id = ${id}`;
    expect(refunded).toMatchObject({ cardLast4: '4242', refusal: expect.stringContaining('sold out') });
    expect(await emails('4242')).toEqual(['ivy@shop.test']);
    expect((await find({ status: 'refused' })).map(({ email }) => email)).toEqual(['ivy@shop.test']);
  });

  it('exclude those that became orders, and are listed in pages', async () => {
    await orderABox(shop, shop.browser());
    const all = await find();
    expect(all.map(({ email }) => email)).toEqual(['ivy@shop.test', 'hugo@shop.test']);
    // The time of the next check changes while this runs.
    expect((await find({ before: all[0]!.id, limit: 1 })).map(({ id }) => id)).toEqual([all[1]!.id]);
    await staff.admin.get('/api/admin/checkouts').query({ limit: 0 }).expect(422);
  });
});
