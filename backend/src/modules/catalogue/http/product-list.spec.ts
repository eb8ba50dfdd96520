import request from 'supertest';
import { PRODUCT, stockSmallCatalogue } from '../../../../test/support/small-catalogue';
import { silentLog, testConfig } from '../../../../test/support/test-config';
import { until } from '../../../../test/support/until';
import { openHttp } from '../../../bootstrap';
import { CATALOGUE_CHANGED, Stock } from '../index';
import type { ProductResponse } from './product.dto';
import { useApi } from '../../../../test/support/api';
import { bodyOf } from '../../../../test/support/shopper';

describe('The product list', () => {
  const api = useApi();
  const get = (path: string) => api.browser().get(path);
  const names = (body: { name: string }[]) => body.map(({ name }) => name);
  const change = (sql: string) =>
    api.inTx(async (tx) => {
      await tx.rows(sql);
      await tx.notice(CATALOGUE_CHANGED);
    });
  const listed = () => bodyOf<ProductResponse[]>(get('/api/cookies'));
  beforeEach(async () => {
    await stockSmallCatalogue(api.app);
    await until('the list to show the fresh catalogue', async () => {
      const products = await listed();
      return products.length === 7 && products.some(({ id, stock }) => id === PRODUCT.mug && stock === 3);
    });
  });

  it('hides an inactive product and all products of an inactive category', async () => {
    await change(`UPDATE catalogue.products SET is_active = false WHERE id = ${PRODUCT.lemon}`);
    await change(`UPDATE catalogue.categories SET is_active = false WHERE name = 'Gear'`);
    await until('the list to be renewed', async () => (await listed()).length === 5);
    expect(names(await listed())).not.toContain('Lemon Glaze');
    expect(names(await listed())).not.toContain('Baker Mug');
    await get(`/api/cookies/${PRODUCT.lemon}`).expect(404);
    await get(`/api/cookies/${PRODUCT.lemon}/reviews`).expect(404);
    await get(`/api/cookies/${PRODUCT.mug}`).expect(404);
  });

  it('answers 304 to a browser that has the current list', async () => {
    const first = await get('/api/cookies').expect(200);
    const etag = first.headers.etag as string;
    const known = await get('/api/cookies').set('If-None-Match', `"other", ${etag}`);
    expect([known.status, known.text]).toEqual([304, '']);
    expect((await get('/api/cookies').set('If-None-Match', '"other"')).status).toBe(200);
  });

  it('is compressed for browsers that accept it', async () => {
    const packed = await get('/api/cookies').set('Accept-Encoding', 'gzip').expect('content-encoding', 'gzip');
    expect(packed.body).toEqual(await listed());
    const plain = await get('/api/cookies').set('Accept-Encoding', 'identity').expect(200);
    expect(plain.headers['content-encoding']).toBeUndefined();
    await get('/api/cookies').set('Accept-Encoding', 'gzip, br').expect('content-encoding', 'br');
    await get('/api/cookies').set('Accept-Encoding', 'gzip, br;q=0').expect('content-encoding', 'gzip');
  });

  it('shows a sale in every process within moments', async () => {
    const other = await openHttp(testConfig(), silentLog());
    try {
      const seen = async () =>
        ((await request(other.getHttpServer()).get('/api/cookies')).body as ProductResponse[]).find(
          ({ id }) => id === PRODUCT.mug,
        )?.stock;
      expect(await seen()).toBe(3);
      await api.inTx((tx) => api.get(Stock).take(tx, 'an order', [{ productId: PRODUCT.mug, quantity: 1 }], 1));
      await until('the other process to see the sale', async () => (await seen()) === 2);
      await until(
        'this process to see the sale',
        async () => (await listed()).find(({ id }) => id === PRODUCT.mug)?.stock === 2,
      );
    } finally {
      await other.close();
    }
  });
});
