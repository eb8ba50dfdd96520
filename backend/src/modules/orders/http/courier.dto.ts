import { ApiProperty } from '@nestjs/swagger';

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

const Text = () => ApiProperty({ type: String, nullable: true });
const Cents = () =>
  ApiProperty({ type: Number, nullable: true, description: 'Cents; null while DoorDash has not said' });

/** A delivery DoorDash was asked for. */
export class CourierDeliveryResponse {
  @ApiProperty({ example: '10001-0-1' }) externalDeliveryId: string;
  @ApiProperty({ example: '10001-0-1' }) deliveryId: string;
  @Cents() fee: number | null;
  @Text() trackingUrl: string | null;
  @ApiProperty({ enum: COURIER_DELIVERY_STATUSES }) deliveryStatus: (typeof COURIER_DELIVERY_STATUSES)[number];
}

/** The delivery of a test order. */
export class TestDeliveryResponse {
  @ApiProperty({ example: '10001-0-1' }) deliveryId: string;
  @Text() trackingUrl: string | null;
  @Cents() deliveryFee: number | null;
}

/** The latest delivery of one recipient. */
export class CourierTrackingResponse {
  @ApiProperty() recipientIndex: number;
  @ApiProperty({ enum: COURIER_DELIVERY_STATUSES }) deliveryStatus: (typeof COURIER_DELIVERY_STATUSES)[number];
  @ApiProperty({ example: '10001-0-1' }) externalDeliveryId: string;
  @Text() trackingUrl: string | null;
  @Cents() feeCents: number | null;
  @Text() dasherName: string | null;
  @Text() dasherPhone: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) dropoffEta: Date | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why it failed, was cancelled or comes back' })
  reason: string | null;
}
