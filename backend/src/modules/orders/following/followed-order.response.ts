import { Injectable } from '@nestjs/common';
import { formatCents } from '@crispi/rules/money';
import { Couriers, type CourierTracking } from '../../delivery';
import { Payments } from '../../payments';
import type { FollowedOrder } from './follow-links';
import { buyerMayChange } from '../amendments/amendable';
import { buyerMayCancel } from './cancel-own-order';
import { mergeEqualItems } from '../core/merge-equal-items';
import type { OrderItemView } from '../core/order-view';
import type { OrderWithHistory, ShipmentRow } from '../core/order-row';
import { placeInWords, recipientName, townInWords } from '../core/shipment';
import { StoreDays } from '../core/store-days';
import { tenderResponses } from '../http/customer-order';
import { itemDetail, shipmentDetails } from '../http/order-details';
import type { BuyerFollowsResponse, GiftItemResponse, RecipientFollowsResponse } from './follow.dto';

/** Builds the answer for a link field by field: a recipient's answer is built from their shipment alone. */
@Injectable()
export class FollowedOrders {
  constructor(
    private readonly couriers: Couriers,
    private readonly stores: StoreDays,
    private readonly payments: Payments,
  ) {}

  async show({ audience, order, shipments }: FollowedOrder): Promise<BuyerFollowsResponse | RecipientFollowsResponse> {
    const driven = shipments.some(({ courierDeliveryId }) => courierDeliveryId !== null);
    const tracking = driven ? await this.couriers.tracking(order.id) : [];
    return audience === 'buyer' ? this.forBuyer(order, tracking) : this.forRecipient(order, shipments[0]!, tracking);
  }

  private async forBuyer(order: OrderWithHistory, tracking: CourierTracking[]): Promise<BuyerFollowsResponse> {
    const { id: orderId, isGift, fulfilment, pickupAt, paymentIntentId } = order;
    const refunded = paymentIntentId ? await this.payments.refundedCents(paymentIntentId) : 0;
    const shipments = order.shipments.map(async (shipment) => ({
      ...(await this.followed(order, shipment, tracking)),
      recipientIndex: shipment.recipientIndex,
      name: recipientName(shipment.recipient, order.customerName),
      deliveryInstructions: shipment.recipient.deliveryInstructions,
      items: itemsOf(order, shipment).map(itemDetail),
    }));
    return {
      audience: 'buyer',
      orderId,
      createdAt: new Date(order.createdAt).toISOString(),
      isGift,
      fulfilment,
      pickupAt,
      shipments: await Promise.all(shipments),
      itemsTotal: formatCents(order.itemsCents),
      discount: formatCents(order.discountCents),
      promotion: order.promotion,
      deliveryFee: formatCents(order.deliveryFeeCents),
      tip: formatCents(order.tipCents),
      tax: formatCents(order.taxCents),
      totalAmount: formatCents(order.totalCents),
      tenders: tenderResponses(order),
      refundedAmount: formatCents(refunded),
      mayCancel: buyerMayCancel(order.shipments),
      mayChange: order.shipments.some(buyerMayChange),
    };
  }

  private async forRecipient(
    order: OrderWithHistory,
    shipment: ShipmentRow,
    tracking: CourierTracking[],
  ): Promise<RecipientFollowsResponse> {
    return {
      audience: 'recipient',
      ...(await this.followed(order, shipment, tracking)),
      firstName: shipment.recipient.firstName,
      from: order.customerName,
      items: itemsOf(order, shipment).map(giftItem),
    };
  }

  private async followed(order: OrderWithHistory, shipment: ShipmentRow, tracking: CourierTracking[]) {
    const { status, steps, trackingUrl, driverName, estimatedArrival, attention } = shipmentDetails(
      shipment,
      order,
      tracking,
    );
    const { deliveryDate, deliveryTime } = shipment.recipient;
    const { timeZone, phone: storePhone } = await this.stores.storeOf(shipment.storeId ?? order.storeId);
    const place = placeOf(order, shipment);
    return {
      kind: shipment.kind,
      status,
      steps,
      deliveryDate,
      deliveryTime,
      timeZone,
      storePhone,
      place,
      trackingUrl,
      driverName,
      estimatedArrival,
      attention,
    };
  }
}

/** A link can be forwarded, so other people's addresses are shown without the street. */
function placeOf({ isGift, pickupAt }: OrderWithHistory, { kind, recipient }: ShipmentRow): string {
  if (kind === 'electronic') return recipient.email ?? '';
  if (pickupAt) return `${pickupAt.name}, ${pickupAt.address}`;
  return isGift ? townInWords(recipient) : placeInWords(recipient);
}

const itemsOf = ({ items }: OrderWithHistory, { recipientIndex }: ShipmentRow) =>
  mergeEqualItems(items.filter((item) => item.recipientIndex === recipientIndex));

function giftItem(item: OrderItemView): GiftItemResponse {
  const { title, boxSize, quantity, imageUrl, personalMessage, contents, declared } = item;
  return {
    title,
    boxSize,
    quantity,
    image: imageUrl,
    personalMessage,
    contents: contents.map((content) => ({ name: content.name, quantity: content.quantity, image: content.imageUrl })),
    declared,
  };
}
