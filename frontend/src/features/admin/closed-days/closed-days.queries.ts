import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/client';
import type { Calendar, CalendarRequest, SpecialDay } from '@/api/models';

/** A calendar as it would be saved. */
export interface Draft {
  horizonDays: number;
  days: SpecialDay[];
}

export const closedDaysQueries = {
  /** What shoppers would see, and whose orders would lose their window; the last answer stays in sight meanwhile. */
  preview: (id: number, body: Draft) =>
    queryOptions({
      queryKey: ['/api/admin/stores', id, 'closed-days', 'preview', body],
      queryFn: ({ signal }) => call('POST /api/admin/stores/{id}/closed-days/preview', { path: { id }, body, signal }),
      placeholderData: keepPreviousData,
      staleTime: 10_000,
      retry: false,
    }),
};

export const saveCalendar = (id: number, body: CalendarRequest): Promise<Calendar> =>
  call('PUT /api/admin/stores/{id}/closed-days', { path: { id }, body });
