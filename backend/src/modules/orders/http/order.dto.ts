import { DELIVERY_PROVIDERS, type DeliveryProvider } from '@crispi/rules/couriers';
import { ApiProperty } from '@nestjs/swagger';
import type { Tender } from '../core/tender';
import { SHIPMENT_KINDS, type ShipmentKind } from '../core/shipment';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../core/shipment-status';

export const CUSTOMER_STATUSES = ['pending', 'completed', 'cancelled'] as const;
export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number];

const FULFILMENTS = ['delivery', 'pickup'] as const;

/** Dollars as a decimal string. */
export const Dollars = (description?: string) =>
  ApiProperty({ example: '24.75', description: description ?? 'Dollars, two decimals' });
export const Instant = () => ApiProperty({ format: 'date-time', description: 'ISO 8601, UTC' });

/** The answer of POST /api/orders. */
export class OrderReceiptResponse {
  @ApiProperty({ example: 10001, description: 'The order number, shown as #10001' }) id: number;
  @ApiProperty({ enum: CUSTOMER_STATUSES }) status: CustomerStatus;
  @Dollars() totalAmount: string;
  isGift: boolean;
  @Instant() createdAt: string;
  @ApiProperty({ type: [Number], description: 'The cart lines of this order' }) cookieBoxIds: number[];
}

/** The promotion that an order was bought with. */
export class OrderPromotionResponse {
  @ApiProperty({ example: 'Cookie week' }) name: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null: it needs none' }) code: string | null;
}

/** A part in which an order was paid. */
export class TenderResponse {
  @ApiProperty({ enum: ['gift_card', 'stripe', 'counter', 'invoice'] }) kind: Tender['kind'];
  @ApiProperty({ type: String, nullable: true, description: 'Of a gift card’s code' }) lastFour: string | null;
  @Dollars() amount: string;
  @Dollars('What is still to be paid of it') owed: string;
  @ApiProperty({ enum: ['owed', 'received', 'waived'], description: 'waived: refunds took it off before it was paid' })
  state: 'owed' | 'received' | 'waived';
  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'Of an invoice' }) dueOn: string | null;
}

export class PickupPlaceResponse {
  locationId: number;
  name: string;
  @ApiProperty({ description: 'In one line' }) address: string;
  phone: string | null;
}

/** The recipient, address and window of a shipment, as typed at checkout. */
export class RecipientResponse {
  @ApiProperty({ description: 'Index of the recipient in the order, from 0' }) recipientIndex: number;
  @ApiProperty({ enum: SHIPMENT_KINDS, description: 'Electronic: gift cards that are mailed' }) kind: ShipmentKind;
  firstName: string;
  lastName: string;
  @ApiProperty({ description: 'First and last name' }) name: string;
  email: string | null;
  @ApiProperty({ description: 'Ten digits' }) phone: string;
  receiveNotifications: boolean;
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  country: string;
  @ApiProperty({ example: '2026-11-28', description: 'Local date of the store; empty while no window is agreed' })
  deliveryDate: string;
  @ApiProperty({ example: '9:00 AM - 10:00 AM', description: 'Local time of the store' }) deliveryTime: string;
  deliveryInstructions: string | null;
  @ApiProperty({ type: [Number], description: 'Ids of the items in this shipment' }) assignedItems: number[];
  @ApiProperty({ enum: SHIPMENT_STATUSES }) status: ShipmentStatus;
  @ApiProperty({ enum: DELIVERY_PROVIDERS }) deliveryProvider: DeliveryProvider;
}

/** An order in its customer's lists. */
export class OrderResponse extends OrderReceiptResponse {
  @ApiProperty({ enum: SHIPMENT_STATUSES, description: 'More detailed than status' }) progress: ShipmentStatus;
  @ApiProperty({ enum: FULFILMENTS }) fulfilment: 'delivery' | 'pickup';
  pickupAt: PickupPlaceResponse | null;
  customerName: string;
  customerEmail: string;
  @ApiProperty({ description: 'Ten digits' }) customerPhone: string;
  @ApiProperty({ description: 'In one line' }) deliveryAddress: string;
  @ApiProperty({ example: '2026-11-28', description: 'Empty while no window is agreed' }) deliveryDate: string;
  @ApiProperty({ example: '9:00 AM - 10:00 AM' }) deliveryTime: string;
  deliveryInstructions: string | null;
  @ApiProperty({ type: [RecipientResponse], description: 'Empty if it is not a gift' })
  recipientData: RecipientResponse[];
}

/** An order of the signed-in customer. */
export class OwnOrderResponse extends OrderResponse {
  @ApiProperty({ type: [TenderResponse], description: 'They add up to the total' }) tenders: TenderResponse[];
  @Dollars('Dollars given back or on their way back; "0.00" when none') refundedAmount: string;
  @ApiProperty({ type: [String], description: 'Up to four different products' }) pictures: string[];
  @ApiProperty({ type: String, nullable: true, description: 'Token of /follow/{token} while the order is under way' })
  followToken: string | null;
  @ApiProperty({ description: 'Whether no shipment is being made yet' }) mayCancel: boolean;
  @ApiProperty({ description: 'Whether some shipment is not being made yet; gift cards cannot be changed' })
  mayChange: boolean;
}

export class TileResponse {
  count: number;
  @Dollars('Dollars of those that were not cancelled') amount: string;
}

export class OrderSummaryResponse {
  total: TileResponse;
  @ApiProperty({ type: TileResponse, description: 'Neither delivered nor cancelled' }) active: TileResponse;
  completed: TileResponse;
  gifts: TileResponse;
}

export class DeliveryCostResponse {
  recipientIndex: number;
  @ApiProperty({ description: 'Cents' }) fee: number;
  @ApiProperty({ description: 'Cents' }) tip: number;
}
