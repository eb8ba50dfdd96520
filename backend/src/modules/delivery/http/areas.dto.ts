import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { DELIVERY_PROVIDERS, type DeliveryProvider } from '@crispi/rules/couriers';

export class DeliveryAreaResponse {
  /** Null: no courier drives there. */
  @ApiProperty({ enum: DELIVERY_PROVIDERS, nullable: true, type: String })
  deliveryProvider: DeliveryProvider | null;

  @ApiProperty({ type: String, nullable: true, example: 'TX', description: 'The state of that ZIP code' })
  state: string | null;

  /** Why there is no delivery. */
  message?: string;
}

function AtMost(most: number): PropertyDecorator {
  return (target, property) => {
    for (const decorate of [IsOptional(), Type(() => Number), IsInt(), Min(0), Max(most)]) decorate(target, property);
  };
}

export class DeliveryDaysQuery {
  @ApiPropertyOptional({ example: '78701' }) @IsOptional() @IsString() @MaxLength(20) zipCode?: string;

  @ApiPropertyOptional({ enum: ['delivery', 'pickup'] })
  @IsOptional()
  @IsIn(['delivery', 'pickup', ''], { message: 'Choose delivery or pickup' })
  fulfilment?: string;

  @ApiPropertyOptional({ type: Number }) @IsOptional() @IsString() @MaxLength(20) locationId?: string;

  @ApiPropertyOptional({ description: 'production units of what is to be brought: a cookie is one, a box its size' })
  @AtMost(1_000_000)
  units?: number;

  @ApiPropertyOptional({ description: 'the longest notice that something of it needs' })
  @AtMost(10_000)
  noticeHours?: number;
}

export class DeliveryTimesQuery extends DeliveryDaysQuery {
  @ApiProperty({ example: '2026-11-21' })
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'Delivery date is required' })
  date: string;
}

export class DeliveryDayResponse {
  @ApiProperty({ example: '2026-11-26' }) date: string;
  /** Whether a window of it can still be had. */
  open: boolean;
  /** Why it is not open, or open at other hours than usual. */
  @ApiProperty({ type: String, nullable: true, example: 'Closed: Thanksgiving Day' }) reason: string | null;
  /** Its first free window. */
  @ApiProperty({ type: String, nullable: true, example: '9:00 AM - 10:00 AM' }) first: string | null;
  @ApiProperty({ example: 'America/Chicago', description: 'Whose clocks tell days and windows: the serving store' })
  timeZone: string;
  @ApiProperty({ example: 'Austin', description: 'Where that store is' }) city: string;
}

export class DeliveryTimeResponse {
  @ApiProperty({ example: '9:00 AM - 10:00 AM' }) value: string;
  @ApiProperty({ example: '9:00 AM - 10:00 AM' }) label: string;
  @ApiPropertyOptional({ description: 'Little is left of it' }) few?: boolean;
}
