import type { CartLine } from './types';
import { isActualBox, mergeLines, planQuantity } from './cart-rows';

const single = (id: number, cookieId: number, quantity: number, totalPrice = '5.00'): CartLine => ({
  id,
  orderId: null,
  boxSizeId: 4,
  boxSize: 'Single item',
  selectedCookies: [{ cookieId, quantity, name: 'Cold Brew' }],
  totalPrice,
  personalMessage: null,
  isActualCookieBox: false,
  isBundle: false,
  available: true,
  unavailableReason: null,
});

const box = (id: number): CartLine => ({ ...single(id, 1, 6, '15.00'), boxSizeId: 1, boxSize: 'Box of 6' });

describe('the rows of the cart', () => {
  it('puts single lines of one product together and sums them', () => {
    const [row, ...rest] = mergeLines([single(1, 7, 2, '10.50'), single(2, 7, 1, '5.25')]);
    expect(rest).toEqual([]);
    expect(row).toMatchObject({ kind: 'single', quantity: 3, cents: 1575 });
  });

  it('keeps every box a row of its own, two alike as well', () => {
    expect(mergeLines([box(1), box(2)]).map(({ kind }) => kind)).toEqual(['box', 'box']);
  });

  it('takes a bundle and a line of several cookies for a box', () => {
    expect(isActualBox({ ...single(1, 7, 1), isBundle: true })).toBe(true);
    const two = [
      { cookieId: 1, quantity: 1 },
      { cookieId: 2, quantity: 1 },
    ];
    expect(isActualBox({ ...single(1, 7, 1), selectedCookies: two })).toBe(true);
    expect(isActualBox(single(1, 7, 3))).toBe(false);
  });

  it('says why a row cannot be bought', () => {
    const gone = { ...single(2, 7, 1), available: false, unavailableReason: 'Sold out.' };
    expect(mergeLines([single(1, 7, 1), gone])[0]?.unavailable).toBe('Sold out.');
  });
});

describe('changing a quantity', () => {
  const lines = [single(1, 7, 4), single(2, 7, 1), single(3, 7, 2)];

  it('adds what is missing', () => {
    expect(planQuantity(lines, 9)).toEqual({ add: 2, remove: [], shrink: null });
  });

  it('empties the smallest lines first and shrinks one at most', () => {
    expect(planQuantity(lines, 5)).toEqual({ add: 0, remove: [2], shrink: { id: 3, quantity: 1 } });
    expect(planQuantity(lines, 3)).toEqual({ add: 0, remove: [2, 3], shrink: { id: 1, quantity: 3 } });
  });

  it('removes the row at zero', () => {
    expect(planQuantity(lines, 0)).toEqual({ add: 0, remove: [2, 3, 1], shrink: null });
  });
});
