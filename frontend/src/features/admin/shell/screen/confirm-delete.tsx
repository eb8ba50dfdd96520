import type { QueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isApiError, userMessage } from '@/api/client';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toast } from '@/ui/toast-store';
import { useSave } from './save';

interface Props {
  /** "Store": in the title and on the button. */
  kind: string;
  name: string;
  /** What is deleted with it. */
  also?: string;
  remove: () => Promise<unknown>;
  /** Reads the lists that show it again. */
  changed: (client: QueryClient) => Promise<void>;
  done: [title: string, text?: string];
  /** `always`: the toast keeps its text and shows the server's message below it. */
  failed: { title?: string; text: string; always?: boolean };
  onClose: () => void;
}

/** Asks before something is deleted. When open orders still need it, the question links to them. */
export function ConfirmDelete({ kind, name, also, remove, changed, done, failed, onClose }: Props) {
  const { title = 'Error', text, always } = failed;
  const deletion = useSave(remove, {
    refresh: changed,
    onSaved: onClose,
    done,
    failed: [title, text],
    caught: (error) => {
      if (always) toast(title, text, 'destructive', { reason: userMessage(error, '') });
      return Boolean(always);
    },
  });
  const orders = ordersInTheWay(deletion.error);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${kind}`}
      text={[`Are you sure you want to delete "${name}"?`, also, 'This action cannot be undone.']
        .filter(Boolean)
        .join(' ')}
      action={`Delete ${kind}`}
      busyAction="Deleting..."
      busy={deletion.isPending}
      error={deletion.error ? userMessage(deletion.error, text) : undefined}
      onConfirm={() => deletion.mutate()}
    >
      {orders.length > 0 && <OrdersInTheWay orders={orders} />}
    </ConfirmDialog>
  );
}

/** The numbers of the open orders that prevent a deletion, from the API's refusal; none for any other failure. */
export function ordersInTheWay(error: unknown): number[] {
  const orders = isApiError(error, 'needed_by_orders') ? error.details.orders : null;
  return Array.isArray(orders) ? orders.filter((id): id is number => typeof id === 'number') : [];
}

export function OrdersInTheWay({ orders }: { orders: number[] }) {
  return (
    <ul aria-label="Open orders" className="flex max-h-32 flex-wrap gap-x-3 overflow-y-auto text-sm">
      {orders.map((id) => (
        <li key={id}>
          <Link
            to={`/admin/orders/${id}`}
            className="num inline-flex min-h-button-sm items-center rounded-chip font-semibold underline underline-offset-4 hover:text-jam"
          >
            #{id}
          </Link>
        </li>
      ))}
    </ul>
  );
}
