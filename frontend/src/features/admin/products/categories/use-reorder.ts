import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, userMessage } from '@/api/client';
import type { AdminCategory } from '@/api/models';
import { toast } from '@/ui/toast-store';
import { adminCatalogueQueries, catalogueChanged } from '../../shell/admin-catalogue.queries';
import { moved, newSortOrders } from './sort-orders';

interface Move {
  id: number;
  name: string;
  place: number;
  before: AdminCategory[];
}

/** Moves a category at once and saves it; what was moved last can be taken back. */
export function useReorder(categories: AdminCategory[]) {
  const client = useQueryClient();
  const [last, setLast] = useState<Move | null>(null);
  const { queryKey } = adminCatalogueQueries.categories();
  const save = useMutation({
    // One order after the other: two moves in quick succession must not cross on the way.
    scope: { id: 'category-order' },
    mutationFn: async (wanted: AdminCategory[]) => {
      for (const { id, sortOrder } of newSortOrders(wanted)) {
        const body = { id, sortOrder };
        await call('PUT /api/admin/categories/{id}', { path: { id }, body });
      }
    },
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey });
      const orders = new Map(newSortOrders(wanted).map(({ id, sortOrder }) => [id, sortOrder]));
      client.setQueryData(queryKey, (known) =>
        known?.map((one) => ({ ...one, sortOrder: orders.get(one.id) ?? one.sortOrder })),
      );
    },
    onError: (error) => {
      setLast(null);
      toast('Error', userMessage(error, 'Failed to update category'), 'destructive');
    },
    // Also after a failure half-way: the list shows what is so.
    onSettled: () => catalogueChanged(client),
  });
  return {
    last,
    saving: save.isPending,
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
