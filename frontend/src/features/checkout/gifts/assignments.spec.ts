/** @jest-environment node */
import fc from 'fast-check';
import { assign, prune } from './assignments';

const move = fc.record({
  ids: fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 4 }),
  to: fc.option(fc.integer({ min: 0, max: 3 })),
});

describe('assignments of items to recipients', () => {
  it('assigning an item to one recipient removes it from the other', () => {
    expect(assign([[1, 2], [3], []], [2, 3], 2)).toEqual([[1], [], [2, 3]]);
  });

  it('an item can be unassigned', () => {
    expect(assign([[1, 2], [3]], [2], null)).toEqual([[1], [3]]);
  });

  it('after any sequence of changes, no item has two recipients', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 20 }), (moves) => {
        const assigned = moves.reduce<number[][]>((now, { ids, to }) => assign(now, ids, to), [[], [], [], []]);
        const all = assigned.flat();
        expect(new Set(all).size).toBe(all.length);
        const last = moves.at(-1);
        for (const id of last?.ids ?? [])
          expect(assigned.map((own) => own.includes(id))).toEqual(assigned.map((_, at) => at === last!.to));
      }),
    );
  });

  it('an item removed from the cart is unassigned, and an item with two recipients stays with the first', () => {
    expect(prune([[1, 2], [2, 3], [9]], [{ id: 1 }, { id: 2 }, { id: 3 }])).toEqual([[1, 2], [3], []]);
  });
});
