import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, userMessage } from '@/api/client';
import type { AdminStore } from '@/api/models';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toast } from '@/ui/toast-store';
import { OrdersInTheWay, ordersInTheWay } from './orders-in-the-way';
import { storesChanged } from './stores.queries';

const FAILED = 'Failed to delete store. Please try again.';

export function DeleteStore({ store, onClose }: { store: AdminStore; onClose: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/admin/stores/{id}', { path: { id: store.id } }),
    onSuccess: async () => {
      await storesChanged(client);
      onClose();
      toast('Store Deleted', `${store.name} has been deleted.`);
    },
    onError: (error) => toast('Error', userMessage(error, FAILED), 'destructive'),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete Store"
      text={`Are you sure you want to delete "${store.name}"? Its locations and delivery zip codes go with it. This action cannot be undone.`}
      action="Delete Store"
      busyAction="Deleting..."
      busy={remove.isPending}
      error={remove.error ? userMessage(remove.error, FAILED) : undefined}
      onConfirm={() => remove.mutate()}
    >
      <OrdersInTheWay orders={ordersInTheWay(remove.error)} />
    </ConfirmDialog>
  );
}
