import type { Category, Product, AdminCategory, AdminProduct, Allergens } from '@/api/models';

let nextId = 900;

/** A product as the API sends it; a test names only what matters to it. */
export function aProduct(given: Partial<Product> = {}): Product {
  const id = given.id ?? (nextId += 1);
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
    giftCard: null,
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

let nextAdminId = 700;

/** A product as staff see it; a test names only what matters to it. */
export function anAdminProduct(given: Partial<AdminProduct> = {}): AdminProduct {
  const id = given.id ?? (nextAdminId += 1);
  return {
    id,
    name: `Product ${id}`,
    slug: `product-${id}`,
    description: 'Made fresh in our bakery.',
    price: '4.50',
    category: 'Cookies',
    categoryId: 1,
    categorySortOrder: 1,
    stock: 40,
    limitedBy: null,
    isActive: true,
    isOnSale: given.isActive ?? true,
    isBundle: false,
    bundleProducts: [],
    isTaxable: false,
    taxClass: 'bakery',
    imageUrl: null,
    picture: null,
    allergens: noAllergens,
    dietaryMarks: [],
    giftCard: null,
    noticeHours: 0,
    productionUnits: 1,
    createdAt: '2026-11-01T15:00:00.000Z',
    changedAt: '2026-11-20T15:00:00.000Z',
    changedBy: null,
    version: 3,
    ...given,
  };
}

export const noAllergens: Allergens = {
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

export function anAdminCategory(given: Partial<AdminCategory> = {}): AdminCategory {
  return {
    id: 1,
    name: 'Cookies',
    description: '',
    sortOrder: 1,
    isActive: true,
    kind: 'standard',
    productCount: 0,
    ...given,
  };
}
