import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { call } from '@/api/client';
import { teamQuery } from '../shell/admin.queries';
import { type SaveOptions, useSave } from '../shell/screen/save';

export const teamQueries = {
  team: teamQuery,
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

/** A change of the team, which is then read again, and with it the other query that it changes. */
export const useTeamChange = <Input = void, Answer = unknown>(
  send: (input: Input) => Promise<Answer>,
  { changes, ...options }: SaveOptions<Input, Answer> & { changes?: QueryKey },
) => useSave(send, { ...options, refreshAfter: [teamQueries.team().queryKey, ...(changes ? [changes] : [])] });
