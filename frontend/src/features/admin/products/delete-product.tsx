import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, userMessage } from '@/api/client';
import type { AdminProduct } from '@/api/models';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toast } from '@/ui/toast-store';
import { catalogueChanged } from '../shell/admin-catalogue.queries';

const FAILED = 'Failed to delete product. Please try again.';

/** Asks before a product goes; what still needs it (a bundle) is named in the question itself. */
export function DeleteProduct({ product, onClose }: { product: AdminProduct; onClose: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/admin/cookies/{id}', { path: { id: product.id } }),
    onSuccess: async () => {
      await catalogueChanged(client);
      onClose();
      toast('Product Deleted', 'The product has been deleted successfully.');
    },
    onError: (error) => toast('Error', FAILED, 'destructive', userMessage(error, '')),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete Product"
      text={`Are you sure you want to delete "${product.name}"? This action cannot be undone.`}
      action="Delete"
      busyAction="Deleting..."
      busy={remove.isPending}
      error={remove.error ? userMessage(remove.error, FAILED) : undefined}
      onConfirm={() => remove.mutate()}
    />
  );
}
