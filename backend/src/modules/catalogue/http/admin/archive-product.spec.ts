import { useCatalogueOffice } from '../../../../../test/support/catalogue-office';
import { PRODUCT } from '../../../../../test/support/small-catalogue';
import { until } from '../../../../../test/support/until';

describe('A deleted product', () => {
  const office = useCatalogueOffice();

  it('disappears from the shop and from the lists of staff', async () => {
    await office.admin.delete(`/api/admin/cookies/${PRODUCT.mug}`).expect(204);
    expect((await office.products()).map(({ name }) => name)).not.toContain('Baker Mug');
    await until('the shop to be without it', async () => !(await office.offered()).includes('Baker Mug'));
    await office.admin.get(`/api/cookies/${PRODUCT.mug}`).expect(404);
    await office.admin
      .put(`/api/admin/cookies/${PRODUCT.mug}`)
      .send({ name: 'Mug', price: 1, category: 'Gear' })
      .expect(404);
  });

  it('is named in carts that contain it, as no longer sold', async () => {
    const shopper = office.browser();
    await shopper.post('/api/cart/add').send({ cookieId: PRODUCT.mug, quantity: 1 }).expect(201);
    await office.admin.delete(`/api/admin/cookies/${PRODUCT.mug}`).expect(204);
    expect((await shopper.get('/api/cookie-boxes').expect(200)).body).toEqual([
      expect.objectContaining({ available: false, unavailableReason: 'Baker Mug is no longer sold.' }),
    ]);
  });

  it('is refused while a bundle contains it, which is named', async () => {
    const { body } = await office.admin.delete(`/api/admin/cookies/${PRODUCT.lemon}`).expect(409);
    expect(body).toEqual({
      code: 'in_bundles',
      message: 'Lemon Glaze is part of Movie Night. Remove it there first.',
      bundles: ['Movie Night'],
    });
    await office.admin.delete(`/api/admin/cookies/${PRODUCT.bundle}`).expect(204);
    await office.admin.delete(`/api/admin/cookies/${PRODUCT.lemon}`).expect(204);
  });

  it('keeps its address, so that no old link shows another product', async () => {
    await office.admin.delete(`/api/admin/cookies/${PRODUCT.mug}`).expect(204);
    const { body } = await office.admin
      .post('/api/admin/cookies')
      .send({ name: 'Baker Mug', price: 18, category: 'Gear' });
    expect(body).toMatchObject({ slug: 'baker-mug-2' });
  });

  it('is never added to a bundle at the same moment', async () => {
    const [filled, deleted] = await Promise.all([
      office.admin
        .put(`/api/admin/cookies/${PRODUCT.bundle}`)
        .send({
          name: 'Movie Night',
          price: 30,
          category: 'Bundles',
          bundleProducts: [{ productId: PRODUCT.mug, quantity: 1 }],
        })
        .then(({ status }) => status),
      office.admin.delete(`/api/admin/cookies/${PRODUCT.mug}`).then(({ status }) => status),
    ]);
    expect([
      [200, 409],
      [422, 204],
    ]).toContainEqual([filled, deleted]);
  });
});
