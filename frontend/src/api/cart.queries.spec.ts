import { openLines } from './cart.queries';
import type { CartLine } from './types';

const line = (id: number, orderId: number | null = null) => ({ id, orderId }) as CartLine;

describe('what is in the cart', () => {
  it('leaves out lines that belong to an order', () => {
    expect(openLines([line(1), line(2, 10_001)], []).map(({ id }) => id)).toEqual([1]);
  });

  it("leaves out lines named in any order's list of boxes", () => {
    const orders = [{ id: 10_001, cookieBoxIds: [3], status: 'pending' }];
    expect(openLines([line(1), line(3)], orders).map(({ id }) => id)).toEqual([1]);
  });
});
