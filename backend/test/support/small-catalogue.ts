import type { INestApplicationContext } from '@nestjs/common';
import { UnitOfWork } from '../../src/kernel/database/unit-of-work';
import { CATALOGUE_CHANGED, CatalogueSeedRepository, type SeedProduct } from '../../src/modules/catalogue';

/** Products of the small catalogue, by a name the tests can say. */
export const PRODUCT = { lemon: 1, choc: 2, milk: 3, mug: 4, card: 5, bundle: 6, ginger: 7 } as const;

const product = (id: number, categoryId: number, name: string, rest: Partial<SeedProduct>): SeedProduct => ({
  id,
  categoryId,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  description: `Our ${name}.`,
  priceCents: 450,
  stock: 100,
  picture: `/pictures/${name.toLowerCase().replaceAll(' ', '-')}`,
  tint: '#FFE9B0',
  isTaxable: false,
  isActive: true,
  bundle: [],
  ...rest,
});

const PRODUCTS = [
  product(PRODUCT.lemon, 1, 'Lemon Glaze', {}),
  product(PRODUCT.choc, 1, 'Double Chocolate', { priceCents: 475 }),
  product(PRODUCT.milk, 3, 'Cold Milk', { priceCents: 325, stock: 10, isTaxable: true }),
  product(PRODUCT.mug, 4, 'Baker Mug', { priceCents: 1800, stock: 3, isTaxable: true, picture: null }),
  product(PRODUCT.card, 5, 'Thank You Card', { priceCents: 500 }),
  product(PRODUCT.bundle, 2, 'Movie Night', {
    priceCents: 3000,
    stock: 0,
    bundle: [
      { productId: PRODUCT.lemon, quantity: 4 },
      { productId: PRODUCT.milk, quantity: 2 },
    ],
  }),
  product(PRODUCT.ginger, 1, 'Almond Ginger', { stock: 2 }),
];

/** Empties the catalogue and the carts and puts in seven products in five categories, four box sizes, three reviews. */
export async function stockSmallCatalogue(app: INestApplicationContext): Promise<void> {
  const seed = app.get(CatalogueSeedRepository);
  await app.get(UnitOfWork).run(async (tx) => {
    await tx.rows('TRUNCATE catalogue.categories, catalogue.products, catalogue.box_sizes, cart.cookie_boxes CASCADE');
    await seed.boxSizes(tx, [
      { id: 1, size: 6, basePriceCents: 1500, offered: true },
      { id: 2, size: 12, basePriceCents: 2800, offered: true },
      { id: 3, size: 24, basePriceCents: 5200, offered: true },
      { id: 4, size: 1, basePriceCents: 0, offered: false },
    ]);
    const category = { description: '', isActive: true, kind: 'standard' as const };
    await seed.categories(tx, [
      { ...category, id: 1, name: 'Cookies', description: 'Baked daily', sortOrder: 1, kind: 'box_only' },
      { ...category, id: 2, name: 'Bundles', sortOrder: 2 },
      { ...category, id: 3, name: 'Drinks', sortOrder: 3 },
      { ...category, id: 4, name: 'Gear', sortOrder: 4 },
      { ...category, id: 5, name: 'Cards', sortOrder: 5, kind: 'card' },
    ]);
    await seed.products(tx, PRODUCTS);
    const review = { productId: PRODUCT.lemon, comment: 'Zesty.', customerName: 'June' };
    await seed.reviews(tx, [
      { ...review, id: 1, rating: 5, createdAt: '2026-10-01T10:00:00Z' },
      { ...review, id: 2, rating: 4, createdAt: '2026-10-03T10:00:00Z', comment: 'The newest one.' },
      { ...review, id: 3, rating: 4, createdAt: '2026-10-02T10:00:00Z' },
    ]);
    await tx.notice(CATALOGUE_CHANGED);
  });
}
