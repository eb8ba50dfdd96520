import { call } from '@/api/client';
import type { AdminCategory } from '@/api/models';
import { catalogueChanged } from '../../shell/admin-catalogue.queries';
import { ConfirmDelete } from '../../shell/confirm-delete';

export function DeleteCategory({ category: { id, name }, onClose }: { category: AdminCategory; onClose: () => void }) {
  return (
    <ConfirmDelete
      what="Category"
      name={name}
      remove={() => call('DELETE /api/admin/categories/{id}', { path: { id } })}
      changed={catalogueChanged}
      done={['Category deleted successfully!']}
      failed={{ text: 'Failed to delete category' }}
      onClose={onClose}
    />
  );
}
