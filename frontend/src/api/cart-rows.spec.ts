/** @jest-environment node */
import fc from 'fast-check';
import type { CartLine } from './models';
import { countPieces, isActualBox, mergeLines, piecesOf, planQuantity } from './cart-rows';

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
  isCard: false,
  productionUnits: 0,
  noticeHours: 0,
  available: true,
  unavailableReason: null,
  allergens: null,
  dietaryMarks: [],
  giftCard: null,
});

const box = (id: number): CartLine => ({ ...single(id, 1, 6, '15.00'), boxSizeId: 1, boxSize: 'Box of 6' });

describe('the rows of the cart', () => {
  it('combines single lines of one product and adds them up', () => {
    const [row, ...rest] = mergeLines([single(1, 7, 2, '10.50'), single(2, 7, 1, '5.25')]);
    expect(rest).toEqual([]);
    expect(row).toMatchObject({ kind: 'single', quantity: 3, cents: 1575 });
  });

  it('keeps every box as its own row, even two identical ones', () => {
    expect(mergeLines([box(1), box(2)]).map(({ kind }) => kind)).toEqual(['box', 'box']);
  });

  it('treats a bundle and a line of several cookies as a box', () => {
    expect(isActualBox({ ...single(1, 7, 1), isBundle: true })).toBe(true);
    const two = [
      { cookieId: 1, quantity: 1, name: 'Oat' },
      { cookieId: 2, quantity: 1, name: 'Lemon' },
    ];
    expect(isActualBox({ ...single(1, 7, 1), selectedCookies: two })).toBe(true);
    expect(isActualBox(single(1, 7, 3))).toBe(false);
  });

  it('shows a card with a message in its own row, and the other cards of its kind together', () => {
    const written = { ...single(2, 7, 1), personalMessage: 'Happy birthday' };
    expect(mergeLines([single(1, 7, 2), written, single(3, 7, 1)])).toMatchObject([
      { quantity: 3, message: null },
      { quantity: 1, message: 'Happy birthday' },
    ]);
  });

  it('counts boxes, and every piece of a product', () => {
    expect(countPieces([box(1), single(2, 7, 3), { ...single(3, 8, 1), isBundle: true }])).toBe(5);
  });

  it('gives the reason why a row cannot be bought', () => {
    const gone = { ...single(2, 7, 1), available: false, unavailableReason: 'Sold out.' };
    expect(mergeLines([single(1, 7, 1), gone])[0]?.unavailable).toBe('Sold out.');
  });
});

describe('changing a quantity', () => {
  const lines = [single(1, 7, 4), single(2, 7, 1), single(3, 7, 2)];

  it('adds the difference', () => {
    expect(planQuantity(lines, 9)).toEqual({ add: 2, remove: [], shrink: null });
  });

  it('removes the smallest lines first and reduces at most one', () => {
    expect(planQuantity(lines, 5)).toEqual({ add: 0, remove: [2], shrink: { id: 3, quantity: 1 } });
    expect(planQuantity(lines, 3)).toEqual({ add: 0, remove: [2, 3], shrink: { id: 1, quantity: 3 } });
  });

  it('removes cards with a message last', () => {
    const written = { ...single(9, 7, 1), personalMessage: 'Happy birthday' };
    expect(planQuantity([written, single(1, 7, 2)], 1)).toEqual({ add: 0, remove: [1], shrink: null });
  });

  it('removes the row at zero', () => {
    expect(planQuantity(lines, 0)).toEqual({ add: 0, remove: [2, 3, 1], shrink: null });
  });

  it('never loses or invents a piece: the lines add up to the chosen quantity with as few changes as possible', () => {
    const pieces = fc.integer({ min: 1, max: 20 });
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 8 }), fc.nat(200), (sizes, wanted) => {
        const own = sizes.map((quantity, at) => single(at + 1, 7, quantity));
        const { add, remove, shrink } = planQuantity(own, wanted);
        const after = own
          .filter(({ id }) => !remove.includes(id))
          .map((line) => (line.id === shrink?.id ? shrink.quantity : piecesOf(line)));
        expect(after.reduce((sum, pieces) => sum + pieces, add)).toBe(wanted);
        expect(new Set(remove).size).toBe(remove.length);
        // Never adds and removes pieces at once.
        expect(add > 0 && (remove.length > 0 || shrink !== null)).toBe(false);
        if (!shrink) return;
        expect(remove).not.toContain(shrink.id);
        expect(shrink.quantity).toBeGreaterThan(0);
        expect(shrink.quantity).toBeLessThan(sizes[shrink.id - 1]!);
        // The smallest lines were removed first.
        const kept = own.filter(({ id }) => !remove.includes(id)).map(piecesOf);
        for (const gone of remove) expect(sizes[gone - 1]!).toBeLessThanOrEqual(Math.min(...kept));
      }),
    );
  });

  it('shows every line in exactly one row, and all pieces of a product together', () => {
    const kinds = fc.array(fc.record({ boxed: fc.boolean(), cookieId: fc.integer({ min: 1, max: 3 }) }), {
      maxLength: 9,
    });
    fc.assert(
      fc.property(kinds, (drawn) => {
        const lines = drawn.map(({ boxed, cookieId }, at) => (boxed ? box(at + 1) : single(at + 1, cookieId, at + 1)));
        const rows = mergeLines(lines);
        const ids = rows.flatMap((row) => row.lines.map(({ id }) => id));
        expect(ids.sort((a, b) => a - b)).toEqual(lines.map(({ id }) => id));
        const products = rows.flatMap((row) => (row.kind === 'single' ? [row.cookieId] : []));
        expect(new Set(products).size).toBe(products.length);
      }),
    );
  });
});
