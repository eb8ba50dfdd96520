import { aCategory, aProduct } from '@/testing/products';
import { inShopOrder, isBestseller } from './choose-products';

describe('Products', () => {
  const unrated = { salesRank: null, reviewCount: 0, averageRating: null };

  it('are sorted by category, sales, reviews and name', () => {
    const named = (name: string, facts: object) => aProduct({ ...unrated, category: 'Cookies', name, ...facts });
    const products = [
      named('Mug', { category: 'Gear', salesRank: 1 }),
      named('Biscotti', {}),
      named('Almond', {}),
      named('Good', { reviewCount: 3, averageRating: 4 }),
      named('Better', { reviewCount: 3, averageRating: 5 }),
      named('Sold', { salesRank: 12 }),
      named('Hidden', { isActive: false }),
    ];
    const categories = [aCategory({ name: 'Cookies' }), aCategory({ name: 'Gear' })];
    const sorted = inShopOrder(products, categories).map(({ name }) => name);
    expect(sorted).toEqual(['Sold', 'Better', 'Good', 'Almond', 'Biscotti', 'Mug']);
  });

  it('are bestsellers when they sold best in their category, and never without a sale', () => {
    const products = [
      ...[4, 1, 3, 2, null].map((salesRank) => aProduct({ salesRank, category: 'Cookies' })),
      ...[9, null].map((salesRank) => aProduct({ salesRank, category: 'Drinks' })),
    ];
    const best = products.filter((product) => isBestseller(product, products));
    expect(best.map(({ salesRank }) => salesRank)).toEqual([1, 3, 2, 9]);
  });
});
