import { ApiProperty } from '@nestjs/swagger';
import { OrNull } from '../../../kernel/http/api-properties';
import { FoodDeclarationResponse } from '../../catalogue/http';
import { SHIPMENT_KINDS, type ShipmentKind } from '../core/shipment';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../core/shipment-status';
import { OrderItemResponse, ShipmentStepResponse } from '../http/order-details.dto';
import { Dollars, Instant, OrderPromotionResponse, TenderResponse, PickupPlaceResponse } from '../http/order.dto';

/** The fields of a shipment for buyers and recipients. */
class FollowedResponse {
  @ApiProperty({ enum: SHIPMENT_KINDS, description: 'Electronic: gift cards that are mailed' }) kind: ShipmentKind;
  @ApiProperty({ enum: SHIPMENT_STATUSES }) status: ShipmentStatus;
  steps: ShipmentStepResponse[];
  @ApiProperty({ example: '2026-11-28', description: 'Local date of the store; empty while no window is agreed' })
  deliveryDate: string;
  @ApiProperty({ example: '9:00 AM - 10:00 AM', description: 'Local time of the store' }) deliveryTime: string;
  @ApiProperty({ example: 'America/Chicago', description: 'Time zone of the store that serves it' }) timeZone: string;
  @OrNull('Of the store that serves it; null without a store') storePhone: string | null;
  @ApiProperty({ example: 'Austin, TX 78701', description: 'In one line; of gift cards the email address' })
  place: string;
  @OrNull("The courier's tracking page") trackingUrl: string | null;
  driverName: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Only while it is under way' })
  estimatedArrival: string | null;
  @OrNull('A sentence for the customer') attention: string | null;
}

/** The recipient's fields of a shipment, without any price. */
export class GiftContentResponse {
  name: string;
  quantity: number;
  image: string | null;
}

export class GiftItemResponse {
  @ApiProperty({ example: 'Box of 6' }) title: string;
  @ApiProperty({ type: Number, nullable: true, description: 'Cookies in the box; null for a product' })
  boxSize: number | null;
  quantity: number;
  image: string | null;
  personalMessage: string | null;
  contents: GiftContentResponse[];
  @ApiProperty({
    type: FoodDeclarationResponse,
    nullable: true,
    description: 'At the time of the order; null if it was not recorded then',
  })
  declared: FoodDeclarationResponse | null;
}

/** A recipient's own shipment: no prices, no order number, no other people. */
export class RecipientFollowsResponse extends FollowedResponse {
  @ApiProperty({ enum: ['recipient'] }) audience: 'recipient';
  @ApiProperty({ description: "The recipient's own" }) firstName: string;
  @ApiProperty({ example: 'Ada Lovelace', description: 'The sender' }) from: string;
  items: GiftItemResponse[];
}

export class FollowedShipmentResponse extends FollowedResponse {
  @ApiProperty({ description: 'Index of the recipient in the order, from 0' }) recipientIndex: number;
  @ApiProperty({ description: 'The recipient' }) name: string;
  deliveryInstructions: string | null;
  items: OrderItemResponse[];
}

/** The whole order; for a gift without phone numbers and street lines. */
export class BuyerFollowsResponse {
  @ApiProperty({ enum: ['buyer'] }) audience: 'buyer';
  @ApiProperty({ example: 10001 }) orderId: number;
  @Instant() createdAt: string;
  isGift: boolean;
  @ApiProperty({ enum: ['delivery', 'pickup'] }) fulfilment: 'delivery' | 'pickup';
  pickupAt: PickupPlaceResponse | null;
  shipments: FollowedShipmentResponse[];
  @Dollars() itemsTotal: string;
  @Dollars('Dollars off the items') discount: string;
  promotion: OrderPromotionResponse | null;
  @Dollars() deliveryFee: string;
  @Dollars() tip: string;
  @Dollars() tax: string;
  @Dollars() totalAmount: string;
  @ApiProperty({ type: [TenderResponse], description: 'They add up to the total' }) tenders: TenderResponse[];
  @Dollars('Dollars given back or on their way back; "0.00" when none') refundedAmount: string;
  @ApiProperty({ description: 'Whether no shipment is being made yet' }) mayCancel: boolean;
  @ApiProperty({ description: 'Whether some shipment is not being made yet' }) mayChange: boolean;
}

export class FollowLinkResponse {
  @ApiProperty({ description: 'Token of /follow/{token}' }) token: string;
}
