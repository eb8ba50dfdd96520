import type { Category, Product } from '@/api/models';

let next = 900;

/** A product as the API sends it; a test names only what matters to it. */
export function aProduct(given: Partial<Product> = {}): Product {
  const id = given.id ?? (next += 1);
  return {
    id,
    name: `Product ${id}`,
    description: 'Made fresh in our bakery.',
    price: '4.50',
    category: 'Cookies',
    imageUrl: null,
    picture: null,
    stock: 10,
    isBundle: false,
    bundleProducts: [],
    isTaxable: false,
    isActive: true,
    allergens: null,
    dietaryMarks: [],
    averageRating: null,
    salesRank: null,
    reviewCount: 0,
    ratingCounts: [0, 0, 0, 0, 0],
    noticeHours: 0,
    productionUnits: 0,
    version: 1,
    ...given,
  };
}

export function aCategory(given: Partial<Category> = {}): Category {
  return { id: 1, name: 'Cookies', description: '', sortOrder: 1, isActive: true, kind: 'standard', ...given };
}
