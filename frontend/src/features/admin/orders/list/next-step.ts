import { COURIERS, isCourierService, serviceFor } from '@crispi/rules/couriers';
import { useQueryClient } from '@tanstack/react-query';
import { call, userMessage } from '@/api/client';
import type { AdminOrder, AdminRecipient, OrderStatus, OwnCourierStatus } from '@/api/models';
import { mailingDay } from '@/lib/gift-card';
import { useSave } from '../../shell/screen/save';
import { adminOrderQueries, replaceOrder } from '../admin-orders.queries';
import { EMAIL_TIME, isEmailed } from '../order-words';
import { OWN_COURIER_STEPS, statusLabel } from '../statuses';
import { newPress, noteStep } from '../undo';

export interface NextStep {
  to: OrderStatus;
  label: string;
  /** The text of its button, where it is not the label: "All 3: Preparing". */
  text?: string;
  /** Our own driver's step. */
  drive?: OwnCourierStatus;
  /** The recipients of a gift whose shipments take it; omitted: the order itself. */
  recipients?: number[];
}

const IN_THE_KITCHEN: Partial<Record<OrderStatus, OrderStatus>> = {
  pending: 'preparing',
  preparing: 'ready_for_pickup',
};

/** What staff usually do next with an order; null where they must look first: couriers, flags, a gift's shipments. */
export function nextStepOf(order: AdminOrder): NextStep | null {
  if (order.isGift) return stepOfAll(order);
  const pickup = order.fulfilment === 'pickup';
  if (order.courierLive || order.status === 'cancelled') return null;
  const byHand = pickup && order.status === 'ready_for_pickup' ? 'delivered' : IN_THE_KITCHEN[order.status];
  if (byHand && order.allowedStatuses.some(({ status, allowed }) => status === byHand && allowed))
    return { to: byHand, label: statusLabel(byHand, pickup) };
  const drive = !isCourierService(order.deliveryProvider) && !pickup ? OWN_COURIER_STEPS[order.status] : undefined;
  return drive ? { to: drive, label: statusLabel(drive), drive } : null;
}

/** The next step of a gift whose unfinished shipments are at the same one. Each is delivered on its own. */
function stepOfAll({ recipientData, deliveryProvider }: AdminOrder): NextStep | null {
  const open = recipientData.filter(({ status, cancelledBy }) => status !== 'delivered' && cancelledBy !== 'staff');
  const [at, ...others] = new Set(open.map(({ status }) => status));
  if (!at || others.length > 0 || open.some(({ courierLive }) => courierLive)) return null;
  const ours = isCourierService(deliveryProvider) ? undefined : OWN_COURIER_STEPS[at];
  const drive = ours === 'delivered' ? undefined : ours;
  const to = IN_THE_KITCHEN[at] ?? drive;
  if (!to) return null;
  const label = statusLabel(to);
  const text = open.length > 1 ? `All ${open.length}: ${label}` : label;
  const recipients = open.map(({ recipientIndex }) => recipientIndex);
  return { to, label, text, recipients, ...(drive && { drive }) };
}

const isFinal = ({ status }: AdminOrder) => status === 'cancelled' || status === 'delivered';

/**
 * What staff do in the opened order, because its row cannot: a flag comes before the usual step, and a courier is
 * requested where its fee and its failure are shown. Null: nothing.
 */
export function lookAt(order: AdminOrder): 'Open' | 'Request driver' | null {
  if (isFinal(order)) return null;
  if (order.attention) return 'Open';
  if (isEmailed(order)) return null;
  if (order.courierLive || nextStepOf(order)) return null;
  const packed = order.status === 'ready_for_pickup' || order.status === 'ready_for_doordash';
  return packed && !order.isGift && isCourierService(order.deliveryProvider) ? 'Request driver' : 'Open';
}

/** Why an unfinished order has nothing to press: the shop emails its cards by itself, or its courier does the rest. */
export function whyNothing(order: AdminOrder): string | null {
  if (isFinal(order)) return null;
  if (isEmailed(order)) return order.dueDate && `Emails ${mailingDay(order.dueDate)}, ${EMAIL_TIME}`;
  return order.courierLive ? `${COURIERS[serviceFor(order.deliveryProvider)].name} has it` : null;
}

/** Why orders have no usual next step: "2 waiting for DoorDash, 1 closed". */
export function stepless(orders: AdminOrder[]): string {
  const counts = new Map<string, number>();
  for (const order of orders.filter((entry) => nextStepOf(entry) === null)) {
    const reason = reasonOf(order);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => `${count} ${reason}`).join(', ');
}

function reasonOf(order: AdminOrder): string {
  const { isGift, status, deliveryProvider, courierLive } = order;
  if (status === 'cancelled' || status === 'delivered') return 'closed';
  if (isEmailed(order)) return 'to be emailed';
  if (isGift) return 'to move by recipient';
  if (isCourierService(deliveryProvider)) return `waiting for ${COURIERS[deliveryProvider].name}`;
  if (courierLive) return 'waiting for the courier';
  return 'to look at first';
}

/** Ends the kitchen's work on an order, also on the shipments of a gift; null where none is left. */
export function packedStepOf(order: AdminOrder): NextStep | null {
  const to = 'ready_for_pickup';
  const label = statusLabel(to);
  if (!order.isGift) return order.status in IN_THE_KITCHEN && nextStepOf(order) ? { to, label } : null;
  const recipients = order.recipientData.filter(kitchenStepOf).map(({ recipientIndex }) => recipientIndex);
  return recipients.length > 0 ? { to, label, recipients } : null;
}

/** The kitchen's next step of one shipment of a gift. */
export const kitchenStepOf = ({ status, courierLive }: AdminRecipient): OrderStatus | undefined =>
  courierLive ? undefined : IN_THE_KITCHEN[status];

async function take(order: AdminOrder, step: NextStep): Promise<AdminOrder> {
  let answer = order;
  for (const recipientIndex of step.recipients ?? [null]) answer = await takeOne(order.id, step, recipientIndex);
  return answer;
}

/** Without a recipient: the step of an order for oneself. */
function takeOne(id: number, { to, drive }: NextStep, recipientIndex: number | null): Promise<AdminOrder> {
  if (drive)
    return call('POST /api/admin/orders/{id}/own-courier/{recipientIndex}', {
      path: { id, recipientIndex: recipientIndex ?? 0 },
      body: { status: drive },
    });
  if (recipientIndex === null) return call('PUT /api/admin/orders/{id}/status', { path: { id }, body: { status: to } });
  return call('PUT /api/admin/orders/{id}/recipient-delivery-status/{recipientIndex}', {
    path: { id, recipientIndex },
    body: { status: to },
  });
}

/** Why an order's next step failed, and its status at that time. */
export interface FailedStep {
  id: number;
  status: OrderStatus;
  reason: string;
}

export interface TakenSteps {
  orders: AdminOrder[];
  stepOf: (order: AdminOrder) => NextStep | null;
}

/** Takes a step of one order or of several, one after another. Returns those that failed. */
export function useNextStep() {
  const client = useQueryClient();
  return useSave(
    async ({ orders, stepOf }: TakenSteps) => {
      const failed: FailedStep[] = [];
      const press = newPress();
      for (const order of orders) {
        const step = stepOf(order);
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
      done: (failed, { orders, stepOf }) => {
        const [first] = failed;
        if (!first) return ['Order Status Updated', movedWords(orders, stepOf)];
        const all = `${failed.length} of ${orders.length} orders could not be updated. They stay selected, with the reason.`;
        return ['Error', orders.length > 1 ? all : `#${first.id}: ${first.reason}`, 'destructive'];
      },
      // Not awaited: the row already shows the answer, and the next press is accepted at once.
      refreshAfter: async () => void client.invalidateQueries({ queryKey: adminOrderQueries.all() }),
    },
  );
}

const movedWords = ([only, ...others]: AdminOrder[], stepOf: TakenSteps['stepOf']) =>
  others.length > 0 ? `${others.length + 1} orders.` : `Order #${only?.id}: ${only && stepOf(only)?.label}.`;
