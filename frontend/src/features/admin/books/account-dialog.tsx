import { useForm } from 'react-hook-form';
import { call } from '@/api/client';
import type { BookAccount } from '@/api/models';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { textOf } from '../shell/screen/form';
import { useSave } from '../shell/screen/save';
import { MEANINGS } from './account-words';
import { booksChanged } from './books.queries';

interface Props {
  account: BookAccount;
  onSaved: () => void;
  onClose: () => void;
}

/** Gives an account a name and a number. */
export function AccountDialog({ account: { account, name, code }, onSaved, onClose }: Props) {
  const form = useForm({ defaultValues: { name, code } });
  const { errors, isDirty } = form.formState;
  const save = useSave(
    (body: { name: string; code: string }) =>
      call('PUT /api/admin/books/accounts/{account}', { path: { account }, body }),
    {
      form,
      refresh: booksChanged,
      onSaved,
      done: ['Account saved'],
      failed: ['Account not saved', 'Please try again.'],
    },
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Rename account"
      text={`${name}: ${MEANINGS[account]}.`}
      dirty={isDirty}
      onSubmit={form.handleSubmit((typed) => save.mutate({ name: typed.name.trim(), code: typed.code.trim() }))}
      saveText="Save account"
      saving={save.isPending}
      error={errors.root?.message}
      width="compact"
    >
      <div className="grid gap-4">
        <TextField
          label="Name"
          required
          maxLength={100}
          autoComplete="off"
          hint="As in your accounting program. QuickBooks finds accounts by their name."
          {...textOf(form, 'name', { validate: (typed) => typed.trim() !== '' || 'Enter a name.' })}
        />
        <TextField
          label="Number (optional)"
          maxLength={20}
          autoComplete="off"
          className="num"
          placeholder="2100"
          hint="Xero finds accounts by their number."
          {...textOf(form, 'code')}
        />
      </div>
    </FormDialog>
  );
}
