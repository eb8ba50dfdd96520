import { formatCents } from '../../../kernel/money';
import { isCourierService, OWN_COURIERS } from '../../delivery';
import type { AdminOrderResponse } from './admin-order.dto';
import { recipientOf } from './customer-order';
import type { OrderRow } from '../order-row';
import { factsOf, moves } from '../status-rules';

/** An order as the back office lists it, with the moves staff may make and why not the others. */
export function adminOrder(row: OrderRow): AdminOrderResponse {
  const first = row.shipments[0]!;
  return {
    id: row.id,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    customerPhone: row.customerPhone,
    paymentIntentId: row.paymentIntentId,
    status: row.status,
    totalAmount: formatCents(row.totalCents),
    isGift: row.isGift,
    isTest: row.isTest,
    fulfilment: row.fulfilment,
    pickupAt: row.pickupAt,
    createdAt: new Date(row.createdAt).toISOString(),
    deliveryAddress: row.deliveryAddress,
    deliveryDate: first.recipient.deliveryDate,
    deliveryTime: first.recipient.deliveryTime,
    deliveryInstructions: first.recipient.deliveryInstructions,
    doorDashDeliveryId: row.shipments.find((s) => s.courierDeliveryId)?.courierDeliveryId ?? null,
    courierLive: row.shipments.some((s) => s.courierLive),
    deliveryProvider: row.shipments.find((s) => isCourierService(s.provider))?.provider ?? OWN_COURIERS,
    attention: row.shipments.find((s) => s.attention)?.attention ?? null,
    allowedStatuses: row.isGift ? [] : moves(factsOf(row, first)),
    recipientData: row.shipments.map((s) => ({
      ...recipientOf(s, row.items),
      cancelledBy: s.cancelledBy,
      courierDeliveryId: s.courierDeliveryId,
      courierLive: s.courierLive,
      attention: s.attention,
      allowedStatuses: moves(factsOf(row, s)),
    })),
    items: row.items.map(({ id, title, quantity, recipientIndex }) => ({ id, title, quantity, recipientIndex })),
  };
}
