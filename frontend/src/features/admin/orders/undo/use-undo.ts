import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, userMessage } from '@/api/client';
import { toast } from '@/ui/toast-store';
import { adminOrderQueries, replaceOrder } from '../admin-orders.queries';
import { forgetSteps, type TakenStep } from './taken-steps';

/** Takes steps back, one after another. What the server no longer lets go stays, and is said. */
export function useUndo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (steps: TakenStep[]) => {
      const kept: { orderId: number; why: string }[] = [];
      for (const { orderId, historyId } of steps) {
        try {
          const path = { id: orderId };
          replaceOrder(client, await call('POST /api/admin/orders/{id}/undo', { path, body: { historyId } }));
        } catch (error) {
          kept.push({ orderId, why: userMessage(error as Error, 'It could not be undone. Please try again.') });
        }
      }
      return kept;
    },
    onSuccess: ([first, ...others], steps) => {
      const [only] = steps;
      if (first) toast('Not Undone', others.length > 0 ? first.why : `#${first.orderId}: ${first.why}`, 'destructive');
      else
        toast(
          'Undone',
          steps.length > 1 ? `${steps.length} orders are where they were.` : `Order #${only?.orderId} is where it was.`,
        );
    },
    // The list first, as it is drawn: a row that only its step keeps there must not vanish in between.
    onSettled: async (_kept, _error, steps) => {
      await client.invalidateQueries({ queryKey: adminOrderQueries.all() });
      notifyManager.schedule(() => forgetSteps(steps.map(({ historyId }) => historyId)));
    },
  });
}
