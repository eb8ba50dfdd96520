import { type UseFormReturn, useForm } from 'react-hook-form';
import { call } from '@/api/client';
import type { AdminLocation, AdminStore } from '@/api/models';
import { formatPhone, PHONE_INPUT_LENGTH } from '@/lib/phone';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { SelectField } from '@/ui/select';
import { Switch } from '@/ui/switch';
import { toast } from '@/ui/toast-store';
import { OrdersInTheWay, ordersInTheWay } from '../../shell/screen/confirm-delete';
import { Conflict } from '../../shell/screen/conflict';
import { choiceOf, switchOf, textOf } from '../../shell/screen/form';
import { useSave } from '../../shell/screen/save';
import { phoneProblem, required } from '../store-form';
import { adminStoreQueries } from '../../shell/admin.queries';
import { storesChanged, useStoreConflict } from '../stores.queries';
import { EMPTY, LABELS, type LocationForm, bodyOf, formOf, locationDifferences } from './location-form';

interface Props {
  /** Null: a new location. */
  location: AdminLocation | null;
  stores: AdminStore[];
  onClose: () => void;
  onSaved: (location: AdminLocation) => void;
}

export function LocationDialog({ location, stores, onClose, onSaved }: Props) {
  const only = stores.length === 1 ? String(stores[0]!.id) : '';
  const form = useForm<LocationForm>({ defaultValues: location ? formOf(location) : { ...EMPTY, storeId: only } });
  const conflict = useStoreConflict(location, adminStoreQueries.locations());
  const { errors, isDirty } = form.formState;
  const save = useSave(
    ({ typed, base }: { typed: LocationForm; base: AdminLocation | null }) => {
      const body = bodyOf(typed);
      if (!base) return call('POST /api/admin/store-locations', { body });
      const { id, version } = base;
      return call('PUT /api/admin/store-locations/{id}', { path: { id }, body: { ...body, version } });
    },
    {
      form,
      caught: conflict.caught,
      refresh: storesChanged,
      onSaved,
      done: ({ name }) => [location ? 'Store location updated' : 'Store location added', name],
      failed: [location ? 'Error updating store location' : 'Error adding store location', 'Please try again.'],
    },
  );
  const saveOn = (base: AdminLocation | null) =>
    form.handleSubmit(
      (typed) => save.mutate({ typed, base }),
      () => toast('Missing fields', 'Please fill in all required fields', 'destructive'),
    );
  const { newer } = conflict;
  const inTheWay = ordersInTheWay(save.error);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={location ? 'Edit Store Location' : 'Add Store Location'}
      {...(location && { text: location.name })}
      dirty={isDirty}
      onSubmit={saveOn(conflict.base)}
      saveText="Save Location"
      saving={save.isPending}
      error={
        errors.root && (
          <>
            {errors.root.message}
            {inTheWay.length > 0 && <OrdersInTheWay orders={inTheWay} />}
          </>
        )
      }
    >
      {newer && (
        <Conflict
          newer={newer}
          differences={locationDifferences(newer, form.getValues())}
          onTheirs={() => form.reset(formOf(conflict.settle()!))}
          onMine={() => void saveOn(conflict.settle())()}
          busy={save.isPending}
        />
      )}
      <LocationFields form={form} stores={stores} />
    </FormDialog>
  );
}

const LONGEST = { name: 100, addressLine1: 200, addressLine2: 100, city: 100, state: 20, zipCode: 10, country: 20 };

function LocationFields({ form, stores }: { form: UseFormReturn<LocationForm>; stores: AdminStore[] }) {
  const text = (field: keyof typeof LONGEST) => ({
    label: LABELS[field],
    maxLength: LONGEST[field],
    autoComplete: 'off',
    required: field !== 'addressLine2' && field !== 'country',
    ...textOf(form, field, { validate: field === 'addressLine2' ? undefined : required(LABELS[field]) }),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <SelectField
        className="sm:col-span-6"
        label="Store"
        required
        placeholder="Choose a store"
        options={stores.map(({ id, name }) => ({ value: String(id), label: `${name} (#${id})` }))}
        {...choiceOf(form, 'storeId', { validate: (storeId) => storeId !== '' || 'Please choose a store' })}
      />
      <TextField className="sm:col-span-3" {...text('name')} />
      <TextField
        className="sm:col-span-3"
        label="Phone"
        required
        type="tel"
        maxLength={PHONE_INPUT_LENGTH}
        autoComplete="off"
        placeholder="(512) 555-0142"
        {...textOf(form, 'phone', {
          validate: (phone) => (phone.trim() === '' ? 'Phone is required' : phoneProblem(phone)),
          onChange: (event: { target: { value: string } }) => form.setValue('phone', formatPhone(event.target.value)),
        })}
      />
      <TextField className="sm:col-span-6" {...text('addressLine1')} />
      <TextField className="sm:col-span-6" {...text('addressLine2')} />
      <TextField className="sm:col-span-6" {...text('city')} />
      <TextField className="sm:col-span-2" {...text('state')} placeholder="TX" />
      <TextField className="sm:col-span-2" {...text('zipCode')} inputMode="numeric" />
      <TextField className="sm:col-span-2" {...text('country')} />
      <Switch
        className="sm:col-span-6"
        label="Active"
        hint="Customers pick up here, and couriers start from here."
        {...switchOf(form, 'isActive')}
      />
    </div>
  );
}
