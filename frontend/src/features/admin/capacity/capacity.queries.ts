import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, isApiError } from '@/api/client';
import type { Capacity, WindowLimit } from '@/api/models';
import { toast } from '@/ui/toast-store';
import { useSave } from '../shell/screen/save';

const PATH = '/api/admin/stores/{id}/capacity';

/** A store's limits and two weeks of orders against them; polled as often as the kitchen's screens. */
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

/** Why a window is closed, and which orders hold it. */
export const windowQuery = (id: number, question: WindowQuestion) =>
  queryOptions({
    queryKey: [PATH, id, 'why', question],
    queryFn: ({ signal }) =>
      call('GET /api/admin/stores/{id}/capacity/why', { path: { id }, query: { ...question }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
    refetchOnMount: 'always',
  });

/** Saves new limits or a new cut-off, and offers to undo it. Reads the limits again after a version conflict. */
export function useSaveCapacity({ storeId: id, version, limits, cutOff }: Capacity, onSaved?: () => void) {
  const put = (body: { version: number; limits: WindowLimit[]; cutOff: string | null }) =>
    call('PUT /api/admin/stores/{id}/capacity', { path: { id }, body });
  const undo = useSave((saved: Capacity) => put({ version: saved.version, limits, cutOff }), {
    done: ['Limits are as before', 'Your last change was undone.'],
    caught: (error) => {
      const changed = isApiError(error, 'capacity_changed');
      if (changed) toast('Error', 'Someone else has changed the limits since, so theirs stay.', 'destructive');
      return changed;
    },
    failed: ['Error', 'Failed to undo the change'],
    refreshAfter: [[PATH, id]],
  });
  return useSave(
    (change: { limits?: WindowLimit[]; cutOff?: string | null }) => put({ version, limits, cutOff, ...change }),
    {
      onSaved,
      done: (saved) => [
        'Limits saved',
        'Shoppers see them now.',
        'default',
        { action: { label: 'Undo', run: () => undo.mutate(saved) } },
      ],
      caught: (error) => isApiError(error, 'capacity_changed'),
      failed: ['Error', 'Failed to save the limits'],
      refreshAfter: [[PATH, id]],
    },
  );
}

/** Minutes, 0 to resume at once, null for the rest of the day. */
export function usePause(id: number) {
  return useSave(
    (minutes: number | null) => call('PUT /api/admin/stores/{id}/capacity/pause', { path: { id }, body: { minutes } }),
    {
      done: (_, minutes) => [
        minutes === 0 ? 'Same-day orders are on again' : 'Same-day orders are paused',
        'Existing orders stay.',
      ],
      failed: ['Error', 'Failed to pause orders'],
      refreshAfter: [[PATH, id]],
    },
  );
}
