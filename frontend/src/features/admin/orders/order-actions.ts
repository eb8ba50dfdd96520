import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { AdminOrder, CourierAnswer, OrderStatus, Simulated } from '@/api/admin-types';
import { call, saidBy } from '@/api/client';
import type { Provider } from '@/api/types';
import { showCents } from '@/lib/money';
import { toast } from '@/ui/toast-store';
import { adminOrderQueries } from './admin-orders.queries';
import { deliveryProblem, statusLabel } from './statuses';

type Pages = InfiniteData<{ rows: AdminOrder[]; total: string }>;

/** A change to an order: its answer takes the order's place in every list, then lists and details are read again. */
function useOrderChange<V, R = AdminOrder>(
  write: (variables: V) => Promise<R>,
  { done, failed }: { done: (answer: R, variables: V) => void; failed: (error: Error) => void },
) {
  const client = useQueryClient();
  return useMutation<R, Error, V>({
    mutationFn: write,
    onSuccess: (answer, variables) => {
      if (isOrder(answer)) client.setQueriesData<Pages>({ queryKey: adminOrderQueries.all() }, replaced(answer));
      done(answer, variables);
    },
    onError: failed,
    onSettled: () => client.invalidateQueries({ queryKey: adminOrderQueries.all() }),
  });
}

const isOrder = (answer: unknown): answer is AdminOrder =>
  typeof answer === 'object' && answer !== null && 'recipientData' in answer;

const replaced = (order: AdminOrder) => (data: Pages | undefined) => {
  if (!data || !('pages' in data)) return data;
  const swap = (row: AdminOrder) => (row.id === order.id ? order : row);
  return { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(swap) })) };
};

const refuse = (fallback: string) => (error: Error) => toast('Error', saidBy(error, fallback), 'destructive');

const path = (order: AdminOrder) => `/api/admin/orders/${order.id}`;

export function useOrderActions(order: AdminOrder) {
  const setStatus = useOrderChange(
    (status: OrderStatus) => call<AdminOrder>(`${path(order)}/status`, { method: 'PUT', body: { status } }),
    {
      done: (answer) => toast('Order Status Updated', `Order #${order.id}: ${statusLabel(answer.status)}.`),
      failed: refuse('Failed to update order status'),
    },
  );
  const setRecipientStatus = useOrderChange(
    ({ index, status }: { index: number; status: OrderStatus }) =>
      call<AdminOrder>(`${path(order)}/recipient-delivery-status/${index}`, { method: 'PUT', body: { status } }),
    {
      done: (_, { status }) => toast('Recipient Status Updated', `Order #${order.id}: ${statusLabel(status)}.`),
      failed: refuse('Failed to update recipient status'),
    },
  );
  const drive = useOrderChange(
    ({ index, status }: { index: number; status: OrderStatus }) =>
      call<AdminOrder>(`${path(order)}/own-courier/${index}`, { method: 'POST', body: { status } }),
    {
      done: (_, { status }) => toast('Order Status Updated', `Order #${order.id}: ${statusLabel(status)}.`),
      failed: refuse('Failed to update order status'),
    },
  );
  const setProvider = useOrderChange(
    (deliveryProvider: Provider) =>
      call<AdminOrder>(`${path(order)}/delivery-provider`, { method: 'PATCH', body: { deliveryProvider } }),
    { done: () => undefined, failed: refuse('Failed to update delivery provider') },
  );
  return { setStatus, setRecipientStatus, drive, setProvider, ...useCourierActions(order) };
}

function useCourierActions(order: AdminOrder) {
  const called = (answer: CourierAnswer) => {
    const id = answer.externalDeliveryId ?? answer.deliveryId ?? '';
    const fee = answer.fee ?? answer.deliveryFee;
    toast('DoorDash Delivery Created', fee === undefined ? id : `${id}, fee ${showCents(fee)}`);
  };
  const create = useOrderChange(
    (recipientIndex: number) =>
      call<CourierAnswer>(`${path(order)}/create-doordash-delivery`, { method: 'POST', body: { recipientIndex } }),
    {
      done: called,
      failed: (error) =>
        toast('Unable to Create Delivery', deliveryProblem(saidBy(error, error.message)), 'destructive'),
    },
  );
  const requestDriver = useOrderChange(
    (recipientIndex: number) =>
      call<CourierAnswer>(`${path(order)}/request-driver`, { method: 'POST', body: { recipientIndex } }),
    { done: called, failed: refuse('Failed to request new driver') },
  );
  const cancelCourier = useOrderChange(
    (recipientIndex: number | undefined) =>
      call<AdminOrder>(`${path(order)}/cancel-doordash${recipientIndex === undefined ? '' : `/${recipientIndex}`}`, {
        method: 'POST',
      }),
    {
      done: () => toast('DoorDash Cancelled', `The courier for order #${order.id} has been called off.`),
      failed: refuse('Failed to cancel DoorDash delivery'),
    },
  );
  return { create, requestDriver, cancelCourier };
}

export type OrderActions = ReturnType<typeof useOrderActions>;

const LIFECYCLE_DELAY_MS = 3000;

/** Sandbox only: tells a story the courier would tell. */
export function useSimulator(externalDeliveryId: string) {
  const simulated = (title: string, { success, message }: Simulated) =>
    success ? toast('Simulation Started', message) : toast(title, message, 'destructive');
  const status = useOrderChange(
    (wanted: string) =>
      call<Simulated>('/api/admin/doordash/simulate-status', {
        method: 'POST',
        body: { externalDeliveryId, status: wanted },
      }),
    {
      done: (answer) => simulated('Simulation Failed', answer),
      failed: (error) => toast('Simulation Error', saidBy(error, error.message), 'destructive'),
    },
  );
  const lifecycle = useOrderChange(
    () =>
      call<Simulated>('/api/admin/doordash/simulate-lifecycle', {
        method: 'POST',
        body: { externalDeliveryId, delayBetweenSteps: LIFECYCLE_DELAY_MS },
      }),
    {
      done: (answer) => simulated('Lifecycle Simulation Failed', answer),
      failed: (error) => toast('Lifecycle Error', saidBy(error, error.message), 'destructive'),
    },
  );
  return { status, lifecycle };
}
