import { call } from '@/api/client';
import type { AdminLocation } from '@/api/models';
import { ConfirmDelete } from '../../shell/confirm-delete';
import { storesChanged } from '../stores.queries';

export function DeleteLocation({ location: { id, name }, onClose }: { location: AdminLocation; onClose: () => void }) {
  return (
    <ConfirmDelete
      what="Store Location"
      name={name}
      also="Its zip codes go with it."
      remove={() => call('DELETE /api/admin/store-locations/{id}', { path: { id } })}
      changed={storesChanged}
      done={['Store location deleted', name]}
      failed={{ title: 'Error deleting store location', text: 'The location could not be deleted. Please try again.' }}
      onClose={onClose}
    />
  );
}
