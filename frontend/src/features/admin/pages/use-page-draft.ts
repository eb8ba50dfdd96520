import { useQueryClient } from '@tanstack/react-query';
import { call, isApiError } from '@/api/client';
import type { EditedPage } from '@/api/models';
import { pageQueries } from '@/api/pages.queries';
import { useEdits } from '../shell/screen/conflict';
import { problemsIn, useSave } from '../shell/screen/save';
import { adminPages } from './admin-pages.queries';

export type PageFields = Pick<EditedPage, 'title' | 'description' | 'body' | 'confirmed'>;
type Edits = PageFields & { version: number };

export const FIELDS = [
  ['title', 'Title'],
  ['description', 'Summary'],
  ['body', 'Text'],
  ['confirmed', 'Confirmed'],
] as const;

/** Unsaved changes of a page. */
export function usePageDraft(page: EditedPage) {
  const client = useQueryClient();
  const { slug } = page;
  const query = adminPages.detail(slug);
  const edits = useEdits<Edits>(page, (a, b) => FIELDS.every(([field]) => a[field] === b[field]));
  const { now } = edits;
  const saving = useSave(
    (version: number) => {
      const { title, description, body, confirmed } = now;
      return call('PUT /api/admin/pages/{slug}', {
        path: { slug },
        body: { title, description, body, confirmed, version },
      });
    },
    {
      onSaved: (answer) => {
        client.setQueryData(query.queryKey, answer);
        edits.discard();
        void client.invalidateQueries({ queryKey: pageQueries.one(slug).queryKey });
      },
      done: ({ confirmed }) => [
        'Page saved',
        confirmed ? 'Shoppers see it now.' : 'Shoppers see it now. It is still a draft until you confirm it.',
      ],
      caught: async (error) => {
        const changed = isApiError(error, 'page_changed');
        if (changed) await client.refetchQueries({ queryKey: query.queryKey, exact: true });
        return changed;
      },
      failed: ['Page not saved', 'What you wrote is still here.'],
    },
  );
  return {
    ...edits,
    saving,
    problem: (field: keyof PageFields) => problemsIn(saving.error).find(({ path }) => path === field)?.message,
    discard: () => {
      edits.discard();
      saving.reset();
    },
    save: () => saving.mutate(now.version),
    /** The user has seen the other version: the edits replace it. */
    saveMine: () => {
      edits.overrule();
      saving.mutate(page.version);
    },
  };
}
