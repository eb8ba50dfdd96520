import { FormProvider, useForm } from 'react-hook-form';
import { call } from '@/api/client';
import type { AdminStore } from '@/api/models';
import { FormDialog } from '@/ui/form-dialog';
import { Conflict } from '../../shell/screen/conflict';
import { useSave } from '../../shell/screen/save';
import { adminStoreQueries } from '../../shell/admin.queries';
import { storesChanged, useStoreConflict } from '../stores.queries';
import { HoursFields, type HoursForm } from './hours-fields';
import { sentWeek, typedWeek, weekDifferences } from './week';

interface Props {
  store: AdminStore;
  onClose: () => void;
  onSaved: () => void;
}

export function HoursDialog({ store, onClose, onSaved }: Props) {
  const form = useForm<HoursForm>({ defaultValues: { storeHours: typedWeek(store.storeHours) } });
  const conflict = useStoreConflict(store, adminStoreQueries.stores());
  const { errors, isDirty } = form.formState;
  const save = useSave(
    ({ storeHours, version }: HoursForm & { version?: number }) =>
      call('PUT /api/admin/stores/{id}', {
        path: { id: store.id },
        body: { storeHours: sentWeek(storeHours), version },
      }),
    {
      form,
      caught: conflict.caught,
      refresh: storesChanged,
      onSaved,
      done: ['Store hours updated', `${store.name} has its new hours.`],
      failed: ['Error', 'Failed to update store hours'],
    },
  );
  const saveOn = (version: number | undefined) => form.handleSubmit((typed) => save.mutate({ ...typed, version }));
  const { newer } = conflict;
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Store Hours"
      text={store.name}
      dirty={isDirty}
      onSubmit={saveOn(conflict.base?.version)}
      saveText="Save Hours"
      saving={save.isPending}
      error={errors.root?.message}
    >
      {newer && (
        <Conflict
          newer={newer}
          differences={weekDifferences(newer, form.getValues('storeHours'))}
          onTheirs={() => form.reset({ storeHours: typedWeek(conflict.settle()!.storeHours) })}
          onMine={() => void saveOn(conflict.settle()?.version)()}
          busy={save.isPending}
        />
      )}
      <FormProvider {...form}>
        <HoursFields />
      </FormProvider>
    </FormDialog>
  );
}
