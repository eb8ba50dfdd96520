interface Sorted {
  id: number;
  sortOrder: number;
}

export function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const next = items.filter((_, index) => index !== from);
  next.splice(to, 0, items[from]!);
  return next;
}

/**
 * The sort orders that put the list into this order, for those only that get a new one. The numbers that are in use are
 * dealt out anew; where two are the same, all are counted from 0.
 */
export function newSortOrders(wanted: Sorted[]): Sorted[] {
  const inUse = wanted.map(({ sortOrder }) => sortOrder).toSorted((a, b) => a - b);
  const distinct = new Set(inUse).size === inUse.length;
  return wanted.flatMap(({ id, sortOrder }, index) => {
    const next = distinct ? inUse[index]! : index;
    return next === sortOrder ? [] : [{ id, sortOrder: next }];
  });
}
