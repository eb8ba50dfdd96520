import { IsIn, IsInt, IsOptional, IsString } from 'class-validator';
import { DELIVERY_PROVIDERS, type CourierServiceName } from '@crispi/rules/couriers';
import { defineEvent } from '../../kernel/events/definitions';

/**
 * The statuses that a courier reports. `returning` and `returned`: the shipment comes back and staff decide what to do.
 */
export const COURIER_STATUSES = [
  'driver_assigned',
  'picked_up',
  'in_transit',
  'delivered',
  'cancelled',
  'returning',
  'returned',
] as const;
export type CourierStatus = (typeof COURIER_STATUSES)[number];

/** Staff asked for a courier; the worker will call the service. */
export class CourierRequestedPayload {
  @IsInt() orderId: number;
  @IsInt() recipientIndex: number;
  @IsString() externalDeliveryId: string;
  /** Missing in events of versions with a single service. */
  @IsOptional() @IsIn(DELIVERY_PROVIDERS) provider?: CourierServiceName;
}
export const CourierRequested = defineEvent('delivery.courier-requested', CourierRequestedPayload);

/** A courier delivery's status changed. It never moves backwards and ends with delivered, cancelled or returned. */
export class CourierUpdatedPayload {
  @IsInt() orderId: number;
  @IsInt() recipientIndex: number;
  @IsString() externalDeliveryId: string;
  @IsIn(COURIER_STATUSES) status: CourierStatus;
  /** A reason for staff, if there is one. */
  @IsOptional() @IsString() reason: string | null;
}
export const CourierUpdated = defineEvent('delivery.courier-updated', CourierUpdatedPayload);

/** The service's price is above our list price, which the customer paid. Money in cents. */
export class CourierCostsMorePayload {
  @IsInt() orderId: number;
  @IsInt() recipientIndex: number;
  @IsString() externalDeliveryId: string;
  @IsInt() paidCents: number;
  @IsInt() feeCents: number;
}
export const CourierCostsMore = defineEvent('delivery.courier-costs-more', CourierCostsMorePayload);

/** The service refused the delivery; `reason` is a sentence for staff. A new request is possible. */
export class CourierFailedPayload {
  @IsInt() orderId: number;
  @IsInt() recipientIndex: number;
  @IsString() externalDeliveryId: string;
  @IsString() reason: string;
}
export const CourierFailed = defineEvent('delivery.courier-failed', CourierFailedPayload);
