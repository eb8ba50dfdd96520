import { DELIVERY_PROVIDERS, type DeliveryProvider } from '@crispi/rules/couriers';
import { OrNull } from '../../../kernel/http/api-properties';
import { ApiProperty } from '@nestjs/swagger';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../core/shipment-status';

export const CUSTOMER_STATUSES = ['pending', 'completed', 'cancelled'] as const;
export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number];

const FULFILMENTS = ['delivery', 'pickup'] as const;

/** Dollars as a decimal string. */
export const Dollars = (description?: string) =>
  ApiProperty({ example: '24.75', description: description ?? 'Dollars, two decimals' });
export const Instant = () => ApiProperty({ format: 'date-time', description: 'ISO 8601, UTC' });

/** What POST /api/orders answers. */
export class OrderReceiptResponse {
  @ApiProperty({ example: 10001, description: 'Also the number, shown as #10001' }) id: number;
  @ApiProperty({ enum: CUSTOMER_STATUSES }) status: CustomerStatus;
  @Dollars() totalAmount: string;
  @ApiProperty() isGift: boolean;
  @Instant() createdAt: string;
  @ApiProperty({ type: [Number], description: 'The cart lines that became this order' }) cookieBoxIds: number[];
}

export class PickupPlaceResponse {
  @ApiProperty() locationId: number;
  @ApiProperty() name: string;
  @ApiProperty({ description: 'In one line' }) address: string;
  @OrNull() phone: string | null;
}

/** Who gets a shipment, where and when, as typed at the checkout. */
export class RecipientResponse {
  @ApiProperty({ description: 'Place among the recipients of the order, from 0' }) recipientIndex: number;
  @ApiProperty() firstName: string;
  @ApiProperty() lastName: string;
  @ApiProperty({ description: 'First and last name' }) name: string;
  @OrNull() email: string | null;
  @ApiProperty({ description: 'Ten digits' }) phone: string;
  @ApiProperty() receiveNotifications: boolean;
  @OrNull() addressLine1: string | null;
  @OrNull() addressLine2: string | null;
  @OrNull() city: string | null;
  @OrNull() state: string | null;
  @OrNull() zipCode: string | null;
  @ApiProperty() country: string;
  @ApiProperty({ example: '2026-11-28', description: 'Local date of the store; empty while no window is agreed on' })
  deliveryDate: string;
  @ApiProperty({ example: '9:00 AM - 10:00 AM', description: 'Local time of the store' }) deliveryTime: string;
  @OrNull() deliveryInstructions: string | null;
  @ApiProperty({ type: [Number], description: 'Ids of the items in this shipment' }) assignedItems: number[];
  @ApiProperty({ enum: SHIPMENT_STATUSES }) status: ShipmentStatus;
  @ApiProperty({ enum: DELIVERY_PROVIDERS }) deliveryProvider: DeliveryProvider;
}

/** One order as its customer sees it in lists. */
export class OrderResponse extends OrderReceiptResponse {
  @ApiProperty({ enum: SHIPMENT_STATUSES, description: 'Finer than status' }) progress: ShipmentStatus;
  @ApiProperty({ enum: FULFILMENTS }) fulfilment: 'delivery' | 'pickup';
  @ApiProperty({ type: PickupPlaceResponse, nullable: true }) pickupAt: PickupPlaceResponse | null;
  @ApiProperty() customerName: string;
  @ApiProperty() customerEmail: string;
  @ApiProperty({ description: 'Ten digits' }) customerPhone: string;
  @ApiProperty({ description: 'In one line' }) deliveryAddress: string;
  @ApiProperty({ example: '2026-11-28', description: 'Empty while no window is agreed on' }) deliveryDate: string;
  @ApiProperty({ example: '9:00 AM - 10:00 AM' }) deliveryTime: string;
  @OrNull() deliveryInstructions: string | null;
  @ApiProperty({ type: [RecipientResponse], description: 'Empty unless it is a gift' })
  recipientData: RecipientResponse[];
}

/** An order of the signed-in customer. */
export class OwnOrderResponse extends OrderResponse {
  @Dollars('Dollars given back or on their way back; "0.00" when none') refundedAmount: string;
}

export class TileResponse {
  @ApiProperty() count: number;
  @Dollars('Dollars of those that were not cancelled') amount: string;
}

export class OrderSummaryResponse {
  @ApiProperty({ type: TileResponse }) total: TileResponse;
  @ApiProperty({ type: TileResponse, description: 'Neither delivered nor cancelled' }) active: TileResponse;
  @ApiProperty({ type: TileResponse }) completed: TileResponse;
  @ApiProperty({ type: TileResponse }) gifts: TileResponse;
}

export class DeliveryCostResponse {
  @ApiProperty() recipientIndex: number;
  @ApiProperty({ description: 'Cents' }) fee: number;
  @ApiProperty({ description: 'Cents' }) tip: number;
}
