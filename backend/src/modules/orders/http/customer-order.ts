import { ApiProperty } from '@nestjs/swagger';
import { formatCents } from '../../../kernel/money';
import type { OrderItemView } from '../order-view';
import type { OrderRow, ShipmentRow } from '../use-cases/order-reader';
import type { ShipmentStatus } from '../shipment-status';

export type CustomerStatus = 'pending' | 'completed' | 'cancelled';

/** The three statuses customers see. */
export function customerStatus(status: ShipmentStatus): CustomerStatus {
  if (status === 'delivered') return 'completed';
  return status === 'cancelled' ? 'cancelled' : 'pending';
}

/** What POST /api/orders answers. Money as decimal strings, instants as ISO 8601 in UTC. */
export class OrderReceipt {
  @ApiProperty({ example: 10001 })
  id: number;
  @ApiProperty({ enum: ['pending', 'completed', 'cancelled'] })
  status: CustomerStatus;
  @ApiProperty({ example: '24.75' })
  totalAmount: string;
  @ApiProperty()
  isGift: boolean;
  @ApiProperty()
  createdAt: string;
  @ApiProperty({ type: [Number], description: 'The cart lines that became this order' })
  cookieBoxIds: number[];
}

export function orderReceipt(row: OrderRow): OrderReceipt {
  return {
    id: row.id,
    status: customerStatus(row.status),
    totalAmount: formatCents(row.totalCents),
    isGift: row.isGift,
    createdAt: new Date(row.createdAt).toISOString(),
    cookieBoxIds: row.items.map((item) => item.cookieBoxId),
  };
}

/** One order as its customer sees it in lists: the receipt and where it goes. */
export function customerOrder(row: OrderRow) {
  const first = row.shipments[0]!;
  return {
    ...orderReceipt(row),
    progress: row.status,
    fulfilment: row.fulfilment,
    pickupAt: row.pickupAt,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    customerPhone: row.customerPhone,
    deliveryAddress: row.deliveryAddress,
    deliveryDate: first.recipient.deliveryDate,
    deliveryTime: first.recipient.deliveryTime,
    deliveryInstructions: first.recipient.deliveryInstructions,
    recipientData: row.isGift ? row.shipments.map((s) => recipientOf(s, row.items)) : [],
  };
}

/** A recipient with the ids of the items that are theirs; no courier internals. */
export function recipientOf(shipment: ShipmentRow, items: OrderItemView[]) {
  return {
    recipientIndex: shipment.recipientIndex,
    ...shipment.recipient,
    assignedItems: items.filter((item) => item.recipientIndex === shipment.recipientIndex).map((item) => item.id),
    status: shipment.status,
    deliveryProvider: shipment.provider,
  };
}

/** An item as the account page and the back office show it. */
export function itemDetail(item: OrderItemView) {
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
    cookies: item.contents.map((content) => ({
      id: content.productId,
      name: content.name,
      category: content.category,
      price: formatCents(content.priceCents),
      quantity: content.quantity,
      image: content.imageUrl,
    })),
  };
}
