import { useCatalogueOffice } from '../../../../../test/support/catalogue-office';
import { PRODUCT } from '../../../../../test/support/small-catalogue';
import { Auditor } from '../../../../kernel/audit/audit';
import { Stock } from '../../index';

describe('The history of the stock', () => {
  const office = useCatalogueOffice();

  const mug = { name: 'Baker Mug', price: '18.00', category: 'Gear' };
  const goods = (quantity: number) => [{ productId: PRODUCT.mug, quantity }];
  const sell = (quantity: number, orderId = 10_001) =>
    office.inTx((tx) => office.get(Stock).take(tx, 'an order', goods(quantity), orderId));
  const giveBack = (quantity: number, orderId: number) =>
    office.inTx((tx) => office.get(Stock).putBack(tx, goods(quantity), orderId));
  const stock = async () => (await office.product(PRODUCT.mug)).stock;
  const setTo = (pieces: number) =>
    office.rows(`UPDATE catalogue.products SET stock = ${pieces} WHERE id = ${PRODUCT.mug}`);

  interface Movement {
    id: string;
    kind: string;
    quantity: number;
    stock: number;
    orderId: number | null;
    reason: string | null;
    by: string | null;
  }
  async function history(before?: string) {
    const query = before ? { before } : {};
    const { body } = await office.admin
      .get(`/api/admin/cookies/${PRODUCT.mug}/stock-movements`)
      .query(query)
      .expect(200);
    return body as { movements: Movement[]; more: boolean };
  }
  const lines = async () =>
    (await history()).movements.map(({ kind, quantity, stock: left, orderId }) => [kind, quantity, left, orderId]);

  it('is empty until the stock changes; then it begins with the stock before', async () => {
    expect(await history()).toEqual({ movements: [], more: false });
    await sell(1);
    expect(await lines()).toEqual([
      ['sale', -1, 2, 10_001],
      ['opening', 3, 3, null],
    ]);
  });

  it('names the order, the cancelled order, the member of staff with the reason, and a change made by hand', async () => {
    await sell(2);
    await giveBack(1, 10_001);
    const edit = { ...mug, stock: 14, stockSeen: 2, stockReason: '  Delivery from the potter ' };
    await office.admin.put(`/api/admin/cookies/${PRODUCT.mug}`).send(edit).expect(200);
    await setTo(12);
    expect(await lines()).toEqual([
      ['other', -2, 12, null],
      ['edit', 12, 14, null],
      ['return', 1, 2, 10_001],
      ['sale', -2, 1, 10_001],
      ['opening', 3, 3, null],
    ]);
    const [, edited] = (await history()).movements;
    expect(edited).toMatchObject({ reason: 'Delivery from the potter', by: office.email });
  });

  it('does not grow when a product is changed and its stock is not', async () => {
    await office.admin
      .put(`/api/admin/cookies/${PRODUCT.mug}`)
      .send({ ...mug, price: '13.00', stockReason: 'Price' })
      .expect(200);
    await sell(1);
    expect(await lines()).toHaveLength(2);
    expect((await history()).movements[0]).toMatchObject({ kind: 'sale', reason: null });
  });

  it('is read page by page', async () => {
    for (let pieces = 1; pieces <= 60; pieces += 1) await setTo(pieces + 100);
    const first = await history();
    expect(first).toMatchObject({ more: true, movements: { length: 50 } });
    const second = await history(first.movements.at(-1)!.id);
    expect(second).toMatchObject({ more: false, movements: { length: 11 } });
    expect(second.movements.at(-1)).toMatchObject({ kind: 'opening', stock: 3 });
  });

  describe('counting', () => {
    interface Line {
      id: number;
      name: string;
      stock: number;
      movementId: string;
    }
    const sheet = async () => (await office.admin.get('/api/admin/stock-counts/sheet').expect(200)).body as Line[];
    const line = async (id: number = PRODUCT.mug) => (await sheet()).find((one) => one.id === id)!;
    const count = (counts: object[], reason?: string) =>
      office.admin.post('/api/admin/stock-counts').send({ counts, reason });

    it('offers what has a stock of its own', async () => {
      const names = (await sheet()).map(({ name }) => name);
      expect(names).toContain('Baker Mug');
      expect(names).not.toContain('Movie Night');
    });

    it('records the difference and keeps what was sold meanwhile; a repetition changes nothing', async () => {
      const { movementId } = await line();
      await sell(1);
      const counted = { productId: PRODUCT.mug, counted: 5, movementId };
      const first = await count([counted], 'Saturday').expect(200);
      expect(first.body).toEqual([{ productId: PRODUCT.mug, name: 'Baker Mug', before: 2, stock: 4 }]);
      expect((await count([counted]).expect(200)).body).toEqual([]);
      expect((await history()).movements[0]).toMatchObject({
        kind: 'count',
        quantity: 2,
        reason: 'Saturday',
        by: office.email,
      });
      expect(await lines()).toHaveLength(3);
    });

    it('finds no difference where there is none', async () => {
      const { stock: pieces, movementId } = await line();
      expect((await count([{ productId: PRODUCT.mug, counted: pieces, movementId }]).expect(200)).body).toEqual([]);
      expect((await history()).movements).toEqual([]);
    });

    it('of all or none: refuses a bundle, an unknown product, and less than is being paid for', async () => {
      const { movementId } = await line();
      const mugs = { productId: PRODUCT.mug, counted: 9, movementId };
      for (const productId of [PRODUCT.bundle, 987_654]) {
        const { body } = await count([mugs, { productId, counted: 1, movementId: '0' }]).expect(422);
        expect(body).toMatchObject({
          errors: [{ path: 'counts.1.counted', message: 'This product can’t be counted.' }],
        });
      }
      await office.inTx((tx) => office.get(Stock).reserve(tx, 'a shopper', goods(2)));
      const { body } = await count([{ ...mugs, counted: 1 }]).expect(422);
      expect(body).toMatchObject({ errors: [{ path: 'counts.0.counted' }] });
      await count([mugs, mugs]).expect(422);
      expect([await stock(), await lines()]).toEqual([3, []]);
    });

    it('never makes the stock negative when more was sold than was counted', async () => {
      const { movementId } = await line();
      await sell(3);
      await count([{ productId: PRODUCT.mug, counted: 1, movementId }]).expect(200);
      expect(await stock()).toBe(0);
    });
  });

  it('is held against the stock by the audit, which records a difference on request', async () => {
    await sell(1);
    const drifts = async () => {
      const found = await office.get(Auditor).check(new Date());
      return found.find(({ what }) => what === 'stock and its movements')!.findings;
    };
    expect(await drifts()).toEqual([]);
    await office.rows('ALTER TABLE catalogue.products DISABLE TRIGGER stock_moved');
    await setTo(40);
    await office.rows('ALTER TABLE catalogue.products ENABLE TRIGGER stock_moved');
    const [found] = await drifts();
    expect(found!.problem).toBe(`There are 40 of Baker Mug (product ${PRODUCT.mug}), and its movements add up to 2.`);
    await office.get(Auditor).repair(found!);
    expect(await drifts()).toEqual([]);
    expect((await lines())[0]).toEqual(['repair', 38, 40, null]);
  });

  it('adds up whatever happens at the same time', async () => {
    await setTo(100);
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 3 === 0 ? sell(2, at) : at % 3 === 1 ? giveBack(1, at) : setTo(90 + at),
      ),
    );
    const { movements } = await history();
    expect(movements.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(await stock());
    for (const [at, { stock: after, quantity }] of movements.slice(0, -1).entries())
      expect(after - quantity).toBe(movements[at + 1]!.stock);
  });
});
