import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { call } from '@/api/client';
import type { AdminStore } from '@/api/models';
import { formatPhone, PHONE_INPUT_LENGTH } from '@/lib/phone';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { SelectField } from '@/ui/select';
import { toast } from '@/ui/toast-store';
import { Conflict } from '../shell/screen/conflict';
import { choiceOf, textOf } from '../shell/screen/form';
import { useSave } from '../shell/screen/save';
import { HoursFields } from './hours/hours-fields';
import { weekDifferences } from './hours/week';
import {
  type StoreForm,
  bodyOf,
  formOf,
  phoneProblem,
  required,
  storeDifferences,
  taxProblem,
  zoneOptions,
} from './store-form';
import { adminStoreQueries } from '../shell/admin.queries';
import { storesChanged, useStoreConflict } from './stores.queries';

interface Props {
  /** Null: a new store. */
  store: AdminStore | null;
  onClose: () => void;
  onSaved: (store: AdminStore) => void;
}

export function StoreDialog({ store, onClose, onSaved }: Props) {
  const form = useForm<StoreForm>({ defaultValues: formOf(store) });
  const conflict = useStoreConflict(store, adminStoreQueries.stores());
  const { errors, isDirty } = form.formState;
  const save = useSave(
    ({ typed, base }: { typed: StoreForm; base: AdminStore | null }) => {
      const body = bodyOf(typed, base);
      if (!base) return call('POST /api/admin/stores', { body });
      return call('PUT /api/admin/stores/{id}', { path: { id: base.id }, body: { ...body, version: base.version } });
    },
    {
      form,
      caught: conflict.caught,
      refresh: storesChanged,
      onSaved,
      done: ['Store saved successfully'],
      failed: ['Error', 'Failed to save store'],
    },
  );
  const saveOn = (base: AdminStore | null) =>
    form.handleSubmit(
      (typed) => save.mutate({ typed, base }),
      (problems) => {
        if (problems.name || problems.address)
          toast('Missing fields', 'Please fill in all required fields', 'destructive');
      },
    );
  const { newer } = conflict;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={store ? 'Edit Store Settings' : 'Add Store'}
      {...(store && { text: store.name })}
      dirty={isDirty}
      onSubmit={saveOn(conflict.base)}
      saveText="Save Store"
      saving={save.isPending}
      error={errors.root?.message}
    >
      {newer && (
        <Conflict
          newer={newer}
          differences={[
            ...storeDifferences(newer, form.getValues()),
            ...weekDifferences(newer, form.getValues('storeHours')),
          ]}
          onTheirs={() => form.reset(formOf(conflict.settle()))}
          onMine={() => void saveOn(conflict.settle())()}
          busy={save.isPending}
        />
      )}
      <StoreFields form={form} timeZone={store?.timeZone} />
      <h3 className="mt-5 mb-1 text-lg">Store hours</h3>
      <FormProvider {...form}>
        <HoursFields />
      </FormProvider>
    </FormDialog>
  );
}

interface FieldsProps {
  form: UseFormReturn<StoreForm>;
  /** The zone of the saved store, which may be missing from the usual choices. */
  timeZone: string | undefined;
}

function StoreFields({ form, timeZone }: FieldsProps) {
  const zone = choiceOf(form, 'timeZone');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        className="sm:col-span-2"
        label="Store name"
        required
        maxLength={100}
        autoComplete="off"
        {...textOf(form, 'name', { validate: required('Name') })}
      />
      <TextField
        className="sm:col-span-2"
        label="Address"
        required
        maxLength={300}
        autoComplete="off"
        hint="Street, city, state and ZIP code in one line: 742 Oak St, Springfield, IL 62704"
        {...textOf(form, 'address', { validate: required('Address') })}
      />
      <TextField
        label="Phone"
        type="tel"
        maxLength={PHONE_INPUT_LENGTH}
        autoComplete="off"
        placeholder="(512) 555-0142"
        {...textOf(form, 'phone', {
          validate: phoneProblem,
          onChange: (event: { target: { value: string } }) => form.setValue('phone', formatPhone(event.target.value)),
        })}
      />
      <TextField
        label="Tax rate (%)"
        type="number"
        min={0}
        max={20}
        step={0.01}
        inputMode="decimal"
        className="num"
        {...textOf(form, 'taxRate', { validate: taxProblem })}
      />
      <SelectField
        className="sm:col-span-2"
        label="Time zone"
        options={zoneOptions(timeZone ?? zone.value)}
        {...zone}
      />
    </div>
  );
}
