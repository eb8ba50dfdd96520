import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { DELIVERY_PROVIDERS, type DeliveryProvider } from '@crispi/rules/couriers';

export class DeliveryAreaResponse {
  /** Null: no courier serves it. */
  @ApiProperty({ enum: DELIVERY_PROVIDERS, nullable: true, type: String })
  deliveryProvider: DeliveryProvider | null;

  @ApiProperty({ type: String, nullable: true, example: 'TX', description: 'State of the ZIP code' })
  state: string | null;

  /** Why there is no delivery. */
  message?: string;
}

function AtMost(max: number): PropertyDecorator {
  return (target, property) => {
    for (const decorate of [IsOptional(), Type(() => Number), IsInt(), Min(0), Max(max)]) decorate(target, property);
  };
}

export class DeliveryDaysQuery {
  @ApiPropertyOptional({ example: '78701' }) @IsOptional() @IsString() @MaxLength(20) zipCode?: string;

  @ApiPropertyOptional({ enum: ['delivery', 'pickup'] })
  @IsOptional()
  @IsIn(['delivery', 'pickup', ''], { message: 'Choose delivery or pickup' })
  fulfilment?: string;

  @ApiPropertyOptional({ type: Number }) @IsOptional() @IsString() @MaxLength(20) locationId?: string;

  @ApiPropertyOptional({ description: 'production units of the shipment: a cookie is one, a box its size' })
  @AtMost(1_000_000)
  units?: number;

  @ApiPropertyOptional({ description: 'the longest notice period of its goods' })
  @AtMost(10_000)
  noticeHours?: number;
}

export class DeliveryTimesQuery extends DeliveryDaysQuery {
  @ApiProperty({ example: '2026-11-21' })
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'Delivery date is required' })
  date: string;

  @ApiPropertyOptional({ enum: ['true'], description: 'list full windows, too' })
  @IsOptional()
  @IsIn(['true'])
  full?: string;
}

export class DeliveryDayResponse {
  @ApiProperty({ example: '2026-11-26' }) date: string;
  /** Whether a window is still available. */
  open: boolean;
  /** Why it is not open, or has special hours. */
  @ApiProperty({ type: String, nullable: true, example: 'Closed: Thanksgiving Day' }) reason: string | null;
  /** Its first available window. */
  @ApiProperty({ type: String, nullable: true, example: '9:00 AM - 10:00 AM' }) first: string | null;
  @ApiProperty({ example: 'America/Chicago', description: 'Time zone of the serving store' })
  timeZone: string;
  @ApiProperty({ example: 'Austin', description: 'City of that store' }) city: string;
}

export class DeliveryTimeResponse {
  @ApiProperty({ example: '9:00 AM - 10:00 AM' }) value: string;
  @ApiProperty({ example: '9:00 AM - 10:00 AM' }) label: string;
  @ApiPropertyOptional({ description: 'Almost full' }) few?: boolean;
  @ApiPropertyOptional({ description: 'No room for the cart; listed on request only' }) full?: boolean;
}
