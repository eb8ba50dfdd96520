import { PRODUCT, stockSmallCatalogue } from '../../../../test/support/small-catalogue';
import { Database } from '../../../kernel/database/database';
import { Catalogue, OutOfStock, Stock, type ProductQuantity } from '../index';
import { useApi } from '../../../../test/support/api';

describe('The stock', () => {
  const api = useApi({ databasePoolSize: 12 });
  let stock: Stock;
  const reserve = (key: string, ...wants: ProductQuantity[]) => api.inTx((tx) => stock.reserve(tx, key, wants));
  const take = (key: string, ...wants: ProductQuantity[]) => api.inTx((tx) => stock.take(tx, key, wants, 10_001));
  const inStock = async (id: number) => (await api.get(Catalogue).products([id]))[0]!.stock;
  const mugs = (quantity: number) => ({ productId: PRODUCT.mug, quantity });
  const milk = (quantity: number) => ({ productId: PRODUCT.milk, quantity });

  beforeAll(async () => {
    stock = api.get(Stock);
  });
  beforeEach(() => stockSmallCatalogue(api.app));

  it('is reduced by an order and never goes below zero', async () => {
    await take('a', mugs(2));
    expect(await inStock(PRODUCT.mug)).toBe(1);
    await expect(take('b', mugs(2))).rejects.toMatchObject({ code: 'out_of_stock', details: { left: 1 } });
    expect(await inStock(PRODUCT.mug)).toBe(1);
  });

  it('gives ten pieces to ten of two hundred shoppers at the same moment', async () => {
    const results = await Promise.allSettled(Array.from({ length: 200 }, (_, i) => take(`shopper ${i}`, milk(1))));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(10);
    const refusals = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
    expect(refusals.every((reason) => reason instanceof OutOfStock)).toBe(true);
    expect(await inStock(PRODUCT.milk)).toBe(0);
  });

  it('reserves ten pieces for ten of two hundred shoppers who are about to pay', async () => {
    const results = await Promise.allSettled(Array.from({ length: 200 }, (_, i) => reserve(`shopper ${i}`, milk(1))));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(10);
    expect(await inStock(PRODUCT.milk)).toBe(10);
  });

  it('does not deadlock for orders that name the same goods in different orders', async () => {
    const orders = Array.from({ length: 20 }, (_, i) => {
      const wants = [
        { productId: PRODUCT.lemon, quantity: 1 },
        { productId: PRODUCT.choc, quantity: 1 },
      ];
      return take(`order ${i}`, ...(i % 2 ? wants : wants.reverse()));
    });
    await Promise.all(orders);
    expect([await inStock(PRODUCT.lemon), await inStock(PRODUCT.choc)]).toEqual([80, 80]);
  });

  it('keeps reserved goods for their owner', async () => {
    await reserve('hers', mugs(2));
    await expect(take('his', mugs(2))).rejects.toMatchObject({ details: { left: 1, productId: PRODUCT.mug } });
    await expect(reserve('his', mugs(2))).rejects.toBeInstanceOf(OutOfStock);
    await take('hers', mugs(2));
    await take('his', mugs(1));
    expect(await inStock(PRODUCT.mug)).toBe(0);
  });

  it('replaces the earlier reservation of the same shopper instead of adding to it', async () => {
    await reserve('hers', mugs(3), milk(1));
    await reserve('hers', mugs(1));
    await reserve('his', mugs(2), milk(10));
    await expect(reserve('third', milk(1))).rejects.toMatchObject({ message: 'Cold Milk is sold out.' });
  });

  it('keeps the earlier reservation when a larger one is refused', async () => {
    await reserve('a', mugs(1), milk(1));
    await api.inTx((tx) => expect(stock.reserve(tx, 'a', [mugs(4)])).rejects.toThrow(OutOfStock));
    await expect(reserve('b', milk(10))).rejects.toMatchObject({ code: 'out_of_stock', details: { left: 9 } });
  });

  it('is free again when a reservation is released, also twice', async () => {
    await reserve('hers', mugs(3));
    await api.inTx((tx) => stock.release(tx, 'hers'));
    await api.inTx((tx) => stock.release(tx, 'hers'));
    await take('his', mugs(3));
    expect(await inStock(PRODUCT.mug)).toBe(0);
  });

  it('takes nothing when one of several goods is short', async () => {
    await expect(take('a', milk(2), mugs(4))).rejects.toMatchObject({ message: 'Only 3 of Baker Mug left.' });
    expect(await inStock(PRODUCT.milk)).toBe(10);
  });

  it('adds up quantities of the same product', async () => {
    await expect(take('a', mugs(2), mugs(2))).rejects.toBeInstanceOf(OutOfStock);
    await take('a', mugs(2), mugs(1));
    expect(await inStock(PRODUCT.mug)).toBe(0);
  });

  it('gets back what a cancelled order returns, except deleted products', async () => {
    await take('a', mugs(3));
    await api.inTx((tx) => stock.putBack(tx, [mugs(2), { productId: 999, quantity: 1 }], 10_001));
    expect(await inStock(PRODUCT.mug)).toBe(2);
  });

  it('is zero for an unknown product', async () => {
    await expect(take('a', { productId: 999, quantity: 1 })).rejects.toMatchObject({ details: { left: 0 } });
  });

  it('of a bundle is limited by its scarcest component', async () => {
    expect(await inStock(PRODUCT.bundle)).toBe(5);
    await take('a', milk(3));
    expect(await inStock(PRODUCT.bundle)).toBe(3);
  });

  it('cannot become negative, even by SQL', async () => {
    const database = api.get(Database);
    const broken = database.rows('UPDATE catalogue.products SET stock = -1 WHERE id = $1', [PRODUCT.mug]);
    await expect(broken).rejects.toMatchObject({ constraint: 'products_stock' });
  });
});
