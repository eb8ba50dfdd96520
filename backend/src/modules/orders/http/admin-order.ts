import { formatCents } from '@crispi/rules/money';
import { isCourierService, OWN_COURIERS } from '@crispi/rules/couriers';
import type { AdminOrderResponse, ManualPaymentResponse } from './admin-order.dto';
import { picturesOf, recipientOf } from './customer-order';
import { inWords, staffMaySettle } from '../core/flags';
import { owedCents, type ManualPayment } from '../core/manual-payment';
import type { OrderRow, ShipmentRow } from '../core/order-row';
import { problemInWords } from '../core/delivery-problem';
import { factsOf, moves } from '../core/status-rules';

/** An order in the list of the back office, with the statuses that staff may set and the reasons for the others. */
export function adminOrder(row: OrderRow, timeZone: string): AdminOrderResponse {
  const first = row.shipments[0]!;
  const due = dueShipment(row.shipments);
  return {
    id: row.id,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    customerPhone: row.customerPhone,
    paymentIntentId: row.paymentIntentId,
    status: row.status,
    totalAmount: formatCents(row.totalCents),
    placedBy: row.placedBy,
    manualPayment: row.manualPayment && manualPaymentOf(row.manualPayment),
    isGift: row.isGift,
    isTest: row.isTest,
    fulfilment: row.fulfilment,
    pickupAt: row.pickupAt,
    createdAt: new Date(row.createdAt).toISOString(),
    deliveryAddress: row.deliveryAddress,
    dueAt: row.dueAt && new Date(row.dueAt).toISOString(),
    dueDate: due.recipient.deliveryDate,
    dueWindow: due.recipient.deliveryTime,
    timeZone,
    pictures: picturesOf(row),
    deliveryDate: first.recipient.deliveryDate,
    deliveryTime: first.recipient.deliveryTime,
    deliveryInstructions: first.recipient.deliveryInstructions,
    doorDashDeliveryId: row.shipments.find((s) => s.courierDeliveryId)?.courierDeliveryId ?? null,
    courierLive: row.shipments.some((s) => s.courierLive),
    deliveryProvider: row.shipments.find((s) => isCourierService(s.provider))?.provider ?? OWN_COURIERS,
    attention: attentionOf(row.shipments),
    allowedStatuses: row.isGift ? [] : moves(factsOf(row, first)),
    recipientData: row.shipments.map((s) => ({
      ...recipientOf(s, row.items),
      cancelledBy: s.cancelledBy,
      courierDeliveryId: s.courierDeliveryId,
      courierLive: s.courierLive,
      attention: inWords(s.flags),
      settleable: inWords(s.flags.filter(staffMaySettle)),
      problem: s.problem && { ...s.problem, at: new Date(s.problem.at).toISOString() },
      undo: s.undo && { historyId: s.undo.historyId, secondsLeft: s.undo.secondsLeft },
      allowedStatuses: moves(factsOf(row, s)),
    })),
    items: row.items.map(({ id, title, quantity, recipientIndex, contents }) => ({
      id,
      title,
      quantity,
      recipientIndex,
      contents: contents.map((part) => ({ name: part.name, quantity: part.quantity })),
    })),
  };
}

const manualPaymentOf = (payment: ManualPayment): ManualPaymentResponse => ({
  kind: payment.kind,
  amount: formatCents(payment.cents),
  owed: formatCents(owedCents(payment)),
  dueOn: payment.dueOn,
  reference: payment.reference,
  received: payment.received,
});

/** The one-line text in the list. A courier's problem comes first: they are waiting at a door. */
function attentionOf(shipments: ShipmentRow[]): string | null {
  const problem = shipments.find((s) => s.problem)?.problem;
  return problem ? problemInWords(problem) : inWords(shipments.find((s) => inWords(s.flags))?.flags ?? []);
}

/** The shipment that determines the due time: the earliest open one, else the earliest that was not cancelled. */
function dueShipment(shipments: ShipmentRow[]): ShipmentRow {
  const wanted = shipments.filter((s) => s.status !== 'cancelled' || s.cancelledBy === 'courier');
  const open = wanted.filter((s) => s.status !== 'delivered');
  const among = [open, wanted, shipments].find((some) => some.length > 0)!;
  return among.reduce((first, one) => (startOf(one) < startOf(first) ? one : first));
}

const startOf = ({ deliverAt }: ShipmentRow) => (deliverAt ? Date.parse(deliverAt) : Infinity);
