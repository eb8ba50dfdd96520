import { CountBestsellers } from '../src/modules/orders/core/count-bestsellers';
import { boxFor, placeOrder } from './support/orders';
import { useShop } from './support/open-shop';
import { until } from './support/until';

const [LEMON, MILK, SWIRL] = [1, 27, 5];

describe('Bestsellers', () => {
  const shop = useShop({ worker: false });

  /** A box with these quantities, and some single items. */
  const order = (cookies: Record<number, number>, singles: Record<number, number> = {}) => {
    const shipment = boxFor();
    const [box] = shipment.items;
    const single = (productId: number, quantity: number) => {
      const [one] = boxFor().items;
      return { ...one!, type: 'individual_product' as const, boxSize: null, productId, quantity, contents: [] };
    };
    const [cookie] = box!.contents;
    return placeOrder(shop.app, {
      shipments: [
        {
          ...shipment,
          items: [
            { ...box!, contents: of(cookies).map(([productId, quantity]) => ({ ...cookie!, productId, quantity })) },
            ...of(singles).map(([productId, quantity]) => single(productId, quantity)),
          ],
        },
      ],
    });
  };
  const of = (counts: Record<number, number>) =>
    Object.entries(counts).map(([id, count]) => [Number(id), count] as const);
  const ranks = async () => {
    await shop.app.get(CountBestsellers).run();
    const rows = await shop.rows<{ id: number }>('SELECT product_id AS id FROM catalogue.bestsellers ORDER BY rank');
    return rows.map(({ id }) => id);
  };
  const listed = async (id: number) => {
    const { body } = await shop.browser().get('/api/cookies').expect(200);
    return (body as { id: number; salesRank: number | null }[]).find((one) => one.id === id)!.salesRank;
  };

  it('are counted in units, boxes by their cookies, without cancelled, old and test orders', async () => {
    expect(await ranks()).toEqual([]);
    expect(await listed(LEMON)).toBeNull();
    await order({ [LEMON]: 4, [SWIRL]: 2 }, { [MILK]: 3 });
    expect(await ranks()).toEqual([LEMON, MILK, SWIRL]);
    await until('the list with the ranks', async () => (await listed(LEMON)) === 1);

    const cancelled = await order({ [SWIRL]: 6 });
    await shop.rows`UPDATE orders.shipments SET status = 'cancelled' WHERE order_id = ${cancelled}`;
    const old = await order({ [SWIRL]: 6 });
    await shop.rows`UPDATE orders.orders SET created_at = created_at - interval '15 days' WHERE id = ${old}`;
    const test = await order({ [SWIRL]: 6 });
    await shop.rows`UPDATE orders.orders SET is_test = true WHERE id = ${test}`;
    expect(await ranks()).toEqual([LEMON, MILK, SWIRL]);

    await order({ [SWIRL]: 6 });
    expect(await listed(LEMON)).toBe(1);
    expect(await ranks()).toEqual([SWIRL, LEMON, MILK]);
    await until('the list with the new ranks', async () => (await listed(LEMON)) === 2);
    await shop.rows(`UPDATE orders.orders SET created_at = created_at - interval '15 days'`);
    expect(await ranks()).toEqual([]);
  });
});
