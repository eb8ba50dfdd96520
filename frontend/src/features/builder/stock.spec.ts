/** @jest-environment node */
import type { CartLine, Product } from '@/api/models';
import { emptyBox } from './box';
import { heldByCart, shortages } from './stock';

const product = (id: number, more: Partial<Product> = {}): [number, Product] => [
  id,
  { id, isBundle: false, bundleProducts: [], ...more } as Product,
];
const line = (...held: { cookieId: number; quantity: number }[]) =>
  ({ selectedCookies: held.map((portion) => ({ ...portion, name: 'Oat' })) }) as CartLine;

describe('the stock left for a box', () => {
  it('subtracts the contents of other boxes and bundles in the cart', () => {
    const products = new Map([
      product(1),
      product(2),
      product(9, { isBundle: true, bundleProducts: [{ productId: 1, quantity: 3 }] }),
    ]);
    const lines = [
      line({ cookieId: 1, quantity: 4 }, { cookieId: 2, quantity: 2 }),
      line({ cookieId: 9, quantity: 2 }),
    ];
    expect([...heldByCart(lines, products)]).toEqual([
      [1, 10],
      [2, 2],
    ]);
  });

  it('reports for each flavor above the stock how many are left and how many to remove', () => {
    const box = { ...emptyBox(), wells: [1, 1, 1, null, 2, 3] };
    const left = (id: number) => ({ 1: 2, 2: 5 })[id] ?? 0;
    const name = (id: number) => ['Oat', 'Lemon', 'Ginger'][id - 1]!;
    expect(shortages(box, left, name)).toEqual([
      { cookieId: 1, excess: 1, said: 'Only 2 of Oat left.' },
      { cookieId: 3, excess: 1, said: 'Ginger is sold out.' },
    ]);
  });
});
