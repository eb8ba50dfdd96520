import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call, isApiError, userMessage } from '@/api/client';
import type { EditedPage } from '@/api/models';
import { pageQueries } from '@/api/pages.queries';
import { useUnsavedChanges } from '@/lib/unsaved-changes';
import { toast } from '@/ui/toast-store';
import { adminPages } from './admin-pages.queries';

export type Words = Pick<EditedPage, 'title' | 'description' | 'body' | 'confirmed'>;
type Edits = Words & { version: number };

export const FIELDS = [
  ['title', 'Title'],
  ['description', 'Summary'],
  ['body', 'Text'],
  ['confirmed', 'Confirmed'],
] as const;

/** What was changed of a page and is not saved yet. */
export function usePageDraft(page: EditedPage) {
  const [edits, setEdits] = useState<Edits | null>(null);
  const client = useQueryClient();
  const { slug } = page;
  const now: Edits = edits ?? page;
  const dirty = edits !== null && FIELDS.some(([field]) => edits[field] !== page[field]);
  useUnsavedChanges(dirty);
  const saving = useMutation({
    mutationFn: (version: number) => {
      const { title, description, body, confirmed } = now;
      return call('PUT /api/admin/pages/{slug}', {
        path: { slug },
        body: { title, description, body, confirmed, version },
      });
    },
    onSuccess: (answer) => {
      client.setQueryData(adminPages.one(slug).queryKey, answer);
      setEdits(null);
      void client.invalidateQueries({ queryKey: pageQueries.one(slug).queryKey });
      toast('Page saved', answer.confirmed ? 'Shoppers read it from now on.' : 'Shoppers read it, marked as a draft.');
    },
    onError: async (error) => {
      if (isApiError(error, 'page_changed'))
        return client.refetchQueries({ queryKey: adminPages.one(slug).queryKey, exact: true });
      return toast('Page not saved', userMessage(error, 'What you wrote is still here.'), 'destructive');
    },
  });
  const problems = saving.error instanceof ApiError ? saving.error.errors : [];
  return {
    now,
    dirty,
    /** Somebody else saved since these changes began. */
    overtaken: dirty && edits.version !== page.version,
    saving,
    problem: (field: keyof Words) => problems.find(({ path }) => path === field)?.message,
    change: (changes: Partial<Words>) => setEdits((old) => ({ ...(old ?? page), ...changes })),
    discard: () => {
      setEdits(null);
      saving.reset();
    },
    save: () => saving.mutate(now.version),
    /** Theirs was seen; mine counts. */
    saveMine: () => {
      setEdits(edits && { ...edits, version: page.version });
      saving.mutate(page.version);
    },
  };
}
