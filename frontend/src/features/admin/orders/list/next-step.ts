import { isCourierService } from '@crispi/rules/couriers';
import { useQueryClient } from '@tanstack/react-query';
import { call, userMessage } from '@/api/client';
import type { AdminOrder, OrderStatus, OwnCourierStatus } from '@/api/models';
import { useSave } from '../../shell/screen/save';
import { adminOrderQueries, replaceOrder } from '../admin-orders.queries';
import { OWN_COURIER_STEPS, statusLabel } from '../statuses';
import { newPress, noteStep } from '../undo';

interface NextStep {
  to: OrderStatus;
  label: string;
  /** Our own driver's step. */
  drive?: OwnCourierStatus;
}

const IN_THE_KITCHEN: Partial<Record<OrderStatus, OrderStatus>> = {
  pending: 'preparing',
  preparing: 'ready_for_pickup',
};

/** What staff usually do next with an order; null where they must look first: gifts, couriers, flags. */
export function nextStepOf(order: AdminOrder): NextStep | null {
  const pickup = order.fulfilment === 'pickup';
  if (order.isGift || order.courierLive || order.status === 'cancelled') return null;
  const byHand = pickup && order.status === 'ready_for_pickup' ? 'delivered' : IN_THE_KITCHEN[order.status];
  if (byHand && order.allowedStatuses.some(({ status, allowed }) => status === byHand && allowed))
    return { to: byHand, label: statusLabel(byHand, pickup) };
  const drive = !isCourierService(order.deliveryProvider) && !pickup ? OWN_COURIER_STEPS[order.status] : undefined;
  return drive ? { to: drive, label: statusLabel(drive), drive } : null;
}

function take(order: AdminOrder, { to, drive }: NextStep): Promise<AdminOrder> {
  const path = { id: order.id };
  return drive
    ? call('POST /api/admin/orders/{id}/own-courier/{recipientIndex}', {
        path: { ...path, recipientIndex: 0 },
        body: { status: drive },
      })
    : call('PUT /api/admin/orders/{id}/status', { path, body: { status: to } });
}

/** Why an order's next step failed, and its status at that time. */
export interface FailedStep {
  id: number;
  status: OrderStatus;
  reason: string;
}

/** Takes the next step of one order or of several, one after another. Returns those that failed. */
export function useNextStep() {
  const client = useQueryClient();
  return useSave(
    async (orders: AdminOrder[]) => {
      const failed: FailedStep[] = [];
      const press = newPress();
      for (const order of orders) {
        const step = nextStepOf(order);
        if (!step) continue;
        try {
          const answer = await take(order, step);
          replaceOrder(client, answer);
          noteStep(order, answer, step.label, press);
        } catch (error) {
          failed.push({
            id: order.id,
            status: order.status,
            reason: userMessage(error, 'Failed to update order status'),
          });
        }
      }
      return failed;
    },
    {
      done: (failed, orders) => {
        const [first] = failed;
        if (!first) return ['Order Status Updated', movedWords(orders)];
        const all = `${failed.length} of ${orders.length} orders could not be moved. They stay selected, with the reason.`;
        return ['Error', orders.length > 1 ? all : `#${first.id}: ${first.reason}`, 'destructive'];
      },
      // Not awaited: the row already shows the answer, and the next press is accepted at once.
      refreshAfter: async () => void client.invalidateQueries({ queryKey: adminOrderQueries.all() }),
    },
  );
}

const movedWords = ([only, ...others]: AdminOrder[]) =>
  others.length > 0 ? `${others.length + 1} orders.` : `Order #${only?.id}: ${only && nextStepOf(only)?.label}.`;
