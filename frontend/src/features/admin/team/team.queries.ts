import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { call } from '@/api/client';
import { useSave } from '../shell/screen/save';

export const teamQueries = {
  team: () =>
    queryOptions({ queryKey: ['/api/admin/team'], queryFn: ({ signal }) => call('GET /api/admin/team', { signal }) }),
  secondFactor: () =>
    queryOptions({
      queryKey: ['/api/admin/second-factor'],
      queryFn: ({ signal }) => call('GET /api/admin/second-factor', { signal }),
    }),
  devicePasses: () =>
    queryOptions({
      queryKey: ['/api/admin/device-passes'],
      queryFn: ({ signal }) => call('GET /api/admin/device-passes', { signal }),
    }),
  stores: () =>
    queryOptions({
      queryKey: ['/api/admin/stores'],
      queryFn: ({ signal }) => call('GET /api/admin/stores', { signal }),
    }),
};

interface TeamToast<Answer> {
  /** The toast after the change; omitted if a dialog opens instead. */
  done?: (answer: Answer) => [title: string, text: string];
  failed: [title: string, fallback: string];
  onSaved?: (answer: Answer) => void;
  /** A further query to read again besides the team. */
  changes?: QueryKey;
}

/** A change of the team, which is then read again. */
export function useTeamChange<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  { changes, ...words }: TeamToast<Answer>,
) {
  return useSave(send, { ...words, refreshAfter: [teamQueries.team().queryKey, ...(changes ? [changes] : [])] });
}
