import { useCatalogueOffice } from '../../../../../test/support/catalogue-office';
import { signedInAs } from '../../../../../test/support/people';
import { PRODUCT } from '../../../../../test/support/small-catalogue';
import { testConfig } from '../../../../../test/support/test-config';
import { until } from '../../../../../test/support/until';
import { photo } from '../../../../../test/support/uploads';
import { Stock } from '../../index';

describe('An edit of a product', () => {
  const office = useCatalogueOffice();

  const lemon = { name: 'Lemon Glaze', price: '4.50', category: 'Cookies' };
  const crate = { name: 'Movie Night', price: '30.00', category: 'Bundles', isBundle: true };
  const update = (id: number, fields: object, browser = office.admin) =>
    browser.put(`/api/admin/cookies/${id}`).send(fields);
  const sell = (productId: number, quantity: number) =>
    office.inTx((tx) => office.get(Stock).take(tx, 'an order', [{ productId, quantity }], 1));
  const keep = (productId: number, quantity: number) =>
    office.inTx((tx) => office.get(Stock).reserve(tx, 'a shopper', [{ productId, quantity }]));
  const errorsOf = (answer: { body: { errors?: { path: string; message: string }[] } }) =>
    answer.body.errors?.map(({ path }) => path);

  describe('by two admins', () => {
    it('is refused when the product changed meanwhile, and returns the changed product', async () => {
      const { email, password } = testConfig().admin;
      const other = await signedInAs(office.app, email, password);
      await update(PRODUCT.lemon, { ...lemon, price: '4.75', version: 1 }, other).expect(200);
      const { body } = await update(PRODUCT.lemon, { ...lemon, name: 'Lemon Drizzle', version: 1 }).expect(409);
      expect(body).toMatchObject({
        code: 'product_changed',
        theirs: { name: 'Lemon Glaze', price: '4.75', version: 2 },
      });
      expect(body.theirs).toEqual(await office.product(PRODUCT.lemon));
      await update(PRODUCT.lemon, { ...lemon, name: 'Lemon Drizzle', version: 2 }).expect(200);
    });

    it('overwrites when it sends no version', async () => {
      await update(PRODUCT.lemon, { ...lemon, price: '4.75' }).expect(200);
      await update(PRODUCT.lemon, lemon).expect(200);
      expect(await office.product(PRODUCT.lemon)).toMatchObject({ price: '4.50', version: 3 });
    });

    it('at the same moment: one is saved, the other refused', async () => {
      const names = ['One', 'Two', 'Three', 'Four'];
      const answers = await Promise.all(
        names.map((name) => update(PRODUCT.lemon, { ...lemon, name, version: 1 }).then((answer) => answer)),
      );
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
      const saved = names[answers.findIndex(({ status }) => status === 200)];
      expect(await office.product(PRODUCT.lemon)).toMatchObject({ name: saved, version: 2 });
    });

    it('without changes is no conflict for the other', async () => {
      await update(PRODUCT.lemon, { ...lemon, stock: 100, isActive: true, version: 1 }).expect(200);
      expect(await office.product(PRODUCT.lemon)).toMatchObject({ version: 1, changedBy: null });
    });

    it('of a deleted product is not found', async () => {
      await office.admin.delete(`/api/admin/cookies/${PRODUCT.mug}`).expect(204);
      await update(PRODUCT.mug, { ...lemon, version: 1 }).expect(404);
      await office.admin.delete(`/api/admin/cookies/${PRODUCT.mug}`).expect(404);
      for (const id of ['999999', 'x', '99999999999'])
        await office.admin.put(`/api/admin/cookies/${id}`).send(lemon).expect(404);
    });
  });

  describe('of the stock', () => {
    it('subtracts what was sold while the form was open', async () => {
      await sell(PRODUCT.milk, 4);
      const milk = { name: 'Cold Milk', price: '3.25', category: 'Drinks' };
      await update(PRODUCT.milk, { ...milk, stock: 10, stockSeen: 10 }).expect(200);
      expect((await office.product(PRODUCT.milk)).stock).toBe(6);
      await update(PRODUCT.milk, { ...milk, stock: 30, stockSeen: 10 }).expect(200);
      expect((await office.product(PRODUCT.milk)).stock).toBe(26);
      await update(PRODUCT.milk, { ...milk, stock: 3 }).expect(200);
      expect((await office.product(PRODUCT.milk)).stock).toBe(3);
    });

    it('cannot go below what is reserved', async () => {
      await keep(PRODUCT.lemon, 5);
      expect(errorsOf(await update(PRODUCT.lemon, { ...lemon, stock: 4 }).expect(422))).toEqual(['stock']);
      await update(PRODUCT.lemon, { ...lemon, stock: 5 }).expect(200);
      expect(await office.get(Stock).overReserved()).toEqual([]);
    });
  });

  describe('of a bundle', () => {
    const parts = (...bundleProducts: [number, number][]) => ({
      ...crate,
      bundleProducts: bundleProducts.map(([productId, quantity]) => ({ productId, quantity })),
    });

    it('changes its contents, also in the shop', async () => {
      await update(PRODUCT.bundle, parts([PRODUCT.mug, 1], [PRODUCT.lemon, 2])).expect(200);
      expect(await office.product(PRODUCT.bundle)).toMatchObject({
        stock: 3,
        limitedBy: { name: 'Baker Mug', stock: 3 },
        bundleProducts: [
          { productId: PRODUCT.lemon, quantity: 2 },
          { productId: PRODUCT.mug, quantity: 1 },
        ],
      });
      const { body } = await until('the shop to have it', async () => {
        const answer = await office.admin.get(`/api/cookies/${PRODUCT.bundle}/bundle-products`);
        return answer.status === 200 && answer;
      });
      expect((body as { name: string; bundleQuantity: number }[]).map((one) => [one.name, one.bundleQuantity])).toEqual(
        [
          ['Baker Mug', 1],
          ['Lemon Glaze', 2],
        ],
      );
    });

    it('keeps its contents when they are left out, and removes them when it is no longer a bundle', async () => {
      await update(PRODUCT.bundle, { ...crate, price: '29.00' }).expect(200);
      expect((await office.product(PRODUCT.bundle)).bundleProducts).toHaveLength(2);
      await update(PRODUCT.bundle, { ...parts([PRODUCT.mug, 1]), isBundle: false, stock: 7 }).expect(200);
      expect(await office.product(PRODUCT.bundle)).toMatchObject({ isBundle: false, bundleProducts: [], stock: 7 });
      expect(await office.rows('SELECT 1 FROM catalogue.bundle_products')).toEqual([]);
    });

    it('may leave it empty and therefore sold out', async () => {
      await update(PRODUCT.bundle, parts()).expect(200);
      expect(await office.product(PRODUCT.bundle)).toMatchObject({ stock: 0, limitedBy: null, allergens: null });
    });

    it.each([
      ['what is not there', [999_999, 1], 'bundleProducts.1.productId'],
      ['itself', [PRODUCT.bundle, 1], 'bundleProducts.1.productId'],
      ['the same twice', [PRODUCT.lemon, 3], 'bundleProducts.1.productId'],
      ['less than one', [PRODUCT.mug, 0], 'bundleProducts.1.quantity'],
    ] as const)('refuses %s', async (_, [id, quantity], path) => {
      const answer = await update(PRODUCT.bundle, parts([PRODUCT.lemon, 1], [id, quantity])).expect(422);
      expect(errorsOf(answer)).toEqual([path]);
      expect((await office.product(PRODUCT.bundle)).version).toBe(1);
    });

    it('refuses another bundle, and a part of a bundle cannot become one', async () => {
      const made = await office.admin
        .post('/api/admin/cookies')
        .send({ ...parts([PRODUCT.mug, 1]), name: 'Mug Crate' });
      const nested = await update(PRODUCT.bundle, parts([made.body.id as number, 1])).expect(422);
      expect(errorsOf(nested)).toEqual(['bundleProducts.0.productId']);
      const turned = await update(PRODUCT.lemon, { ...lemon, isBundle: true }).expect(422);
      expect(errorsOf(turned)).toEqual(['isBundle']);
    });

    it('never nests bundles, also when two admins save at once', async () => {
      await update(PRODUCT.bundle, parts([PRODUCT.milk, 1])).expect(200);
      const [turned, filled] = await Promise.all([
        update(PRODUCT.mug, { name: 'Baker Mug', price: '18.00', category: 'Gear', isBundle: true }).then(
          (a) => a.status,
        ),
        update(PRODUCT.bundle, parts([PRODUCT.mug, 1])).then((a) => a.status),
      ]);
      expect([turned, filled].sort((a, b) => a - b)).toEqual([200, 422]);
    });
  });

  describe('with a picture', () => {
    const send = (image: Buffer | string, fields: Record<string, string> = {}) =>
      Object.entries({ ...lemon, ...fields }).reduce(
        (sent, [name, value]) => sent.field(name, value),
        office.admin.put(`/api/admin/cookies/${PRODUCT.lemon}`).attach('image', Buffer.from(image), 'lemon.jpg'),
      );
    const uploads = async () =>
      (await office.rows<{ n: number }>('SELECT count(*)::int AS n FROM catalogue.pictures'))[0]!.n;

    it('stores no picture when the form is refused', async () => {
      const before = await uploads();
      const image = await photo(640, 480, 17).jpeg().toBuffer();
      await send(image, { category: 'Pies' }).expect(422);
      await send(image, { version: '9' }).expect(409);
      expect(await uploads()).toBe(before);
    });

    it('refuses malformed, incomplete and oversized forms', async () => {
      const path = `/api/admin/cookies/${PRODUCT.lemon}`;
      await office.admin.put(path).field('name', 'x').attach('other', Buffer.from('x'), 'x.jpg').expect(400);
      const type = 'multipart/form-data; boundary=xyz';
      const open = '--xyz\r\nContent-Disposition: form-data; name="name"\r\n\r\nLemon';
      await office.admin.put(path).set('content-type', type).send(open).expect(400);
      await office.admin.put(path).set('content-type', 'multipart/form-data').send('x').expect(400);
      const evil = '--xyz\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--xyz--\r\n';
      await office.admin.put(path).set('content-type', type).send(evil).expect(400);
      await office.admin.put(path).field('description', 'x'.repeat(60_000)).expect(413);
      const many = Array.from({ length: 31 }, (_, i) => `f${i}`);
      await many.reduce((sent, name) => sent.field(name, 'x'), office.admin.put(path)).expect(413);
      expect((await office.product(PRODUCT.lemon)).version).toBe(1);
    });
  });
});
