import { call } from '@/api/client';
import type { AdminStore } from '@/api/models';
import { ConfirmDelete } from '../shell/confirm-delete';
import { storesChanged } from './stores.queries';

export function DeleteStore({ store: { id, name }, onClose }: { store: AdminStore; onClose: () => void }) {
  return (
    <ConfirmDelete
      what="Store"
      name={name}
      also="Its locations and delivery zip codes go with it."
      remove={() => call('DELETE /api/admin/stores/{id}', { path: { id } })}
      changed={storesChanged}
      done={['Store Deleted', `${name} has been deleted.`]}
      failed={{ text: 'Failed to delete store. Please try again.' }}
      onClose={onClose}
    />
  );
}
