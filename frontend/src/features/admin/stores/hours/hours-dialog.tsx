import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { call } from '@/api/client';
import type { AdminStore } from '@/api/models';
import { FormDialog } from '@/ui/form-dialog';
import { toast } from '@/ui/toast-store';
import { showSaveError } from '../../shell/save-error';
import { Conflict } from '../../shell/conflict';
import { adminStoreQueries, storesChanged } from '../stores.queries';
import { useConflict } from '../use-conflict';
import { HoursFields, type HoursForm } from './hours-fields';
import { sentWeek, typedWeek, weekDifferences } from './week';

interface Props {
  store: AdminStore;
  onClose: () => void;
  onSaved: () => void;
}

export function HoursDialog({ store, onClose, onSaved }: Props) {
  const client = useQueryClient();
  const form = useForm<HoursForm>({ defaultValues: { storeHours: typedWeek(store.storeHours) } });
  const conflict = useConflict(store, adminStoreQueries.stores());
  const { errors, isDirty } = form.formState;
  const save = useMutation({
    mutationFn: ({ storeHours, version }: HoursForm & { version?: number }) =>
      call('PUT /api/admin/stores/{id}', {
        path: { id: store.id },
        body: { storeHours: sentWeek(storeHours), version },
      }),
    onSuccess: async () => {
      await storesChanged(client);
      onSaved();
      toast('Store hours updated', `${store.name} has its new hours.`);
    },
    onError: async (error) => {
      if (await conflict.noticed(error)) return;
      showSaveError(error, form, { title: 'Error', fallback: 'Failed to update store hours' });
    },
  });
  const submit = form.handleSubmit((typed) => save.mutate({ ...typed, version: conflict.base?.version }));
  const { theirs } = conflict;
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Store Hours"
      text={store.name}
      dirty={isDirty}
      onSubmit={submit}
      saveText="Save Hours"
      saving={save.isPending}
      error={errors.root?.message}
    >
      {theirs && (
        <Conflict
          theirs={theirs}
          differences={weekDifferences(theirs, form.getValues('storeHours'))}
          onTheirs={() => form.reset({ storeHours: typedWeek(conflict.settle()!.storeHours) })}
          onMine={() => {
            const now = conflict.settle();
            void form.handleSubmit((typed) => save.mutate({ ...typed, version: now?.version }))();
          }}
          busy={save.isPending}
        />
      )}
      <FormProvider {...form}>
        <HoursFields />
      </FormProvider>
    </FormDialog>
  );
}
