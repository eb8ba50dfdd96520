/** @jest-environment node */
import fc from 'fast-check';
import { piecesOf } from '@/api/cart-rows';
import type { CartLine } from '@/api/models';
import { countGiven, give, holderOf, planShare, portionsOf, prune } from './assignments';

const single = (id: number, cookieId: number, quantity: number): CartLine => ({
  id,
  orderId: null,
  boxSizeId: 4,
  boxSize: 'Single item',
  selectedCookies: [{ cookieId, quantity, name: `Drink ${cookieId}` }],
  totalPrice: '5.00',
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
});
const box = (id: number): CartLine => ({ ...single(id, 1, 6), boxSizeId: 1, boxSize: 'Box of 6' });

const cart = fc
  .array(
    fc.record({
      isBox: fc.boolean(),
      cookieId: fc.integer({ min: 1, max: 3 }),
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((lines) =>
    lines.map(({ isBox, cookieId, quantity }, at) => (isBox ? box(at + 1) : single(at + 1, cookieId, quantity))),
  );

const move = fc.record({
  ids: fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 4 }),
  to: fc.option(fc.integer({ min: 0, max: 3 })),
});

describe('assignments of items to recipients', () => {
  it('assigning an item to one recipient removes it from the other', () => {
    expect(give([[1, 2], [3], []], [2, 3], 2)).toEqual([[1], [], [2, 3]]);
  });

  it('an item can be unassigned', () => {
    expect(give([[1, 2], [3]], [2], null)).toEqual([[1], [3]]);
    expect(holderOf([[1], [3]], 2)).toBeNull();
  });

  it('after any sequence of changes, no item has two recipients', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 20 }), (moves) => {
        const assigned = moves.reduce<number[][]>((now, { ids, to }) => give(now, ids, to), [[], [], [], []]);
        const all = assigned.flat();
        expect(new Set(all).size).toBe(all.length);
        const last = moves.at(-1);
        for (const id of last?.ids ?? []) expect(holderOf(assigned, id)).toBe(last!.to);
      }),
    );
  });

  it('an item removed from the cart is unassigned, and an item with two recipients stays with the first', () => {
    expect(prune([[1, 2], [2, 3], [9]], [{ id: 1 }, { id: 2 }, { id: 3 }])).toEqual([[1, 2], [3], []]);
  });

  it('the portions are the whole cart, each piece once, with or without a recipient', () => {
    fc.assert(
      fc.property(cart, fc.array(move, { maxLength: 10 }), (lines, moves) => {
        const given = moves.reduce<number[][]>((now, { ids, to }) => give(now, ids, to), [[], [], [], []]);
        const assigned = prune(given, lines);
        const portions = portionsOf(lines, assigned);
        const ids = portions.flatMap((portion) => portion.lines.map(({ id }) => id));
        expect(ids.sort((a, b) => a - b)).toEqual(lines.map(({ id }) => id));
        for (const { holder, lines: own } of portions)
          for (const { id } of own) expect(holderOf(assigned, id)).toBe(holder);
        const { given: count, all } = countGiven(portions);
        const free = lines.filter(({ id }) => holderOf(assigned, id) === null);
        expect(count === all).toBe(free.length === 0);
      }),
    );
  });
});

describe('assigning some pieces of a product', () => {
  it('uses whole lines while they fit and splits at most one, for exactly that number', () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(quantities, fc.nat(), (sizes, seed) => {
        const lines = sizes.map((quantity, at) => single(at + 1, 7, quantity));
        const all = sizes.reduce((sum, size) => sum + size, 0);
        const wanted = (seed % all) + 1;
        const { ids, split } = planShare(lines, wanted);
        const whole = lines.filter(({ id }) => ids.includes(id)).reduce((sum, line) => sum + piecesOf(line), 0);
        expect(whole + (split?.quantity ?? 0)).toBe(wanted);
        if (!split) return;
        expect(ids).not.toContain(split.id);
        const source = lines.find(({ id }) => id === split.id)!;
        expect(split.quantity).toBeLessThan(piecesOf(source));
      }),
    );
  });

  it('splits nothing when whole lines are enough', () => {
    expect(planShare([single(1, 7, 2), single(2, 7, 3)], 3)).toEqual({ ids: [2], split: null });
  });
});
