import { useCatalogueOffice } from '../../../../../test/support/catalogue-office';
import { type Browser } from '../../../../../test/support/people';
import { PRODUCT } from '../../../../../test/support/small-catalogue';
import { until } from '../../../../../test/support/until';

const NOTHING = {
  milk: 'none',
  egg: 'none',
  fish: 'none',
  shellfish: 'none',
  treeNuts: 'none',
  peanuts: 'none',
  wheat: 'none',
  soybeans: 'none',
  sesame: 'none',
  nuts: [],
};

describe('Products in the back office', () => {
  const office = useCatalogueOffice();

  const list = () => office.products();
  const one = (id: number) => office.product(id);
  /** The form as the dialog sends it. */
  const form = (request: ReturnType<Browser['post']>, fields: Record<string, string>) =>
    Object.entries(fields).reduce((sent, [name, value]) => sent.field(name, value), request);
  const NEW = {
    name: 'Walnut Crunch',
    description: 'Crunchy.',
    price: '4.75',
    category: 'Cookies',
    stock: '12',
    isActive: 'true',
    isBundle: 'false',
    isTaxable: 'false',
    bundleProducts: '[]',
  };
  const create = (fields: object = {}) => office.admin.post('/api/admin/cookies').send({ ...NEW, ...fields });
  const update = (id: number, fields: object) => office.admin.put(`/api/admin/cookies/${id}`).send(fields);
  const lemon = { name: 'Lemon Glaze', price: '4.50', category: 'Cookies' };
  const errorsOf = (answer: { body: { errors?: { path: string; message: string }[] } }) => answer.body.errors;

  it('are listed with inactive ones, and what limits a bundle', async () => {
    await update(PRODUCT.mug, { name: 'Baker Mug', price: '18', category: 'Gear', isActive: false }).expect(200);
    const products = await list();
    expect(products.map(({ id }) => id)).toEqual([7, 2, 1, 6, 3, 4, 5]);
    expect(await one(PRODUCT.mug)).toMatchObject({ isActive: false, isOnSale: false, version: 2 });
    expect(await one(PRODUCT.bundle)).toMatchObject({
      stock: 5,
      limitedBy: { productId: PRODUCT.milk, name: 'Cold Milk', stock: 10 },
    });
  });

  it('are created by the form', async () => {
    expect(await office.offered()).not.toContain(NEW.name);
    const { body } = await form(office.admin.post('/api/admin/cookies'), NEW).expect(201);
    expect(body).toMatchObject({
      name: 'Walnut Crunch',
      slug: 'walnut-crunch',
      description: 'Crunchy.',
      price: '4.75',
      category: 'Cookies',
      stock: 12,
      isActive: true,
      isBundle: false,
      isTaxable: false,
      bundleProducts: [],
      allergens: null,
      dietaryMarks: [],
      productionUnits: 1,
      version: 1,
      changedBy: office.email,
    });
    await until('shoppers to see it', async () => (await office.offered()).includes(NEW.name));
  });

  it('have the defaults of the form', async () => {
    const { body } = await office.admin
      .post('/api/admin/cookies')
      .send({ name: 'Plain', price: 4, category: 'cookies' });
    expect(body).toMatchObject({ price: '4.00', category: 'Cookies', stock: 0, isActive: true, isBundle: false });
    expect(body).toMatchObject({ isTaxable: false, taxClass: 'bakery', bundleProducts: [], imageUrl: null });
  });

  it.each([
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ price: '' }, 'price'],
    [{ price: '4.555' }, 'price'],
    [{ price: '0' }, 'price'],
    [{ price: '-1' }, 'price'],
    [{ price: '10000.01' }, 'price'],
    [{ price: '99999999' }, 'price'],
    [{ category: '' }, 'category'],
    [{ category: 'Pies' }, 'category'],
    [{ stock: '-1' }, 'stock'],
    [{ stock: '1000001' }, 'stock'],
    [{ stock: '1.5' }, 'stock'],
    [{ isActive: 'perhaps' }, 'isActive'],
    [{ description: 'x'.repeat(5001) }, 'description'],
    [{ noticeHours: '721' }, 'noticeHours'],
    [{ productionUnits: '-1' }, 'productionUnits'],
    [{ bundleProducts: 'not JSON' }, 'bundleProducts'],
    [{ bundleProducts: '[{"productId":1,"quantity":0}]' }, 'bundleProducts.0.quantity'],
    [{ bundleProducts: '[{"productId":99999999999,"quantity":1}]' }, 'bundleProducts.0.productId'],
    [{ allergens: '{"milk":"contains"}' }, 'allergens.egg'],
    [{ allergens: JSON.stringify({ ...NOTHING, treeNuts: 'contains' }) }, 'allergens.nuts'],
    [{ allergens: JSON.stringify({ ...NOTHING, nuts: ['almond'] }) }, 'allergens.nuts'],
    [{ allergens: JSON.stringify({ ...NOTHING, nuts: [7] }) }, 'allergens.nuts'],
    [{ allergens: JSON.stringify({ ...NOTHING, egg: 'contains' }), dietaryMarks: '["vegan"]' }, 'dietaryMarks'],
    [{ allergens: JSON.stringify({ ...NOTHING, fish: 'contains' }), dietaryMarks: '["vegetarian"]' }, 'dietaryMarks'],
    [{ dietaryMarks: '["halal"]' }, 'dietaryMarks'],
    [{ taxClass: 'delivery' }, 'taxClass'],
    [{ version: 'x' }, 'version'],
  ])('refuse %j at its field, and write nothing', async (fields, path) => {
    const answer = await form(office.admin.post('/api/admin/cookies'), { ...NEW, ...fields });
    expect([answer.status, errorsOf(answer)]).toEqual([
      422,
      expect.arrayContaining([expect.objectContaining({ path })]),
    ]);
    expect(await list()).toHaveLength(7);
  });

  it('report every missing field at once', async () => {
    const answer = await office.admin.post('/api/admin/cookies').send({}).expect(422);
    expect(errorsOf(answer)!.map(({ path }) => path)).toEqual(['name', 'price', 'category']);
  });

  it('keep fields that a change leaves out', async () => {
    await create({ allergens: { ...NOTHING, wheat: 'contains' }, dietaryMarks: ['vegan'], noticeHours: 24 }).expect(
      201,
    );
    const before = (await list()).find(({ name }) => name === NEW.name)!;
    await update(before.id, { name: 'Walnut Crunch', price: '5.00', category: 'Cookies' }).expect(200);
    expect(await one(before.id)).toEqual({ ...before, price: '5.00', version: 2, changedAt: expect.any(String) });
  });

  it('have a tax class, which shoppers do not see', async () => {
    const drink = { ...lemon, taxClass: 'soft_drink' };
    const { body } = await form(office.admin.put(`/api/admin/cookies/${PRODUCT.lemon}`), drink).expect(200);
    expect(body).toMatchObject({ taxClass: 'soft_drink' });
    expect(await one(PRODUCT.lemon)).toMatchObject({ taxClass: 'soft_drink' });
    expect((await office.admin.get(`/api/cookies/${PRODUCT.lemon}`).expect(200)).body).not.toHaveProperty('taxClass');
  });

  it('keep their address when they are renamed, and never share one', async () => {
    await update(PRODUCT.lemon, { ...lemon, name: 'Lemon Drizzle' }).expect(200);
    expect((await one(PRODUCT.lemon)).slug).toBe('lemon-glaze');
    expect((await create({ name: 'Lemon Glaze' })).body).toMatchObject({ slug: 'lemon-glaze-2' });
    expect((await create({ name: 'Crème Brûlée’s “No. 1”' })).body).toMatchObject({ slug: 'creme-brulees-no-1' });
    expect((await create({ name: '曲奇' })).body).toMatchObject({ slug: 'product' });
  });

  it('declare allergens, nuts by name, and dietary marks', async () => {
    const allergens = {
      ...NOTHING,
      treeNuts: 'contains',
      wheat: 'may_contain',
      nuts: [' Walnut ', 'almond', 'walnut'],
    };
    const { body } = await create({ allergens, dietaryMarks: ['vegan'] }).expect(201);
    expect(body).toMatchObject({
      allergens: { ...allergens, nuts: ['almond', 'walnut'] },
      dietaryMarks: ['vegan', 'vegetarian'],
    });
    const withdrawn = { ...NEW, allergens: '' };
    expect((await form(office.admin.put(`/api/admin/cookies/${body.id}`), withdrawn)).body).toMatchObject({
      allergens: null,
    });
  });

  it('that are bundles declare what their parts declare, and nothing while one part does not', async () => {
    const declared = { allergens: { ...NOTHING, milk: 'contains' }, dietaryMarks: ['vegetarian'], noticeHours: 3 };
    await update(PRODUCT.milk, { name: 'Cold Milk', price: 3.25, category: 'Drinks', productionUnits: 2, ...declared });
    expect((await one(PRODUCT.bundle)).allergens).toBeNull();
    const allergens = { ...NOTHING, milk: 'may_contain', treeNuts: 'contains', nuts: ['almond'] };
    await update(PRODUCT.lemon, { ...lemon, allergens, dietaryMarks: ['vegetarian'] }).expect(200);
    expect(await one(PRODUCT.bundle)).toMatchObject({
      allergens: { ...NOTHING, milk: 'contains', treeNuts: 'contains', nuts: ['almond'] },
      dietaryMarks: ['vegetarian'],
      noticeHours: 3,
      productionUnits: 4 * 1 + 2 * 2,
    });
    await until('shoppers to see it', async () => {
      const { body } = await office.admin.get(`/api/cookies/${PRODUCT.bundle}`);
      return (body as { noticeHours: number }).noticeHours === 3;
    });
  });
});
