import { useQueryClient } from '@tanstack/react-query';
import { COURIERS, serviceFor } from '@crispi/rules/couriers';
import { showCents } from '@crispi/rules/money';
import { call, userMessage } from '@/api/client';
import type {
  AdminOrder,
  CancelRequest,
  CourierDelivery,
  OrderStatus,
  OwnCourierStatus,
  Provider,
  ReceivedBy,
  RefundRequest,
  SimulatedStatus,
  Simulation,
} from '@/api/models';
import { toast } from '@/ui/toast-store';
import { type SaveOptions, useRequestName, useSave } from '../shell/screen/save';
import { adminOrderQueries, replaceOrder } from './admin-orders.queries';
import { deliveryProblem, statusLabel } from './statuses';
import { noteStep } from './undo';

type ChangeOptions<Input, Answer> = Pick<SaveOptions<Input, Answer>, 'done' | 'onSaved' | 'caught'> & {
  /** A text alone has the title "Error". */
  failed?: string | [title: string, fallback: string];
};

/** A change to an order: its answer replaces the order in every list, then lists and details are read again. */
function useOrderChange<Input, Answer = AdminOrder>(
  send: (input: Input) => Promise<Answer>,
  { failed, onSaved, ...words }: ChangeOptions<Input, Answer>,
) {
  const client = useQueryClient();
  return useSave(send, {
    ...words,
    failed: typeof failed === 'string' ? ['Error', failed] : failed,
    onSaved: (answer, input) => {
      if (isOrder(answer)) replaceOrder(client, answer);
      onSaved?.(answer, input);
    },
    refreshAfter: [adminOrderQueries.all()],
  });
}

const isOrder = (answer: unknown): answer is AdminOrder =>
  typeof answer === 'object' && answer !== null && 'recipientData' in answer;

export function useOrderActions(order: AdminOrder) {
  return { ...useStatusActions(order), ...useFlagActions(order), ...useCourierActions(order) };
}

/** Status changes of the order and its shipments, which can be undone for a moment. */
function useStatusActions(order: AdminOrder) {
  const path = { id: order.id };
  const labelOf = (answer: AdminOrder, status: OrderStatus, index = 0) =>
    statusLabel(status, false, providerOf(answer, index));
  const updated = (label: string, subject = 'Order'): [string, string] => [
    `${subject} Status Updated`,
    `Order #${order.id}: ${label}.`,
  ];
  const note = (answer: AdminOrder, { status, index }: { status: OrderStatus; index?: number }) =>
    noteStep(order, answer, labelOf(answer, status, index));
  const setStatus = useOrderChange(
    (status: OrderStatus) => call('PUT /api/admin/orders/{id}/status', { path, body: { status } }),
    {
      onSaved: (answer) => note(answer, answer),
      done: (answer) => updated(labelOf(answer, answer.status)),
      failed: 'Failed to update order status',
    },
  );
  const setRecipientStatus = useOrderChange(
    ({ index, status }: { index: number; status: OrderStatus }) =>
      call('PUT /api/admin/orders/{id}/recipient-delivery-status/{recipientIndex}', {
        path: { ...path, recipientIndex: index },
        body: { status },
      }),
    {
      onSaved: note,
      done: (answer, { index, status }) => updated(labelOf(answer, status, index), 'Recipient'),
      failed: 'Failed to update recipient status',
    },
  );
  const drive = useOrderChange(
    ({ index, status }: { index: number; status: OwnCourierStatus }) =>
      call('POST /api/admin/orders/{id}/own-courier/{recipientIndex}', {
        path: { ...path, recipientIndex: index },
        body: { status },
      }),
    { onSaved: note, done: (_, { status }) => updated(statusLabel(status)), failed: 'Failed to update order status' },
  );
  return { setStatus, setRecipientStatus, drive };
}

/** Resolves the flags of shipments that need attention. */
function useFlagActions({ id }: AdminOrder) {
  const clearProblem = useOrderChange(
    ({ index, problemId }: { index: number; problemId: number }) =>
      call('POST /api/admin/orders/{id}/clear-problem/{recipientIndex}', {
        path: { id, recipientIndex: index },
        body: { problemId },
      }),
    {
      done: ['Problem Cleared', `Order #${id} no longer needs attention for this.`],
      failed: 'Failed to clear the problem',
    },
  );
  const settle = useOrderChange(
    ({ index, note }: { index: number; note: string }) =>
      call('POST /api/admin/orders/{id}/settle-attention/{recipientIndex}', {
        path: { id, recipientIndex: index },
        body: { note },
      }),
    {
      done: ['Marked as Settled', `The history of order #${id} keeps the flag.`],
      failed: 'Failed to mark it as settled',
    },
  );
  return { clearProblem, settle };
}

/** The delivery provider of a shipment. */
function providerOf(order: AdminOrder, index: number): Provider {
  const shipment = order.recipientData.find(({ recipientIndex }) => recipientIndex === index);
  return shipment?.deliveryProvider ?? order.deliveryProvider;
}

function useCourierActions(order: AdminOrder) {
  const { id } = order;
  const path = { id };
  const service = (index = 0) => COURIERS[serviceFor(providerOf(order, index))].name;
  const called = ({ externalDeliveryId, fee }: CourierDelivery, index: number): [string, string] => [
    `${service(index)} Delivery Created`,
    fee === null ? externalDeliveryId : `${externalDeliveryId}, fee ${showCents(fee)}`,
  ];
  const setProvider = useOrderChange(
    (deliveryProvider: Provider) =>
      call('PATCH /api/admin/orders/{id}/delivery-provider', { path, body: { deliveryProvider } }),
    { failed: 'Failed to update delivery provider' },
  );
  const create = useOrderChange(
    (recipientIndex: number) =>
      call('POST /api/admin/orders/{id}/create-doordash-delivery', { path, body: { recipientIndex } }),
    {
      done: called,
      caught: (error, index) => {
        const problem = deliveryProblem(userMessage(error, error.message), service(index));
        toast('Unable to Create Delivery', problem, 'destructive');
        return true;
      },
    },
  );
  const requestDriver = useOrderChange(
    (recipientIndex: number) => call('POST /api/admin/orders/{id}/request-driver', { path, body: { recipientIndex } }),
    { done: called, failed: 'Failed to request new driver' },
  );
  const cancelCourier = useOrderChange(
    (recipientIndex: number | undefined) =>
      recipientIndex === undefined
        ? call('POST /api/admin/orders/{id}/cancel-doordash', { path })
        : call('POST /api/admin/orders/{id}/cancel-doordash/{recipientIndex}', { path: { id, recipientIndex } }),
    {
      done: (_, index) => [`${service(index)} Cancelled`, `We’ve called off the driver for order #${id}.`],
      caught: (error, index) => {
        toast('Error', userMessage(error, `Failed to cancel ${service(index)} delivery`), 'destructive');
        return true;
      },
    },
  );
  return { setProvider, create, requestDriver, cancelCourier };
}

export type OrderActions = ReturnType<typeof useOrderActions>;

const LIFECYCLE_DELAY_MS = 3000;

/** Sandbox only: simulates the courier's reports. */
export function useSimulator(externalDeliveryId: string) {
  const words = (subject: string) => ({
    done: ({ success, message }: Simulation): Parameters<typeof toast> =>
      success ? ['Simulation Started', message] : [`${subject} Failed`, message, 'destructive'],
  });
  const failed = (title: string) => ({
    caught: (error: Error) => {
      toast(title, userMessage(error, error.message), 'destructive');
      return true;
    },
  });
  const status = useOrderChange(
    (status: SimulatedStatus) =>
      call('POST /api/admin/doordash/simulate-status', { body: { externalDeliveryId, status } }),
    { ...words('Simulation'), ...failed('Simulation Error') },
  );
  const lifecycle = useOrderChange(
    () =>
      call('POST /api/admin/doordash/simulate-lifecycle', {
        body: { externalDeliveryId, delayBetweenSteps: LIFECYCLE_DELAY_MS },
      }),
    { ...words('Lifecycle Simulation'), ...failed('Lifecycle Error') },
  );
  return { status, lifecycle };
}

/** Errors are shown in its dialog. */
export const useRecordPayment = ({ id }: AdminOrder, onSaved: () => void) =>
  useOrderChange(
    (method: ReceivedBy) => call('POST /api/admin/orders/{id}/manual-payment', { path: { id }, body: { method } }),
    { onSaved, done: ['Payment Recorded', `Order #${id} is paid.`] },
  );

export const REFUND_FAILED = 'We couldn’t request the refund. Try again.';
export const CANCEL_FAILED = 'We couldn’t cancel it. Try again.';

/** Errors are shown in its dialog. */
export function useRefund({ id, manualPayment }: AdminOrder, onSaved: () => void) {
  const nameOf = useRequestName();
  return useOrderChange(
    ({ request }: { request: Omit<RefundRequest, 'requestId'>; sum: string }) =>
      call('POST /api/admin/orders/{id}/refunds', { path: { id }, body: { ...request, requestId: nameOf(request) } }),
    {
      onSaved,
      done: (_, { sum }) =>
        manualPayment
          ? ['Refund Recorded', `${sum} of order #${id}. We’ll email the customer.`]
          : ['Refund on Its Way', `${sum} of order #${id}. We’ll email the customer once Stripe confirms it.`],
    },
  );
}

/** Errors are shown in its dialog. */
export function useCancel({ id }: AdminOrder, onSaved: () => void) {
  const nameOf = useRequestName();
  return useOrderChange(
    ({ request }: { request: Omit<CancelRequest, 'requestId'>; message: string }) =>
      call('POST /api/admin/orders/{id}/cancel', { path: { id }, body: { ...request, requestId: nameOf(request) } }),
    { onSaved, done: (_, { message }) => ['Order Status Updated', message] },
  );
}

export function useAskAgain({ id }: AdminOrder) {
  return useOrderChange(
    (refundId: number) => call('POST /api/admin/orders/{id}/refunds/{refundId}/again', { path: { id, refundId } }),
    { done: ['Refund on Its Way', `Order #${id}: we’ve asked Stripe again.`], failed: REFUND_FAILED },
  );
}
