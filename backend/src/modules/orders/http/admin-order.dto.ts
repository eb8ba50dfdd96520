import { DELIVERY_PROVIDERS, type DeliveryProvider } from '@crispi/rules/couriers';
import { ApiProperty } from '@nestjs/swagger';
import { RECEIVED_BY, type ReceivedBy } from '../core/manual-payment';
import { PROBLEM_KINDS, type ProblemKind } from '../core/delivery-problem';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../core/shipment-status';
import { CourierAttemptResponse } from '../couriers/courier.dto';
import { OrderItemResponse } from './order-details.dto';
import {
  Dollars,
  Instant,
  OrderPromotionResponse,
  TenderResponse,
  PickupPlaceResponse,
  RecipientResponse,
} from './order.dto';
import { DisputeResponse, OrderRefundResponse, ShipmentMoneyResponse } from '../refunds/order-refunds.dto';

/** The last step of a shipment while it can be undone. */
export class HeldStepResponse {
  @ApiProperty({ example: '4711', description: 'Id of its history entry' }) historyId: string;
  @ApiProperty({ description: 'When the answer was created' }) secondsLeft: number;
}

/** A status in the selector of staff, with the reason if it is not allowed. */
export class MoveResponse {
  @ApiProperty({ enum: SHIPMENT_STATUSES }) status: ShipmentStatus;
  allowed: boolean;
  reason: string | null;
}

/** A problem reported by an own courier, until staff clear it. */
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
  @ApiProperty({ description: 'A courier is live' }) courierLive: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'The open flags' }) attention: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The flags that staff may settle; the others end automatically',
  })
  settleable: string | null;
  problem: DeliveryProblemResponse | null;
  undo: HeldStepResponse | null;
  allowedStatuses: MoveResponse[];
}

export class ReceivedResponse {
  @Instant() at: string;
  @ApiProperty({ description: 'E-mail of the member of staff' }) by: string;
  @ApiProperty({ enum: RECEIVED_BY }) method: ReceivedBy;
}

/** What the customer pays to the shop itself. */
export class ManualPaymentResponse {
  @ApiProperty({ enum: ['counter', 'invoice'] }) kind: 'counter' | 'invoice';
  @Dollars() amount: string;
  @Dollars('What is still to be paid: refunds take off it before it is received') owed: string;
  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'Of an invoice' }) dueOn: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'PO-77', description: 'The customer’s number for it' })
  reference: string | null;
  received: ReceivedResponse | null;
}

export class ContentResponse {
  @ApiProperty({ example: 'Brown Butter Chip' }) name: string;
  quantity: number;
}

export class AdminOrderItemResponse {
  id: number;
  title: string;
  quantity: number;
  recipientIndex: number;
  @ApiProperty({ type: [ContentResponse], description: 'Of a box or bundle; of any other item the item itself' })
  contents: ContentResponse[];
}

/** An order in the list of the back office, with the statuses that staff may set and the reasons for the others. */
export class AdminOrderResponse {
  @ApiProperty({ example: 10001 }) id: number;
  customerName: string;
  customerEmail: string;
  @ApiProperty({ description: 'Ten digits' }) customerPhone: string;
  paymentIntentId: string | null;
  @ApiProperty({ enum: SHIPMENT_STATUSES }) status: ShipmentStatus;
  @Dollars() totalAmount: string;
  @ApiProperty({ type: String, nullable: true, description: 'E-mail of the member of staff; null: the customer' })
  placedBy: string | null;
  manualPayment: ManualPaymentResponse | null;
  isGift: boolean;
  @ApiProperty({ description: 'Unpaid, excluded from all totals' }) isTest: boolean;
  @ApiProperty({ enum: ['delivery', 'pickup'] }) fulfilment: 'delivery' | 'pickup';
  pickupAt: PickupPlaceResponse | null;
  @Instant() createdAt: string;
  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'When the earliest open shipment is due: a pickup at the start of its window, a delivery at its end',
  })
  dueAt: string | null;
  @ApiProperty({ example: '2026-11-28', description: 'The day of that shipment; empty while no window is agreed' })
  dueDate: string;
  @ApiProperty({ example: '9:00 AM - 10:00 AM' }) dueWindow: string;
  @ApiProperty({ example: 'America/Chicago', description: 'In the time zone of the serving store' }) timeZone: string;
  @ApiProperty({ type: [String], description: 'Up to four different products' }) pictures: string[];
  @ApiProperty({ description: 'In one line' }) deliveryAddress: string;
  @ApiProperty({ example: '2026-11-28', description: 'Of the first shipment; empty while no window is agreed' })
  deliveryDate: string;
  @ApiProperty({ example: '9:00 AM - 10:00 AM', description: 'Of the first shipment' }) deliveryTime: string;
  deliveryInstructions: string | null;
  doorDashDeliveryId: string | null;
  @ApiProperty({ description: 'One of the shipments has a live courier' }) courierLive: boolean;
  @ApiProperty({ enum: DELIVERY_PROVIDERS }) deliveryProvider: DeliveryProvider;
  attention: string | null;
  @ApiProperty({ type: [MoveResponse], description: 'Empty for a gift: its shipments are changed one by one' })
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
  @Dollars('Dollars off the items') discount: string;
  promotion: OrderPromotionResponse | null;
  @Dollars() deliveryFee: string;
  @Dollars() tip: string;
  @Dollars() tax: string;
  @Dollars() total: string;
  @ApiProperty({ type: [TenderResponse], description: 'They add up to the total' }) tenders: TenderResponse[];
  @Dollars('Given back: Stripe said so, or it is on a gift card, or staff return it') refunded: string;
  @Dollars('Being refunded') onItsWay: string;
  @Dollars('What may still go back') left: string;
}

export class PaidItemResponse extends OrderItemResponse {
  @Dollars('What was paid for it: less its discount, with its tax') paid: string;
}

export class AdminOrderDetailsResponse {
  items: PaidItemResponse[];
  @ApiProperty({ type: [HistoryLineResponse], description: 'Oldest first' }) history: HistoryLineResponse[];
  @ApiProperty({ type: [CourierAttemptResponse], description: 'Newest first for each recipient' })
  couriers: CourierAttemptResponse[];
  payment: OrderPaymentResponse;
  shipments: ShipmentMoneyResponse[];
  @ApiProperty({ type: [OrderRefundResponse], description: 'Oldest first' }) refunds: OrderRefundResponse[];
  @ApiProperty({ type: [DisputeResponse], description: 'Newest first' }) disputes: DisputeResponse[];
}
