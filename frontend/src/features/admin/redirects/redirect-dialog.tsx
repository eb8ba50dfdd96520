import { useForm } from 'react-hook-form';
import { call } from '@/api/client';
import type { Redirect } from '@/api/models';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { textOf } from '../shell/screen/form';
import { useSave } from '../shell/screen/save';
import { redirectsChanged } from './redirects.queries';

interface Props {
  /** Null: a new one. */
  redirect: Redirect | null;
  onSaved: (redirect: Redirect) => void;
  onClose: () => void;
}

/** Adds a redirect or changes one. */
export function RedirectDialog({ redirect, onSaved, onClose }: Props) {
  const form = useForm({ defaultValues: { from: redirect?.from ?? '', to: redirect?.to ?? '' } });
  const { errors, isDirty } = form.formState;
  const save = useSave(
    (body: { from: string; to: string }) =>
      redirect
        ? call('PUT /api/admin/redirects/{id}', { path: { id: redirect.id }, body })
        : call('POST /api/admin/redirects', { body }),
    {
      form,
      refresh: redirectsChanged,
      onSaved,
      done: ({ from, to }) => [redirect ? 'Redirect updated' : 'Redirect added', `${from} leads to ${to}.`],
      failed: [redirect ? 'Redirect not updated' : 'Redirect not added', 'Please try again.'],
    },
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title={redirect ? 'Edit redirect' : 'Add redirect'}
      dirty={isDirty}
      onSubmit={form.handleSubmit((typed) => save.mutate(typed))}
      saveText="Save redirect"
      saving={save.isPending}
      error={errors.root?.message}
      width="compact"
    >
      <div className="grid gap-4">
        <TextField
          label="Old address"
          required
          autoComplete="off"
          spellCheck={false}
          placeholder="/products/brown-butter"
          hint="Its path is enough. Upper case, a slash at the end and what follows a question mark don’t matter."
          {...textOf(form, 'from', { validate: (from) => from.trim() !== '' || 'Enter the old address.' })}
        />
        <TextField
          label="Leads to"
          required
          autoComplete="off"
          spellCheck={false}
          placeholder="/product/12"
          hint="A page of this shop, like /product/12 or /shop?category=Cookies."
          {...textOf(form, 'to', { validate: (to) => to.trim() !== '' || 'Enter the page it leads to.' })}
        />
      </div>
    </FormDialog>
  );
}
