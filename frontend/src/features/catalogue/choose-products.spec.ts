import { aProduct } from '@/testing/products';
import { bestsellersFirst } from './choose-products';

it('sorts by sales, and keeps the order of the rest', () => {
  const [a, b, c, d] = [null, 2, null, 1].map((salesRank) => aProduct({ salesRank }));
  expect(bestsellersFirst([a!, b!, c!, d!])).toEqual([d, b, a, c]);
});
