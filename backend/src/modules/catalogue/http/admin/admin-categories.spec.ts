import { useCatalogueOffice } from '../../../../../test/support/catalogue-office';
import { type Browser } from '../../../../../test/support/people';
import { PRODUCT } from '../../../../../test/support/small-catalogue';
import { until } from '../../../../../test/support/until';
import { bodyOf } from '../../../../../test/support/shopper';

interface Named {
  name: string;
}

describe('Categories in the back office', () => {
  const office = useCatalogueOffice();

  const names = async () => (await office.categories()).map(({ name }) => name);
  const create = (body: object) => office.admin.post('/api/admin/categories').send(body);
  const update = (id: number, body: object) => office.admin.put(`/api/admin/categories/${id}`).send(body);
  const errorsOf = (answer: { body: { errors?: { path: string }[] } }) => answer.body.errors?.map(({ path }) => path);

  it('are created and shown to shoppers', async () => {
    const { body } = await create({ name: ' Pies ', description: 'Warm', sortOrder: 2 }).expect(201);
    expect(body).toMatchObject({
      name: 'Pies',
      description: 'Warm',
      sortOrder: 2,
      isActive: true,
      kind: 'standard',
      productCount: 0,
    });
    expect((await create({ name: 'Tarts' }).expect(201)).body).toMatchObject({ sortOrder: 0, description: '' });
    expect(await names()).toEqual(['Tarts', 'Cookies', 'Bundles', 'Pies', 'Drinks', 'Gear', 'Cards']);
    await until('shoppers to see it', async () => {
      const shown = await bodyOf<Named[]>(office.browser().get('/api/categories'));
      return shown.some(({ name }) => name === 'Pies');
    });
  });

  it.each([
    [{}, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 'Two\nlines' }, 'name'],
    [{ name: 'Pies', description: 'x'.repeat(501) }, 'description'],
    [{ name: 'Pies', sortOrder: -1 }, 'sortOrder'],
    [{ name: 'Pies', sortOrder: 1.5 }, 'sortOrder'],
    [{ name: 'Pies', sortOrder: 99_999_999_999 }, 'sortOrder'],
    [{ name: 'Pies', isActive: 'yes' }, 'isActive'],
  ])('refuse %j at its field', async (body, path) => {
    expect(errorsOf(await create(body).expect(422))).toEqual([path]);
  });

  it('have unique names, ignoring case', async () => {
    const answer = await create({ name: 'drinks' }).expect(409);
    expect(answer.body).toMatchObject({ code: 'name_taken', message: 'There is already a category named “Drinks”.' });
    expect(errorsOf(answer)).toEqual(['name']);
    expect(errorsOf(await update(4, { name: 'DRINKS' }).expect(409))).toEqual(['name']);
    await update(3, { name: 'DRINKS' }).expect(200);
    const doubled = await Promise.all([1, 2].map(() => create({ name: 'Pies' }).then(({ status }) => status)));
    expect(doubled.sort((a, b) => a - b)).toEqual([201, 409]);
  });

  it('give a new name to their products and change nothing else of them', async () => {
    const before = await office.product(PRODUCT.mug);
    await update(4, { id: 4, name: 'Kitchenware', description: '', sortOrder: 4 }).expect(200);
    expect(await office.product(PRODUCT.mug)).toEqual({ ...before, category: 'Kitchenware' });
    await until('shoppers to see it', async () => {
      const { body } = await office.admin.get(`/api/cookies/${PRODUCT.mug}`);
      return (body as { category: string }).category === 'Kitchenware';
    });
  });

  it('are reordered by their sort orders alone', async () => {
    const order = [4, 1, 2, 3, 5];
    for (const [sortOrder, id] of order.entries()) await update(id, { id, sortOrder }).expect(200);
    expect(await names()).toEqual(['Gear', 'Cookies', 'Bundles', 'Drinks', 'Cards']);
    expect((await office.categories()).find(({ id }) => id === 1)).toMatchObject({
      description: 'Baked daily',
      isActive: true,
    });
    expect((await office.products())[0]).toMatchObject({ name: 'Baker Mug', categorySortOrder: 0 });
  });

  it('that are switched off are hidden from shoppers with their products, and shown to staff', async () => {
    const shopper = office.browser();
    await shopper.post('/api/cart/add').send({ cookieId: PRODUCT.mug, quantity: 1 }).expect(201);
    await update(4, { isActive: false }).expect(200);
    await until('the shop to be without them', async () => !(await office.offered()).includes('Baker Mug'));
    await shopper.get(`/api/cookies/${PRODUCT.mug}`).expect(404);
    await shopper.post('/api/cart/add').send({ cookieId: PRODUCT.mug, quantity: 1 }).expect(404);
    expect((await shopper.get('/api/cookie-boxes')).body).toEqual([expect.objectContaining({ available: false })]);
    const listed = async (browser: Browser) =>
      ((await browser.get('/api/categories')).body as Named[]).map(({ name }) => name);
    expect(await listed(shopper)).toEqual(['Cookies', 'Bundles', 'Drinks', 'Cards']);
    expect(await listed(office.admin)).toEqual(await names());
    expect(await office.product(PRODUCT.mug)).toMatchObject({ isActive: true, isOnSale: false });
    await update(4, { isActive: true }).expect(200);
    await until('them to be back', async () => (await office.offered()).includes('Baker Mug'));
  });

  it('cannot be deleted with products in them', async () => {
    const { body } = await office.admin.delete('/api/admin/categories/4').expect(409);
    expect(body).toMatchObject({
      code: 'category_in_use',
      message: 'There is 1 product in Gear. Move or delete them first.',
      products: 1,
    });
    await office.admin.delete(`/api/admin/cookies/${PRODUCT.mug}`).expect(204);
    await office.admin.delete('/api/admin/categories/4').expect(204);
    expect(await names()).not.toContain('Gear');
    await office.admin.delete('/api/admin/categories/4').expect(404);
    await create({ name: 'Gear' }).expect(201);
  });

  it('never lose a product that is added while they are deleted', async () => {
    await office.admin.delete(`/api/admin/cookies/${PRODUCT.mug}`).expect(204);
    const [made, deleted] = await Promise.all([
      office.admin
        .post('/api/admin/cookies')
        .send({ name: 'Whisk', price: 9, category: 'Gear' })
        .then(({ status }) => status),
      office.admin.delete('/api/admin/categories/4').then(({ status }) => status),
    ]);
    expect([
      [201, 409],
      [422, 204],
    ]).toContainEqual([made, deleted]);
  });

  it('that boxes and cards need cannot be deleted', async () => {
    for (const [id, product] of [
      [1, PRODUCT.ginger],
      [5, PRODUCT.card],
    ]) {
      await office.admin.delete(`/api/admin/cookies/${product}`).expect(204);
      const { body } = await office.admin.delete(`/api/admin/categories/${id}`).expect(409);
      expect(body).toMatchObject({ code: 'category_needed' });
    }
  });

  describe('and the prices of boxes', () => {
    const setPrice = (id: number | string, basePrice: unknown) =>
      office.admin.put(`/api/admin/box-sizes/${id}`).send({ basePrice });

    it('are set per size and apply at once', async () => {
      const shopper = office.browser();
      const selectedCookies = [{ cookieId: PRODUCT.lemon, quantity: 6 }];
      await shopper.post('/api/cookie-boxes').send({ boxSizeId: 1, selectedCookies }).expect(201);
      expect((await setPrice(1, '16.50').expect(200)).body).toEqual({ id: 1, size: 6, basePrice: '16.50' });
      expect((await shopper.get('/api/box-sizes')).body[0]).toEqual({ id: 1, size: 6, basePrice: '16.50' });
      expect((await shopper.get('/api/cookie-boxes')).body[0]).toMatchObject({ totalPrice: '16.50' });
    });

    it('have a notice time per size, which the contents can only extend', async () => {
      const change = (body: object) => office.admin.put('/api/admin/box-sizes/3').send({ basePrice: '52.00', ...body });
      expect((await change({ noticeHours: 48 }).expect(200)).body).toMatchObject({ size: 24, noticeHours: 48 });
      expect((await change({}).expect(200)).body).toMatchObject({ noticeHours: 48 });
      const shopper = office.browser();
      const box = (boxSizeId: number, quantity: number) =>
        shopper.post('/api/cookie-boxes').send({ boxSizeId, selectedCookies: [{ cookieId: PRODUCT.lemon, quantity }] });
      await box(1, 6).expect(201);
      await box(3, 24).expect(201);
      const notice = async () => {
        const { body } = await shopper.get('/api/cookie-boxes').expect(200);
        return (body as { boxSizeId: number; noticeHours: number }[]).map((one) => [one.boxSizeId, one.noticeHours]);
      };
      expect(Object.fromEntries(await notice())).toEqual({ 1: 0, 3: 48 });
      await office.rows(`UPDATE catalogue.products SET notice_hours = 60 WHERE id = ${PRODUCT.lemon}`);
      expect(Object.fromEntries(await notice())).toEqual({ 1: 60, 3: 60 });
      await office.rows(`UPDATE catalogue.products SET notice_hours = 0 WHERE id = ${PRODUCT.lemon}`);
      expect(errorsOf(await change({ noticeHours: 721 }).expect(422))).toEqual(['noticeHours']);
      expect((await change({ noticeHours: 0 }).expect(200)).body).not.toHaveProperty('noticeHours');
    });

    it.each(['', '0', '-3', '1.234', 'free', null, '10000.01'])('cannot be %j', async (price) => {
      expect(errorsOf(await setPrice(1, price).expect(422))).toEqual(['basePrice']);
    });

    it('cannot be set for the single item or unknown sizes', async () => {
      for (const id of [4, 9, 'x']) await setPrice(id, '1.00').expect(404);
    });
  });
});
