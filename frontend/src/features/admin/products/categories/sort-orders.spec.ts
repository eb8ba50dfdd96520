import fc from 'fast-check';
import { moved, newSortOrders } from './use-reorder';

const list = (...orders: number[]) => orders.map((sortOrder, index) => ({ id: index + 1, sortOrder }));

describe('a new order of the categories', () => {
  it('changes only the numbers between the old and the new position', () => {
    expect(newSortOrders(moved(list(1, 2, 3, 7), 0, 2))).toEqual([
      { id: 2, sortOrder: 1 },
      { id: 3, sortOrder: 2 },
      { id: 1, sortOrder: 3 },
    ]);
  });

  it('renumbers all categories when two have the same number', () => {
    expect(newSortOrders(moved(list(0, 0, 1), 2, 0))).toEqual([
      { id: 3, sortOrder: 0 },
      { id: 1, sortOrder: 1 },
      { id: 2, sortOrder: 2 },
    ]);
  });

  it('produces exactly the chosen order, whatever it was before', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { minLength: 1, maxLength: 8 }), fc.nat(7), fc.nat(7), (orders, from, to) => {
        const before = list(...orders).toSorted((a, b) => a.sortOrder - b.sortOrder || a.id - b.id);
        const wanted = moved(before, from % orders.length, to % orders.length);
        const changed = new Map(newSortOrders(wanted).map(({ id, sortOrder }) => [id, sortOrder]));
        const after = wanted.map((entry) => changed.get(entry.id) ?? entry.sortOrder);
        expect(after).toEqual([...new Set(after)].toSorted((a, b) => a - b));
      }),
    );
  });
});
