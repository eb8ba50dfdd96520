import { ApiProperty } from '@nestjs/swagger';
import { DELIVERY_PROVIDERS, SERVICE_NAMES, type DeliveryProvider } from '@crispi/rules/couriers';

const COURIER_DELIVERY_STATUSES = [
  'requested',
  'created',
  'driver_assigned',
  'picked_up',
  'in_transit',
  'delivered',
  'cancelled',
  'returning',
  'returned',
  'failed',
] as const;

const Cents = () =>
  ApiProperty({ type: Number, nullable: true, description: `Cents; null while ${SERVICE_NAMES} has not said` });

/** A delivery requested from a courier service. */
export class CourierDeliveryResponse {
  @ApiProperty({ example: '10001-0-1' }) externalDeliveryId: string;
  @ApiProperty({ example: '10001-0-1' }) deliveryId: string;
  @Cents() fee: number | null;
  trackingUrl: string | null;
  @ApiProperty({ enum: COURIER_DELIVERY_STATUSES }) deliveryStatus: (typeof COURIER_DELIVERY_STATUSES)[number];
}

/** The delivery of a test order. */
export class TestDeliveryResponse {
  @ApiProperty({ example: '10001-0-1' }) deliveryId: string;
  trackingUrl: string | null;
  @Cents() deliveryFee: number | null;
}

/** One request of a courier, and its result once it has ended. */
export class CourierAttemptResponse {
  recipientIndex: number;
  @ApiProperty({ example: '10001-0-1' }) externalDeliveryId: string;
  @ApiProperty({ enum: DELIVERY_PROVIDERS }) provider: DeliveryProvider;
  @ApiProperty({ enum: COURIER_DELIVERY_STATUSES }) status: (typeof COURIER_DELIVERY_STATUSES)[number];
  @ApiProperty({ type: String, format: 'date-time' }) requestedAt: Date;
  @ApiProperty({ type: String, nullable: true, description: 'E-mail of a member of staff' }) requestedBy: string | null;
  @Cents() feeCents: number | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Cents above the price paid by the customer; negative if below',
  })
  feeDifferenceCents: number | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) endedAt: Date | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why it failed, was cancelled or was returned' })
  reason: string | null;
}

/** The latest delivery of one recipient. */
export class CourierTrackingResponse {
  recipientIndex: number;
  @ApiProperty({ enum: COURIER_DELIVERY_STATUSES }) deliveryStatus: (typeof COURIER_DELIVERY_STATUSES)[number];
  @ApiProperty({ example: '10001-0-1' }) externalDeliveryId: string;
  trackingUrl: string | null;
  @Cents() feeCents: number | null;
  dasherName: string | null;
  dasherPhone: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) dropoffEta: Date | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why it failed, was cancelled or is being returned' })
  reason: string | null;
}
