import { call } from '@/api/client';
import type { AdminProduct } from '@/api/models';
import { catalogueChanged } from '../shell/admin-catalogue.queries';
import { ConfirmDelete } from '../shell/confirm-delete';

export function DeleteProduct({ product: { id, name }, onClose }: { product: AdminProduct; onClose: () => void }) {
  return (
    <ConfirmDelete
      what="Product"
      name={name}
      remove={() => call('DELETE /api/admin/cookies/{id}', { path: { id } })}
      changed={catalogueChanged}
      done={['Product Deleted', 'The product has been deleted successfully.']}
      failed={{ text: 'Failed to delete product. Please try again.', always: true }}
      onClose={onClose}
    />
  );
}
