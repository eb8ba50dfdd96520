import { leastStatements } from '../../../../test/support/count-statements';
import { PRODUCT, stockSmallCatalogue } from '../../../../test/support/small-catalogue';
import { until } from '../../../../test/support/until';
import type { ProductResponse } from './product.dto';
import { ProductRepository } from '../products/product.repository';
import { useApi } from '../../../../test/support/api';
import { bodyOf } from '../../../../test/support/shopper';

describe('The catalogue', () => {
  const api = useApi();
  const get = (path: string) => api.browser().get(path);
  const names = (body: { name: string }[]) => body.map(({ name }) => name);
  const listed = () => bodyOf<ProductResponse[]>(get('/api/cookies'));
  beforeEach(async () => {
    await stockSmallCatalogue(api.app);
    await until('the list to show the fresh catalogue', async () => {
      const products = await listed();
      return products.length === 7 && products.some(({ id, stock }) => id === PRODUCT.mug && stock === 3);
    });
  });

  it('lists what is on sale by category, then by name', async () => {
    expect(names(await listed())).toEqual([
      'Almond Ginger',
      'Double Chocolate',
      'Lemon Glaze',
      'Movie Night',
      'Cold Milk',
      'Baker Mug',
      'Thank You Card',
    ]);
  });

  it('shows price, picture, stock and rating of a product', async () => {
    const { body } = await get(`/api/cookies/${PRODUCT.lemon}`).expect(200);
    expect(body).toEqual({
      id: PRODUCT.lemon,
      name: 'Lemon Glaze',
      description: 'Our Lemon Glaze.',
      price: '4.50',
      category: 'Cookies',
      imageUrl: '/pictures/lemon-glaze-640.webp',
      picture: {
        tint: '#FFE9B0',
        avif: '/pictures/lemon-glaze-160.avif 160w, /pictures/lemon-glaze-320.avif 320w, /pictures/lemon-glaze-640.avif 640w, /pictures/lemon-glaze-960.avif 960w',
        webp: '/pictures/lemon-glaze-160.webp 160w, /pictures/lemon-glaze-320.webp 320w, /pictures/lemon-glaze-640.webp 640w, /pictures/lemon-glaze-960.webp 960w',
      },
      stock: 100,
      isBundle: false,
      bundleProducts: [],
      isTaxable: false,
      giftCard: null,
      isActive: true,
      allergens: null,
      dietaryMarks: [],
      averageRating: 4.33,
      reviewCount: 3,
      ratingCounts: [1, 2, 0, 0, 0],
      noticeHours: 0,
      productionUnits: 1,
      salesRank: null,
      version: 1,
    });
  });

  it('has no rating for a product without reviews, and no picture where there is none', async () => {
    const { body } = await get(`/api/cookies/${PRODUCT.mug}`).expect(200);
    expect(body).toMatchObject({ averageRating: null, reviewCount: 0, imageUrl: null, picture: null });
  });

  it('shows the contents of a bundle', async () => {
    const { body } = await get(`/api/cookies/${PRODUCT.bundle}`).expect(200);
    expect(body).toMatchObject({
      isBundle: true,
      stock: 5,
      productionUnits: 4,
      bundleProducts: [
        { productId: PRODUCT.lemon, quantity: 4 },
        { productId: PRODUCT.milk, quantity: 2 },
      ],
    });
    const parts = await get(`/api/cookies/${PRODUCT.bundle}/bundle-products`).expect(200);
    expect(parts.body).toMatchObject([
      { id: PRODUCT.milk, name: 'Cold Milk', bundleQuantity: 2, price: '3.25' },
      { id: PRODUCT.lemon, name: 'Lemon Glaze', bundleQuantity: 4 },
    ]);
    expect((await get(`/api/cookies/${PRODUCT.mug}/bundle-products`).expect(200)).body).toEqual([]);
  });

  it('shows the newest review first', async () => {
    const { body } = await get(`/api/cookies/${PRODUCT.lemon}/reviews`).expect(200);
    const reviews = body as { rating: number; comment: string; createdAt: string }[];
    expect(reviews.map(({ createdAt }) => createdAt.slice(0, 10))).toEqual(['2026-10-03', '2026-10-02', '2026-10-01']);
    expect(reviews[0]).toMatchObject({ rating: 4, comment: 'The newest one.', customerName: 'June' });
  });

  it('lists categories in order with their kind', async () => {
    const { body } = await get('/api/categories').expect(200);
    expect(names(body as { name: string }[])).toEqual(['Cookies', 'Bundles', 'Drinks', 'Gear', 'Cards']);
    expect((body as object[])[0]).toEqual({
      id: 1,
      name: 'Cookies',
      description: 'Baked daily',
      sortOrder: 1,
      isActive: true,
      kind: 'box_only',
    });
  });

  it('offers boxes of 6, 12 and 24, but not the single item', async () => {
    expect((await get('/api/box-sizes').expect(200)).body).toEqual([
      { id: 1, size: 6, basePrice: '15.00' },
      { id: 2, size: 12, basePrice: '28.00' },
      { id: 3, size: 24, basePrice: '52.00' },
    ]);
  });

  it.each(['999', '0', '-1', 'x', '1.5', '99999999999', "1'--"])('has no product %s', async (id) => {
    for (const path of ['', '/reviews', '/bundle-products']) {
      const { body } = await get(`/api/cookies/${encodeURIComponent(id)}${path}`).expect(404);
      expect(body).toEqual({ code: 'not_found', message: 'The product was not found.' });
    }
  });

  it('needs at most two statements for a list or a detail, and none for the cached list', async () => {
    expect(await leastStatements(() => api.get(ProductRepository).onSale())).toBe(1);
    expect(await leastStatements(() => get('/api/cookies').expect(200))).toBe(0);
    const paths = ['', '/reviews', '/bundle-products'].map((part) => `/api/cookies/${PRODUCT.bundle}${part}`);
    for (const path of [...paths, '/api/categories', '/api/box-sizes']) {
      expect(await leastStatements(() => get(path).expect(200))).toBeLessThanOrEqual(2);
    }
  });
});
