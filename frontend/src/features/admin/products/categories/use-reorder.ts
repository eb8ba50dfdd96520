import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/api/client';
import type { AdminCategory } from '@/api/models';
import { useSave } from '../../shell/screen/save';
import { adminCatalogueQueries, catalogueChanged } from '../../shell/admin.queries';

interface Move {
  id: number;
  name: string;
  place: number;
  before: AdminCategory[];
}

/** Moves a category at once and saves it; the last move can be undone. */
export function useReorder(categories: AdminCategory[]) {
  const client = useQueryClient();
  const [last, setLast] = useState<Move | null>(null);
  const { queryKey } = adminCatalogueQueries.categories();
  const save = useSave(saveOrder, {
    // Sequential: two moves in quick succession must not overtake each other.
    scope: { id: 'category-order' },
    onMutate: async (reordered) => {
      await client.cancelQueries({ queryKey });
      const orders = new Map(newSortOrders(reordered).map(({ id, sortOrder }) => [id, sortOrder]));
      client.setQueryData(queryKey, (current) =>
        current?.map((entry) => ({ ...entry, sortOrder: orders.get(entry.id) ?? entry.sortOrder })),
      );
    },
    caught: () => {
      setLast(null);
      return false;
    },
    failed: ['Error', 'Failed to update category'],
    refreshAfter: catalogueChanged,
  });
  return {
    last,
    move: (from: number, to: number) => {
      setLast({ id: categories[from]!.id, name: categories[from]!.name, place: to + 1, before: categories });
      save.mutate(moved(categories, from, to));
    },
    undo: () => {
      if (!last) return;
      const now = new Map(categories.map((category) => [category.id, category]));
      setLast(null);
      save.mutate(last.before.flatMap(({ id }) => now.get(id) ?? []));
    },
  };
}

async function saveOrder(reordered: AdminCategory[]): Promise<void> {
  for (const body of newSortOrders(reordered))
    await call('PUT /api/admin/categories/{id}', { path: { id: body.id }, body });
}

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
 * The sort orders that produce this order, for changed categories only. Existing numbers are reused; if two are equal,
 * all are numbered from 0.
 */
export function newSortOrders(reordered: Sorted[]): Sorted[] {
  const inUse = reordered.map(({ sortOrder }) => sortOrder).toSorted((a, b) => a - b);
  const distinct = new Set(inUse).size === inUse.length;
  return reordered.flatMap(({ id, sortOrder }, index) => {
    const next = distinct ? inUse[index]! : index;
    return next === sortOrder ? [] : [{ id, sortOrder: next }];
  });
}
