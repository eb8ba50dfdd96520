import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, isApiError, userMessage } from '@/api/client';
import type { Capacity, WindowLimit } from '@/api/models';
import { toast } from '@/ui/toast-store';

const PATH = '/api/admin/stores/{id}/capacity';

/** A store's limits, and two weeks of what is taken of them; as fresh as the kitchen's screens. */
export const capacityQuery = (id: number, from: string | null) =>
  queryOptions({
    queryKey: [PATH, id, from],
    queryFn: ({ signal }) =>
      call('GET /api/admin/stores/{id}/capacity', { path: { id }, query: { ...(from && { from }) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });

/** Who changed which limits, page by page. */
export const capacityChangesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [PATH, id, 'history'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/admin/stores/{id}/capacity/history', {
        path: { id },
        query: { ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ changes, more }) => (more ? changes.at(-1)!.version : null),
  });

export interface WindowQuestion {
  date: string;
  start: string;
  kind: 'delivery' | 'pickup';
  units: number;
}

/** Why a window cannot be had, and who has it. */
export const windowQuery = (id: number, question: WindowQuestion) =>
  queryOptions({
    queryKey: [PATH, id, 'why', question],
    queryFn: ({ signal }) =>
      call('GET /api/admin/stores/{id}/capacity/why', {
        path: { id },
        query: { ...question },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
    refetchOnMount: 'always',
  });

/** Saves other limits or another cut-off, which can be taken back; whoever began with older ones reads the new ones first. */
export function useSaveCapacity({ storeId: id, version, limits, cutOff }: Capacity, onSaved?: () => void) {
  const client = useQueryClient();
  const read = () => client.invalidateQueries({ queryKey: [PATH, id] });
  // The toast outlives the dialog that saved.
  const takeBack = async (saved: Capacity) => {
    try {
      await call('PUT /api/admin/stores/{id}/capacity', {
        path: { id },
        body: { version: saved.version, limits, cutOff },
      });
      toast('Limits are as before', 'Your last change was taken back.');
    } catch (error) {
      const changed = isApiError(error, 'capacity_changed') && 'Somebody else changed limits meanwhile; they stay.';
      toast('Error', changed || userMessage(error, 'Failed to take the change back'), 'destructive');
    }
    await read();
  };
  return useMutation({
    mutationFn: (change: { limits?: WindowLimit[]; cutOff?: string | null }) =>
      call('PUT /api/admin/stores/{id}/capacity', { path: { id }, body: { version, limits, cutOff, ...change } }),
    onSuccess: (saved) => {
      toast('Limits saved', 'Shoppers see them from now on.', 'default', {
        action: { label: 'Undo', run: () => void takeBack(saved) },
      });
      onSaved?.();
    },
    onError: (error) => {
      if (!isApiError(error, 'capacity_changed'))
        toast('Error', userMessage(error, 'Failed to save the limits'), 'destructive');
    },
    onSettled: read,
  });
}

/** Minutes, 0 to go on at once, null for the rest of the day. */
export function usePause(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (minutes: number | null) =>
      call('PUT /api/admin/stores/{id}/capacity/pause', { path: { id }, body: { minutes } }),
    onSuccess: (_, minutes) =>
      toast(minutes === 0 ? 'Orders for today are on again' : 'Orders for today are paused', 'Orders taken stand.'),
    onError: (error) => toast('Error', userMessage(error, 'Failed to pause the orders'), 'destructive'),
    onSettled: () => client.invalidateQueries({ queryKey: [PATH, id] }),
  });
}
