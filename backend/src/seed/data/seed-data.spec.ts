import { ALLERGENS, contradiction } from '@crispi/rules/allergens';
import { boxSizes, categories } from './shelves';
import { products } from './products';
import { reviews } from './reviews';
import { stores } from './stores';
import { tints } from './products/product';

const ids = (rows: { id: number }[]) => rows.map((row) => row.id);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('the sample data is numbered from one without gaps', () => {
  for (const rows of [products, reviews, categories, boxSizes, stores]) expect(ids(rows)).toEqual(upTo(rows.length));
  expect(new Set(products.map((product) => product.slug)).size).toBe(products.length);
  expect(new Set(products.map((product) => product.name)).size).toBe(products.length);
});

test('a cookie costs between four and five dollars', () => {
  const cookies = products.filter((product) => product.categoryId === 1);
  expect(cookies.length).toBeGreaterThanOrEqual(16);
  expect(cookies.filter(({ priceCents }) => priceCents < 400 || priceCents > 500)).toEqual([]);
});

test('only drinks and gear are taxed', () => {
  const taxed = new Set(products.filter((product) => product.isTaxable).map((product) => product.categoryId));
  const named = categories.filter((category) => taxed.has(category.id)).map((category) => category.name);
  expect(named).toEqual(['Drinks', 'Gear']);
  for (const product of products) expect(product.isTaxable).toBe(taxed.has(product.categoryId));
});

test('a bundle is cheaper than its parts bought separately, which are all in stock', () => {
  // A cookie is cheapest in the box with the lowest price per piece.
  const boxed = Math.min(...boxSizes.filter((box) => box.offered).map((box) => box.basePriceCents / box.size));
  const cheapest = (product: (typeof products)[number]) => (product.categoryId === 1 ? boxed : product.priceCents);
  const bundles = products.filter((product) => product.bundle.length > 0);
  expect(bundles.map((bundle) => bundle.categoryId)).toEqual([2, 2, 2]);
  for (const bundle of bundles) {
    const parts = bundle.bundle.map(({ productId, quantity }) => ({ ...products[productId - 1]!, quantity }));
    expect(bundle.priceCents).toBeLessThan(parts.reduce((sum, part) => sum + cheapest(part) * part.quantity, 0));
    expect(parts.filter((part) => part.stock < part.quantity * 10 || part.bundle.length > 0)).toEqual([]);
  }
});

test('every product declares the allergens its description mentions, and bundles declare none themselves', () => {
  const milk = /(?<!oat )milk|(?<!peanut )butter(?!fly|scotch)|cream/i;
  const words = {
    milk,
    treeNuts: /almond|pistachio|walnut/i,
    peanuts: /peanut/i,
    egg: /royal icing/i,
    wheat: /dough/i,
  };
  const GEAR = 5;
  const bundles = products.filter(({ bundle }) => bundle.length);
  expect(bundles.filter(({ allergens }) => allergens)).toEqual([]);
  for (const { slug, description, allergens, categoryId } of products.filter((product) => !bundles.includes(product))) {
    expect([slug, allergens]).toEqual([slug, expect.anything()]);
    if (categoryId >= GEAR) continue;
    const named = ALLERGENS.filter((name) => name in words && words[name as keyof typeof words].test(description));
    expect([slug, named.filter((name) => allergens![name] !== 'contains')]).toEqual([slug, []]);
  }
});

test('no description repeats the allergen label or promises to be free of an allergen', () => {
  const repeating = products.filter(({ description }) => /contains|allergen|\bfree of/i.test(description));
  expect(repeating.map(({ slug }) => slug)).toEqual([]);
});

test('only products without animal ingredients are marked as vegan or vegetarian', () => {
  for (const { slug, allergens, dietaryMarks = [] } of products) {
    expect([slug, contradiction(allergens ?? null, dietaryMarks)]).toEqual([slug, null]);
  }
  const gelatin = products.filter(({ description }) => description.includes('gelatin'));
  expect(gelatin.flatMap(({ dietaryMarks = [] }) => dietaryMarks)).toEqual([]);
});

test('every product has a tile color with readable text', () => {
  const known: string[] = Object.values(tints);
  expect(products.filter((product) => !known.includes(product.tint))).toEqual([]);
});

test('reviews are about existing products, in whole stars, numbered by time', () => {
  expect(reviews.length).toBeGreaterThanOrEqual(60);
  for (const review of reviews) {
    expect(products[review.productId - 1]).toBeDefined();
    expect([1, 2, 3, 4, 5]).toContain(review.rating);
    expect(new Date(review.createdAt).toISOString()).toBe(review.createdAt.replace('Z', '.000Z'));
  }
  const times = reviews.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted());
});

test('each zip code belongs to one location', () => {
  const zipCodes = stores.flatMap((store) => store.locations.flatMap((location) => location.deliveryZipCodes));
  expect(zipCodes).toEqual(['78701', '78702', '78703', '78704', '78705']);
});
