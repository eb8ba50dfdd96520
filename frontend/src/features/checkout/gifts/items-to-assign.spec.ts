/** @jest-environment node */
import fc from 'fast-check';
import { piecesOf } from '@/api/cart-rows';
import { aBox, aGiftCard, aSingle } from '@/testing/cart';
import { assign, prune } from './assignments';
import { afterShare, countAssigned, itemsToAssign, planShare } from './items-to-assign';

const single = (id: number, cookieId: number, quantity: number) =>
  aSingle(quantity, { id, selectedCookies: [{ cookieId, quantity, name: `Drink ${cookieId}` }] });

const cart = fc
  .array(
    fc.record({
      isBox: fc.boolean(),
      cookieId: fc.integer({ min: 1, max: 3 }),
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((lines) =>
    lines.map(({ isBox, cookieId, quantity }, at) =>
      isBox ? aBox({ id: at + 1 }) : single(at + 1, cookieId, quantity),
    ),
  );

const move = fc.record({
  ids: fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 4 }),
  to: fc.option(fc.integer({ min: 0, max: 3 })),
});

describe('the items of a gift', () => {
  it('leaves out gift cards, which have recipients of their own', () => {
    const items = itemsToAssign([aBox(), aGiftCard()], [[]]);
    expect(countAssigned(items)).toEqual({ assigned: 0, all: 1 });
  });

  it('the portions are the whole cart, each piece once, with or without a recipient', () => {
    fc.assert(
      fc.property(cart, fc.array(move, { maxLength: 10 }), (lines, moves) => {
        const given = moves.reduce<number[][]>((now, { ids, to }) => assign(now, ids, to), [[], [], [], []]);
        const assigned = prune(given, lines);
        const items = itemsToAssign(lines, assigned);
        const portions = items.flatMap((item) => item.portions);
        const ids = portions.flatMap((portion) => portion.lines.map(({ id }) => id));
        expect(ids.sort((a, b) => a - b)).toEqual(lines.map(({ id }) => id));
        for (const { holder, lines: own } of portions)
          for (const { id } of own) expect(assigned.findIndex((held) => held.includes(id))).toBe(holder ?? -1);
        const { assigned: count, all } = countAssigned(items);
        const free = lines.filter(({ id }) => !assigned.flat().includes(id));
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

  it('leaves the other pieces, so that one each can be taken again and again', () => {
    let left = [single(1, 7, 2), single(2, 7, 3)];
    for (let taken = 1; taken <= 5; taken += 1) {
      left = afterShare(left, planShare(left, 1));
      expect(left.reduce((sum, line) => sum + piecesOf(line), 0)).toBe(5 - taken);
    }
    expect(left).toEqual([]);
  });
});
