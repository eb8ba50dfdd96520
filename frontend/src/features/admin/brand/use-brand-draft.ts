import { useQueryClient } from '@tanstack/react-query';
import type { Brand } from '@crispi/rules/brand';
import { call, isApiError } from '@/api/client';
import type { BrandForStaff } from '@/api/models';
import { useEdits } from '../shell/screen/conflict';
import { problemsIn, useSave } from '../shell/screen/save';
import { brandQueries } from './brand.queries';

/** What of the brand staff edit, with the version it was read in. */
export type EditedBrand = Brand & { version: number };

/** The brand without what only the server says of it. */
const editedOf = ({ history: _, ...brand }: BrandForStaff) => brand as EditedBrand;

const isSame = ({ version: _a, ...a }: EditedBrand, { version: _b, ...b }: EditedBrand) =>
  JSON.stringify(a) === JSON.stringify(b);

/** Unsaved changes of the brand. */
export function useBrandDraft(saved: BrandForStaff) {
  const client = useQueryClient();
  const query = brandQueries.current();
  const edits = useEdits<EditedBrand>(editedOf(saved), isSame);
  const { now } = edits;
  const saving = useSave((version: number) => call('PUT /api/admin/brand', { body: { ...now, version } }), {
    onSaved: (answer) => {
      client.setQueryData(query.queryKey, answer);
      edits.discard();
    },
    done: ['Brand saved', 'Shoppers see it now. Icons follow within a minute.'],
    caught: async (error) => {
      const changed = isApiError(error, 'brand_changed');
      if (changed) await client.refetchQueries({ queryKey: query.queryKey, exact: true });
      return changed;
    },
    failed: ['Brand not saved', 'What you entered is still here.'],
  });
  return {
    ...edits,
    saving,
    /** The server's message about a field: "name", "promotions.0.title". */
    problem: (path: string) => problemsIn(saving.error).find((problem) => problem.path === path)?.message,
    discard: () => {
      edits.discard();
      saving.reset();
    },
    save: () => saving.mutate(now.version),
    /** The user has seen the other version: the edits replace it. */
    saveMine: () => {
      edits.overrule();
      saving.mutate(saved.version);
    },
  };
}

export type BrandDraft = ReturnType<typeof useBrandDraft>;
