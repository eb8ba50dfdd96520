import { useMutation, useQueryClient } from '@tanstack/react-query';
import { COURIERS, serviceFor } from '@crispi/rules/couriers';
import { showCents } from '@crispi/rules/money';
import type {
  AdminOrder,
  CourierDelivery,
  OrderStatus,
  OwnCourierStatus,
  Provider,
  SimulatedStatus,
  Simulation,
} from '@/api/models';
import { call, userMessage } from '@/api/client';
import { toast } from '@/ui/toast-store';
import { adminOrderQueries, replaceOrder } from './admin-orders.queries';
import { deliveryProblem, statusLabel } from './statuses';
import { noteStep } from './undo/taken-steps';

/** A change to an order: its answer takes the order's place in every list, then lists and details are read again. */
export function useOrderChange<V, R = AdminOrder>(
  write: (variables: V) => Promise<R>,
  { done, failed }: { done: (answer: R, variables: V) => void; failed: (error: Error, variables: V) => void },
) {
  const client = useQueryClient();
  return useMutation<R, Error, V>({
    mutationFn: write,
    onSuccess: (answer, variables) => {
      if (isOrder(answer)) replaceOrder(client, answer);
      done(answer, variables);
    },
    onError: failed,
    onSettled: () => client.invalidateQueries({ queryKey: adminOrderQueries.all() }),
  });
}

const isOrder = (answer: unknown): answer is AdminOrder =>
  typeof answer === 'object' && answer !== null && 'recipientData' in answer;

const refuse = (fallback: string) => (error: Error) => toast('Error', userMessage(error, fallback), 'destructive');

export function useOrderActions(order: AdminOrder) {
  const path = { id: order.id };
  const setStatus = useOrderChange(
    (status: OrderStatus) => call('PUT /api/admin/orders/{id}/status', { path, body: { status } }),
    {
      done: (answer) => {
        const label = statusLabel(answer.status, false, answer.deliveryProvider);
        noteStep(order, answer, label);
        toast('Order Status Updated', `Order #${order.id}: ${label}.`);
      },
      failed: refuse('Failed to update order status'),
    },
  );
  const setRecipientStatus = useOrderChange(
    ({ index, status }: { index: number; status: OrderStatus }) =>
      call('PUT /api/admin/orders/{id}/recipient-delivery-status/{recipientIndex}', {
        path: { ...path, recipientIndex: index },
        body: { status },
      }),
    {
      done: (answer, { index, status }) => {
        const label = statusLabel(status, false, providerOf(answer, index));
        noteStep(order, answer, label);
        toast('Recipient Status Updated', `Order #${order.id}: ${label}.`);
      },
      failed: refuse('Failed to update recipient status'),
    },
  );
  const drive = useOrderChange(
    ({ index, status }: { index: number; status: OwnCourierStatus }) =>
      call('POST /api/admin/orders/{id}/own-courier/{recipientIndex}', {
        path: { ...path, recipientIndex: index },
        body: { status },
      }),
    {
      done: (answer, { status }) => {
        noteStep(order, answer, statusLabel(status));
        toast('Order Status Updated', `Order #${order.id}: ${statusLabel(status)}.`);
      },
      failed: refuse('Failed to update order status'),
    },
  );
  const setProvider = useOrderChange(
    (deliveryProvider: Provider) =>
      call('PATCH /api/admin/orders/{id}/delivery-provider', { path, body: { deliveryProvider } }),
    { done: () => undefined, failed: refuse('Failed to update delivery provider') },
  );
  const clearProblem = useOrderChange(
    ({ index, problemId }: { index: number; problemId: number }) =>
      call('POST /api/admin/orders/{id}/clear-problem/{recipientIndex}', {
        path: { ...path, recipientIndex: index },
        body: { problemId },
      }),
    {
      done: () => toast('Problem Cleared', `Order #${order.id} needs no more attention for it.`),
      failed: refuse('Failed to clear the problem'),
    },
  );
  const settle = useOrderChange(
    ({ index, note }: { index: number; note: string }) =>
      call('POST /api/admin/orders/{id}/settle-attention/{recipientIndex}', {
        path: { ...path, recipientIndex: index },
        body: { note },
      }),
    {
      done: () => toast('Marked as Settled', `Its history keeps what order #${order.id} was flagged for.`),
      failed: refuse('Failed to mark it as settled'),
    },
  );
  return { setStatus, setRecipientStatus, drive, setProvider, clearProblem, settle, ...useCourierActions(order) };
}

/** Who drives a shipment. */
function providerOf(order: AdminOrder, index: number): Provider {
  const shipment = order.recipientData.find(({ recipientIndex }) => recipientIndex === index);
  return shipment?.deliveryProvider ?? order.deliveryProvider;
}

function useCourierActions(order: AdminOrder) {
  const path = { id: order.id };
  const service = (index = 0) => COURIERS[serviceFor(providerOf(order, index))].name;
  const called = ({ externalDeliveryId: id, fee }: CourierDelivery, index: number) =>
    toast(`${service(index)} Delivery Created`, fee === null ? id : `${id}, fee ${showCents(fee)}`);
  const create = useOrderChange(
    (recipientIndex: number) =>
      call('POST /api/admin/orders/{id}/create-doordash-delivery', { path, body: { recipientIndex } }),
    {
      done: called,
      failed: (error, index) => {
        const problem = deliveryProblem(userMessage(error, error.message), service(index));
        toast('Unable to Create Delivery', problem, 'destructive');
      },
    },
  );
  const requestDriver = useOrderChange(
    (recipientIndex: number) => call('POST /api/admin/orders/{id}/request-driver', { path, body: { recipientIndex } }),
    { done: called, failed: refuse('Failed to request new driver') },
  );
  const cancelCourier = useOrderChange(
    (recipientIndex: number | undefined) =>
      recipientIndex === undefined
        ? call('POST /api/admin/orders/{id}/cancel-doordash', { path })
        : call('POST /api/admin/orders/{id}/cancel-doordash/{recipientIndex}', { path: { ...path, recipientIndex } }),
    {
      done: (_, index) =>
        toast(`${service(index)} Cancelled`, `The courier for order #${order.id} has been called off.`),
      failed: (error, index) => refuse(`Failed to cancel ${service(index)} delivery`)(error),
    },
  );
  return { create, requestDriver, cancelCourier };
}

export type OrderActions = ReturnType<typeof useOrderActions>;

const LIFECYCLE_DELAY_MS = 3000;

/** Sandbox only: tells a story the courier would tell. */
export function useSimulator(externalDeliveryId: string) {
  const simulated = (title: string, { success, message }: Simulation) =>
    success ? toast('Simulation Started', message) : toast(title, message, 'destructive');
  const status = useOrderChange(
    (wanted: SimulatedStatus) =>
      call('POST /api/admin/doordash/simulate-status', { body: { externalDeliveryId, status: wanted } }),
    {
      done: (answer) => simulated('Simulation Failed', answer),
      failed: (error) => toast('Simulation Error', userMessage(error, error.message), 'destructive'),
    },
  );
  const lifecycle = useOrderChange(
    () =>
      call('POST /api/admin/doordash/simulate-lifecycle', {
        body: { externalDeliveryId, delayBetweenSteps: LIFECYCLE_DELAY_MS },
      }),
    {
      done: (answer) => simulated('Lifecycle Simulation Failed', answer),
      failed: (error) => toast('Lifecycle Error', userMessage(error, error.message), 'destructive'),
    },
  );
  return { status, lifecycle };
}
