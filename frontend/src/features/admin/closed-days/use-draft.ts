import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { storeQueries } from '@/api/catalogue.queries';
import { call, isApiError } from '@/api/client';
import type { Calendar, SpecialDay } from '@/api/models';
import { storeCalendarQuery } from '../shell/admin.queries';
import { useEdits } from '../shell/screen/conflict';
import { useSave } from '../shell/screen/save';

interface Edits {
  /** Version of the calendar that the edits began with. */
  version: number;
  /** As typed. */
  horizon: string;
  days: SpecialDay[];
}

/** Unsaved changes of a store's calendar. */
export function useDraft(calendar: Calendar) {
  const client = useQueryClient();
  const key = storeCalendarQuery(calendar.storeId).queryKey;
  const edits = useEdits<Edits>(
    { version: calendar.version, horizon: String(calendar.horizonDays), days: calendar.days },
    (a, b) => contentOf(a) === contentOf(b),
  );
  const { horizon, days, version } = edits.now;
  const horizonDays = /^\d{1,3}$/.test(horizon.trim()) ? Number(horizon) : 0;
  const fine = horizonDays >= 1 && horizonDays <= 365;
  const draft: Draft = { horizonDays: fine ? horizonDays : calendar.horizonDays, days };
  const saving = useSave(
    (confirmation: string | undefined): Promise<Calendar> =>
      call('PUT /api/admin/stores/{id}/closed-days', {
        path: { id: calendar.storeId },
        body: { ...draft, version, confirmation },
      }),
    {
      onSaved: (answer) => {
        client.setQueryData(key, answer);
        void client.invalidateQueries({ queryKey: storeQueries.list().queryKey, exact: true });
        edits.discard();
        void client.invalidateQueries({ queryKey: [...key, 'preview'] });
      },
      done: ['Closed days saved', 'Shoppers see them now.'],
      caught: async (error) => {
        const changed = isApiError(error, 'calendar_changed');
        if (changed) await client.refetchQueries({ queryKey: key, exact: true });
        const promised = isApiError(error, 'orders_on_closed_days');
        if (promised) await client.invalidateQueries({ queryKey: [...key, 'preview'] });
        return changed || promised;
      },
      failed: ['Error', 'Failed to save the closed days'],
    },
  );
  return {
    ...edits,
    draft,
    horizon,
    horizonError: fine ? undefined : 'A whole number of days from 1 to 365',
    days,
    saving,
    discard: () => {
      edits.discard();
      saving.reset();
    },
    save: (confirmation?: string) => saving.mutate(confirmation),
  };
}

const contentOf = ({ horizon, days }: Edits) =>
  JSON.stringify([Number(horizon), days.toSorted((a, b) => a.day.localeCompare(b.day))]);

/** The calendar as it would be saved. */
export interface Draft {
  horizonDays: number;
  days: SpecialDay[];
}

/**
 * The shoppers' view of a draft and the orders that would lose their window; the last answer is shown until the next.
 */
export const previewQuery = (id: number, body: Draft) =>
  queryOptions({
    queryKey: ['/api/admin/stores', id, 'closed-days', 'preview', body],
    queryFn: ({ signal }) => call('POST /api/admin/stores/{id}/closed-days/preview', { path: { id }, body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
