import { storeQueries } from '@/api/catalogue.queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError, userMessage } from '@/api/client';
import type { Calendar, SpecialDay } from '@/api/models';
import { useUnsavedChanges } from '@/lib/unsaved-changes';
import { toast } from '@/ui/toast-store';
import { saveCalendar, type Draft } from './closed-days.queries';
import { storeCalendarQuery } from '../shell/store-calendar.queries';

interface Edits {
  /** Of the calendar they began with. */
  version: number;
  /** As typed. */
  horizon: string;
  days: SpecialDay[];
}

/** What was changed of a store's calendar and is not saved yet. */
export function useDraft(calendar: Calendar) {
  const [edits, setEdits] = useState<Edits | null>(null);
  const client = useQueryClient();
  const key = storeCalendarQuery(calendar.storeId).queryKey;
  const saved = { version: calendar.version, horizon: String(calendar.horizonDays), days: calendar.days };
  const now = edits ?? saved;
  const dirty = edits !== null && contentOf(edits) !== contentOf(saved);
  useUnsavedChanges(dirty);
  const horizonDays = /^\d{1,3}$/.test(now.horizon.trim()) ? Number(now.horizon) : 0;
  const fine = horizonDays >= 1 && horizonDays <= 365;
  const draft: Draft = { horizonDays: fine ? horizonDays : calendar.horizonDays, days: now.days };

  const saving = useMutation({
    mutationFn: ({ version, confirmation }: { version: number; confirmation?: string }) =>
      saveCalendar(calendar.storeId, { ...draft, version, confirmation }),
    onSuccess: (answer) => {
      client.setQueryData(key, answer);
      void client.invalidateQueries({ queryKey: storeQueries.list().queryKey, exact: true });
      setEdits(null);
      toast('Closed days saved', 'Shoppers see them from now on.');
      void client.invalidateQueries({ queryKey: [...key, 'preview'] });
    },
    onError: async (error) => {
      if (isApiError(error, 'calendar_changed')) return client.refetchQueries({ queryKey: key, exact: true });
      if (isApiError(error, 'orders_on_closed_days'))
        return client.invalidateQueries({ queryKey: [...key, 'preview'] });
      return toast('Error', userMessage(error, 'Failed to save the closed days'), 'destructive');
    },
  });
  return {
    draft,
    dirty,
    horizon: now.horizon,
    horizonError: fine ? undefined : 'A whole number of days from 1 to 365',
    days: now.days,
    /** Somebody else saved since these changes began. */
    overtaken: dirty && edits.version !== calendar.version,
    saving,
    change: (changes: Partial<Pick<Edits, 'horizon' | 'days'>>) =>
      setEdits((old) => ({ ...(old ?? saved), ...changes })),
    discard: () => {
      setEdits(null);
      saving.reset();
    },
    save: (confirmation?: string) => saving.mutate({ version: now.version, confirmation }),
    /** Says that the other's changes were seen. */
    overrule: () => setEdits(edits && { ...edits, version: calendar.version }),
  };
}

const contentOf = ({ horizon, days }: Edits) =>
  JSON.stringify([Number(horizon), days.toSorted((a, b) => a.day.localeCompare(b.day))]);
