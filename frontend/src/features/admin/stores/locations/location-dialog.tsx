import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '@/api/client';
import type { AdminLocation, AdminStore } from '@/api/models';
import { FormDialog } from '@/ui/form-dialog';
import { toast } from '@/ui/toast-store';
import { showSaveError } from '../../shell/save-error';
import { Conflict } from '../../shell/conflict';
import { OrdersInTheWay, ordersInTheWay } from '../../shell/orders-in-the-way';
import { adminStoreQueries, storesChanged } from '../stores.queries';
import { useConflict } from '../use-conflict';
import { LocationFields } from './location-fields';
import { bodyOf, EMPTY, formOf, locationDifferences, type LocationForm } from './location-form';

interface Props {
  /** Null: a new one. */
  location: AdminLocation | null;
  stores: AdminStore[];
  onClose: () => void;
  onSaved: (location: AdminLocation) => void;
}

export function LocationDialog({ location, stores, onClose, onSaved }: Props) {
  const client = useQueryClient();
  const only = stores.length === 1 ? String(stores[0]!.id) : '';
  const form = useForm<LocationForm>({ defaultValues: location ? formOf(location) : { ...EMPTY, storeId: only } });
  const conflict = useConflict(location, adminStoreQueries.locations());
  const { errors, isDirty } = form.formState;
  const save = useMutation({
    mutationFn: ({ typed, base }: { typed: LocationForm; base: AdminLocation | null }) => {
      const body = bodyOf(typed);
      if (!base) return call('POST /api/admin/store-locations', { body });
      const { id, version } = base;
      return call('PUT /api/admin/store-locations/{id}', { path: { id }, body: { ...body, version } });
    },
    onSuccess: async (saved) => {
      await storesChanged(client);
      onSaved(saved);
      toast(location ? 'Store location updated' : 'Store location added', saved.name);
    },
    onError: async (error) => {
      if (await conflict.noticed(error)) return;
      const title = location ? 'Error updating store location' : 'Error adding store location';
      showSaveError(error, form, { title, fallback: 'Please try again.' });
    },
  });
  const saveOn = (base: AdminLocation | null) =>
    form.handleSubmit(
      (typed) => save.mutate({ typed, base }),
      () => toast('Missing fields', 'Please fill in all required fields', 'destructive'),
    );
  const { theirs } = conflict;
  const inTheWay = ordersInTheWay(save.error);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={location ? 'Edit Store Location' : 'Add Store Location'}
      dirty={isDirty}
      onSubmit={saveOn(conflict.base)}
      saveText="Save Location"
      saving={save.isPending}
      error={
        errors.root && (
          <>
            {errors.root.message}
            <OrdersInTheWay orders={inTheWay} />
          </>
        )
      }
    >
      {theirs && (
        <Conflict
          theirs={theirs}
          differences={locationDifferences(theirs, form.getValues())}
          onTheirs={() => form.reset(formOf(conflict.settle()!))}
          onMine={() => void saveOn(conflict.settle())()}
          busy={save.isPending}
        />
      )}
      <LocationFields form={form} stores={stores} />
    </FormDialog>
  );
}
