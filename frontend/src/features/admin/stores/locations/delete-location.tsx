import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, userMessage } from '@/api/client';
import type { AdminLocation } from '@/api/models';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toast } from '@/ui/toast-store';
import { OrdersInTheWay, ordersInTheWay } from '../orders-in-the-way';
import { storesChanged } from '../stores.queries';

const FAILED = 'The location could not be deleted. Please try again.';

export function DeleteLocation({ location, onClose }: { location: AdminLocation; onClose: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/admin/store-locations/{id}', { path: { id: location.id } }),
    onSuccess: async () => {
      await storesChanged(client);
      onClose();
      toast('Store location deleted', location.name);
    },
    onError: (error) => toast('Error deleting store location', userMessage(error, FAILED), 'destructive'),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete Store Location"
      text={`Are you sure you want to delete "${location.name}"? Its zip codes go with it. This action cannot be undone.`}
      action="Delete Location"
      busyAction="Deleting..."
      busy={remove.isPending}
      error={remove.error ? userMessage(remove.error, FAILED) : undefined}
      onConfirm={() => remove.mutate()}
    >
      <OrdersInTheWay orders={ordersInTheWay(remove.error)} />
    </ConfirmDialog>
  );
}
