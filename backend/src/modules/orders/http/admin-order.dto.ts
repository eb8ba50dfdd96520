import { DELIVERY_PROVIDERS, type DeliveryProvider } from '@crispi/rules/couriers';
import { ApiProperty } from '@nestjs/swagger';
import { PROBLEM_KINDS, type ProblemKind } from '../core/delivery-problem';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../core/shipment-status';
import { CourierAttemptResponse } from '../couriers/courier.dto';
import { OrderItemResponse } from './order-details.dto';
import { Dollars, Instant, PickupPlaceResponse, RecipientResponse } from './order.dto';
import { DisputeResponse, OrderRefundResponse, ShipmentMoneyResponse } from '../refunds/order-refunds.dto';

/** The last step of a shipment, while it can be taken back. */
export class HeldStepResponse {
  @ApiProperty({ example: '4711', description: 'Its line of history' }) historyId: string;
  @ApiProperty({ description: 'When this was read' }) secondsLeft: number;
}

/** A status staff might choose, and why not when they may not. */
export class MoveResponse {
  @ApiProperty({ enum: SHIPMENT_STATUSES }) status: ShipmentStatus;
  allowed: boolean;
  reason: string | null;
}

/** What an own courier reported, until staff clear it. */
export class DeliveryProblemResponse {
  id: number;
  @ApiProperty({ enum: PROBLEM_KINDS }) kind: ProblemKind;
  note: string | null;
  @ApiProperty({ description: 'Who reported it' }) by: string;
  @Instant() at: string;
}

export class AdminRecipientResponse extends RecipientResponse {
  @ApiProperty({ enum: ['staff', 'courier'], nullable: true }) cancelledBy: 'staff' | 'courier' | null;
  courierDeliveryId: string | null;
  @ApiProperty({ description: 'A courier is on it' }) courierLive: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'What staff must look at' }) attention: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What of it staff may mark as settled; the rest goes by itself',
  })
  settleable: string | null;
  problem: DeliveryProblemResponse | null;
  undo: HeldStepResponse | null;
  allowedStatuses: MoveResponse[];
}

export class AdminOrderItemResponse {
  id: number;
  title: string;
  quantity: number;
  recipientIndex: number;
}

/** An order as the back office lists it, with the moves staff may make and why not the others. */
export class AdminOrderResponse {
  @ApiProperty({ example: 10001 }) id: number;
  customerName: string;
  customerEmail: string;
  @ApiProperty({ description: 'Ten digits' }) customerPhone: string;
  paymentIntentId: string | null;
  @ApiProperty({ enum: SHIPMENT_STATUSES }) status: ShipmentStatus;
  @Dollars() totalAmount: string;
  isGift: boolean;
  @ApiProperty({ description: 'Unpaid, left out of every total' }) isTest: boolean;
  @ApiProperty({ enum: ['delivery', 'pickup'] }) fulfilment: 'delivery' | 'pickup';
  pickupAt: PickupPlaceResponse | null;
  @Instant() createdAt: string;
  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'When the earliest open shipment is due: a pickup as its window begins, a delivery as it ends',
  })
  dueAt: string | null;
  @ApiProperty({ example: '2026-11-28', description: "That shipment's day; empty while no window is agreed on" })
  dueDate: string;
  @ApiProperty({ example: '9:00 AM - 10:00 AM' }) dueWindow: string;
  @ApiProperty({ example: 'America/Chicago', description: 'By the clocks of the serving store' }) timeZone: string;
  @ApiProperty({ type: [String], description: 'Up to four different things in it' }) pictures: string[];
  @ApiProperty({ description: 'In one line' }) deliveryAddress: string;
  @ApiProperty({ example: '2026-11-28', description: "The first shipment's; empty while no window is agreed on" })
  deliveryDate: string;
  @ApiProperty({ example: '9:00 AM - 10:00 AM', description: "The first shipment's" }) deliveryTime: string;
  deliveryInstructions: string | null;
  doorDashDeliveryId: string | null;
  @ApiProperty({ description: 'A courier is on one of the shipments' }) courierLive: boolean;
  @ApiProperty({ enum: DELIVERY_PROVIDERS }) deliveryProvider: DeliveryProvider;
  attention: string | null;
  @ApiProperty({ type: [MoveResponse], description: 'Empty for a gift: its shipments move one by one' })
  allowedStatuses: MoveResponse[];
  recipientData: AdminRecipientResponse[];
  items: AdminOrderItemResponse[];
}

export class HistoryLineResponse {
  @Instant() at: string;
  recipientIndex: number;
  from: string | null;
  to: string;
  @ApiProperty({ description: '"shopper", "courier", "system" or the e-mail of a member of staff' }) by: string;
  why: string | null;
}

export class OrderPaymentResponse {
  paymentIntentId: string | null;
  @Dollars() items: string;
  @Dollars() deliveryFee: string;
  @Dollars() tip: string;
  @Dollars() tax: string;
  @Dollars() total: string;
  @Dollars('Given back: Stripe said so') refunded: string;
  @Dollars('On its way back') onItsWay: string;
  @Dollars('What may still go back') left: string;
}

export class AdminOrderDetailsResponse {
  items: OrderItemResponse[];
  @ApiProperty({ type: [HistoryLineResponse], description: 'Oldest first' }) history: HistoryLineResponse[];
  @ApiProperty({ type: [CourierAttemptResponse], description: 'Of each recipient the latest first' })
  couriers: CourierAttemptResponse[];
  payment: OrderPaymentResponse;
  shipments: ShipmentMoneyResponse[];
  @ApiProperty({ type: [OrderRefundResponse], description: 'Oldest first' }) refunds: OrderRefundResponse[];
  @ApiProperty({ type: [DisputeResponse], description: 'Newest first' }) disputes: DisputeResponse[];
}
