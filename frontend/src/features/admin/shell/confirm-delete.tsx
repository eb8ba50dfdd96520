import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { userMessage } from '@/api/client';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toast } from '@/ui/toast-store';
import { OrdersInTheWay, ordersInTheWay } from './orders-in-the-way';

interface Props {
  /** "Store": in the title and on the button. */
  what: string;
  name: string;
  /** What goes with it. */
  also?: string;
  remove: () => Promise<unknown>;
  /** Reads anew what shows it. */
  changed: (client: QueryClient) => Promise<void>;
  done: [title: string, text?: string];
  /** `always`: the toast keeps its text, and what the server says stands below it. */
  failed: { title?: string; text: string; always?: boolean };
  onClose: () => void;
}

/** Asks before something is deleted, and names in the question what still needs it. */
export function ConfirmDelete({ what, name, also, remove, changed, done, failed, onClose }: Props) {
  const client = useQueryClient();
  const { title = 'Error', text, always } = failed;
  const deletion = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      await changed(client);
      onClose();
      toast(...done);
    },
    onError: (error) =>
      always
        ? toast(title, text, 'destructive', { reason: userMessage(error, '') })
        : toast(title, userMessage(error, text), 'destructive'),
  });
  const orders = ordersInTheWay(deletion.error);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${what}`}
      text={[`Are you sure you want to delete "${name}"?`, also, 'This action cannot be undone.']
        .filter(Boolean)
        .join(' ')}
      action={`Delete ${what}`}
      busyAction="Deleting..."
      busy={deletion.isPending}
      error={deletion.error ? userMessage(deletion.error, text) : undefined}
      onConfirm={() => deletion.mutate()}
    >
      {orders.length > 0 && <OrdersInTheWay orders={orders} />}
    </ConfirmDialog>
  );
}
