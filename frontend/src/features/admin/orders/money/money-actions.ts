import { useRef } from 'react';
import type { AdminOrder, CancelRequest, RefundRequest } from '@/api/models';
import { call, userMessage, newRequestName } from '@/api/client';
import { toast } from '@/ui/toast-store';
import { useOrderChange } from '../order-actions';

/** One wish has one name, however often it is sent after a lost answer; another wish has another. */
function useRequestName() {
  const last = useRef({ wish: '', name: '' });
  return (wish: object) => {
    const text = JSON.stringify(wish);
    if (last.current.wish !== text) last.current = { wish: text, name: newRequestName() };
    return last.current.name;
  };
}

export const REFUND_FAILED = 'The refund could not be asked for. Please try again.';
export const CANCEL_FAILED = 'The cancellation could not be saved. Please try again.';

/** The dialogs show what went wrong themselves. */
const shownInDialog = () => undefined;

export function useRefund(order: AdminOrder, onDone: () => void) {
  const nameOf = useRequestName();
  return useOrderChange(
    ({ wish }: { wish: Omit<RefundRequest, 'requestId'>; sum: string }) =>
      call('POST /api/admin/orders/{id}/refunds', {
        path: { id: order.id },
        body: { ...wish, requestId: nameOf(wish) },
      }),
    {
      done: (_, { sum }) => {
        toast('Refund on Its Way', `${sum} of order #${order.id}. The customer is told once Stripe has made it.`);
        onDone();
      },
      failed: shownInDialog,
    },
  );
}

export function useCancel(order: AdminOrder, onDone: () => void) {
  const nameOf = useRequestName();
  return useOrderChange(
    ({ wish }: { wish: Omit<CancelRequest, 'requestId'>; said: string }) =>
      call('POST /api/admin/orders/{id}/cancel', {
        path: { id: order.id },
        body: { ...wish, requestId: nameOf(wish) },
      }),
    {
      done: (_, { said }) => {
        toast('Order Status Updated', said);
        onDone();
      },
      failed: shownInDialog,
    },
  );
}

export function useAskAgain(order: AdminOrder) {
  return useOrderChange(
    (refundId: number) =>
      call('POST /api/admin/orders/{id}/refunds/{refundId}/again', { path: { id: order.id, refundId } }),
    {
      done: () => toast('Refund on Its Way', `Order #${order.id}: Stripe is asked once more.`),
      failed: (error) => toast('Error', userMessage(error, REFUND_FAILED), 'destructive'),
    },
  );
}
