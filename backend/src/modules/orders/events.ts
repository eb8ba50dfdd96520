import { IsBoolean, IsIn, IsInt, IsOptional, IsString } from 'class-validator';
import { defineEvent } from '../../kernel/events/definitions';

/** An order was placed and paid. */
export class OrderPlacedPayload {
  @IsInt() orderId: number;
  /** Missing in events of older versions. */
  @IsOptional() @IsBoolean() isGift?: boolean;
}
export const OrderPlaced = defineEvent('orders.order-placed', OrderPlacedPayload);

/** A shipment moved from one status to another. */
export class ShipmentStatusChangedPayload {
  @IsInt() orderId: number;
  @IsInt() recipientIndex: number;
  @IsString() from: string;
  @IsString() to: string;
}
export const ShipmentStatusChanged = defineEvent('orders.shipment-status-changed', ShipmentStatusChangedPayload);

/**
 * Staff, or its buyer in time, cancelled an order or one of its shipments (`recipientIndex`; null: the whole order).
 */
export class OrderCancelledPayload {
  @IsInt() orderId: number;
  @IsOptional() @IsInt() recipientIndex: number | null;
  @IsIn(['staff']) by: 'staff';
  /** What is refunded with it. Missing in events of older versions. */
  @IsOptional() @IsInt() refundCents?: number;
}
export const OrderCancelled = defineEvent('orders.order-cancelled', OrderCancelledPayload);

/**
 * Staff corrected the buyer's e-mail or phone, or the address or window of a shipment; or the buyer changed that in
 * time.
 */
export class OrderCorrectedPayload {
  @IsInt() orderId: number;
  @IsInt() correctionId: number;
}
export const OrderCorrected = defineEvent('orders.order-corrected', OrderCorrectedPayload);

/** A day is over at every store: its files for accountants may be emailed. */
export class DayExportedPayload {
  /** "2026-11-28" */
  @IsString() day: string;
}
export const DayExported = defineEvent('orders.day-exported', DayExportedPayload);

/** A gift's window begins soon: its recipient may be notified, if the buyer allowed it. */
export class GiftDuePayload {
  @IsInt() orderId: number;
  @IsInt() recipientIndex: number;
  /** The window's start, ISO time. */
  @IsString() deliverAt: string;
}
export const GiftDue = defineEvent('orders.gift-due', GiftDuePayload);

/** An order was delivered a day ago: its buyer may be asked for a review. */
export class ReviewDuePayload {
  @IsInt() orderId: number;
  /** ISO time; processes of the release before do not give it. */
  @IsOptional() @IsString() deliveredAt?: string;
}
export const ReviewDue = defineEvent('orders.review-due', ReviewDuePayload);
