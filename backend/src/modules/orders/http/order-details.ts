import { formatCents } from '@crispi/rules/money';
import { isCourierService } from '@crispi/rules/couriers';
import type { CourierTracking } from '../../delivery';
import type { OrderItemView } from '../core/order-view';
import { trackingSteps } from '../core/tracking-steps';
import type { HistoryEntry, OrderRow, ShipmentRow } from '../core/order-row';
import { recipientOf, trackedStatus } from './customer-order';
import type { OrderItemResponse, ShipmentResponse } from './order-details.dto';

/** An item for the account page and the back office. */
export function itemDetail(item: OrderItemView): OrderItemResponse {
  return {
    id: item.id,
    recipientIndex: item.recipientIndex,
    title: item.title,
    type: item.type,
    boxSize: item.boxSize,
    quantity: item.quantity,
    totalItems: item.contents.reduce((sum, content) => sum + content.quantity, 0),
    totalPrice: formatCents(item.totalCents),
    image: item.imageUrl,
    personalMessage: item.personalMessage,
    giftCard: item.giftCard,
    cookies: item.contents.map((content) => ({
      id: content.productId,
      name: content.name,
      category: content.category,
      price: formatCents(content.priceCents),
      quantity: content.quantity,
      image: content.imageUrl,
    })),
    declared: item.declared,
  };
}

/** A shipment with its tracking steps, as shown to its customer. */
export function shipmentDetails(
  shipment: ShipmentRow,
  order: OrderRow & { history: HistoryEntry[] | null },
  tracking: CourierTracking[],
): ShipmentResponse {
  const courier = tracking.find(({ externalDeliveryId }) => externalDeliveryId === shipment.courierDeliveryId);
  const drives =
    courier && isCourierService(shipment.provider) && !['cancelled', 'failed'].includes(courier.deliveryStatus);
  const history = (order.history ?? []).filter((entry) => entry.recipientIndex === shipment.recipientIndex);
  const steps = trackingSteps({
    kind: shipment.kind,
    fulfilment: order.fulfilment,
    cancelledBy: shipment.cancelledBy,
    history: history.map(({ to, at }) => ({ to, at: new Date(at) })),
  });
  return {
    ...recipientOf(shipment, order.items),
    status: trackedStatus(shipment),
    steps: steps.map((step) => ({ ...step, at: step.at?.toISOString() ?? null })),
    trackingUrl: drives ? courier.trackingUrl : null,
    driverName: drives ? courier.driverName : null,
    estimatedArrival: (drives && shipment.courierLive && courier.dropoffEta?.toISOString()) || null,
    itemsTotal: formatCents(shipment.itemsCents),
    discount: formatCents(shipment.discountCents),
    deliveryFee: formatCents(shipment.deliveryFeeCents),
    tip: formatCents(shipment.tipCents),
    tax: formatCents(shipment.taxCents),
    total: formatCents(shipment.totalCents),
    attention: newsFor(shipment, courier),
  };
}

/**
 * The text for the customer when a courier fails. The flags are written for staff and may contain names and internal
 * reasons.
 */
function newsFor(shipment: ShipmentRow, courier: CourierTracking | undefined): string | null {
  const waits = shipment.flags.length > 0 && shipment.status !== 'delivered' && shipment.cancelledBy !== 'staff';
  if (!waits || !courier || !isCourierService(shipment.provider)) return null;
  if (courier.deliveryStatus === 'returning' || courier.deliveryStatus === 'returned')
    return 'The courier couldn’t hand over this delivery. We’ll call you to arrange a new time.';
  const gone = courier.deliveryStatus === 'cancelled' || courier.deliveryStatus === 'failed';
  return gone ? 'We’re finding a new driver for this delivery.' : null;
}
