import { anAdminCategory, anAdminProduct } from '@/testing/products';
import { defaultTab, readView, shownProducts, type ProductView } from './product-view';

const cookies = anAdminCategory({ id: 1, name: 'Cookies', sortOrder: 1 });
const drinks = anAdminCategory({ id: 2, name: 'Drinks', sortOrder: 2 });
const categories = [cookies, drinks];
const cola = anAdminProduct({
  name: 'Cola',
  category: 'Drinks',
  price: '10.00',
  createdAt: '2026-11-03T00:00:00.000Z',
});
const zebra = anAdminProduct({ name: 'Zebra', price: '9.99', isActive: false, createdAt: '2026-11-02T00:00:00.000Z' });
const almond = anAdminProduct({
  name: 'Almond',
  price: '3.00',
  allergens: null,
  createdAt: '2026-11-04T00:00:00.000Z',
});
const stray = anAdminProduct({ name: 'Aaa', category: 'Gone', price: '12.00', createdAt: '2026-11-01T00:00:00.000Z' });
const all = [stray, cola, zebra, almond];

const EVERYTHING: ProductView = {
  category: 'all',
  availability: 'all',
  price: 'all',
  sort: 'name-asc',
  search: '',
  undeclared: false,
};
const names = (view: Partial<ProductView>) =>
  shownProducts(all, { ...EVERYTHING, ...view }, categories).map(({ name }) => name);

describe('the list of products', () => {
  it('starts with the first category, in lower case, or with all products if there is none', () => {
    expect(defaultTab(categories)).toBe('cookies');
    expect(defaultTab([])).toBe('all');
    expect(readView(new URLSearchParams(), categories).category).toBe('cookies');
    expect(readView(new URLSearchParams('category=DRINKS'), categories).category).toBe('drinks');
    expect(readView(new URLSearchParams('category=tools&sort=size&price=free'), categories)).toEqual({
      ...EVERYTHING,
      category: 'cookies',
    });
  });

  it('is sorted by category, then by name; an unknown category comes last', () => {
    expect(names({})).toEqual(['Almond', 'Zebra', 'Cola', 'Aaa']);
    expect(names({ sort: 'name-desc' })).toEqual(['Zebra', 'Almond', 'Cola', 'Aaa']);
  });

  it.each([
    ['price-asc', ['Almond', 'Zebra', 'Cola', 'Aaa']],
    ['price-desc', ['Aaa', 'Cola', 'Zebra', 'Almond']],
    ['date-desc', ['Almond', 'Cola', 'Zebra', 'Aaa']],
    ['date-asc', ['Aaa', 'Zebra', 'Cola', 'Almond']],
  ] as const)('can be sorted by %s across the categories', (sort, expected) =>
    expect(names({ sort })).toEqual(expected),
  );

  it('filters by category, activity, price and search', () => {
    expect(names({ category: 'drinks' })).toEqual(['Cola']);
    expect(names({ availability: 'inactive' })).toEqual(['Zebra']);
    expect(names({ availability: 'active' })).toEqual(['Almond', 'Cola', 'Aaa']);
    expect(names({ price: 'low' })).toEqual(['Almond', 'Zebra']);
    expect(names({ price: 'high' })).toEqual(['Cola', 'Aaa']);
    expect(names({ search: 'fresh ALM' })).toEqual(['Almond']);
  });

  it('finds products without a declaration of allergens; that of a bundle is computed', () => {
    const bundle = anAdminProduct({ name: 'Gift', isBundle: true, allergens: null });
    const view = { ...EVERYTHING, undeclared: true };
    expect(shownProducts([...all, bundle], view, categories).map(({ name }) => name)).toEqual(['Almond']);
  });
});
