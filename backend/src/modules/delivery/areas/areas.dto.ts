import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';

export class DeliveryAreaAnswer {
  /** crispi: our own couriers; doordash: DoorDash (text messages on the way); null: nobody. */
  @ApiProperty({ enum: ['crispi', 'doordash'], nullable: true, type: String })
  deliveryProvider: 'crispi' | 'doordash' | null;

  /** Why nobody delivers there. */
  @ApiPropertyOptional() message?: string;
}

export class DeliveryTimesQuery {
  @ApiProperty({ example: '2026-11-21' })
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'Delivery date is required' })
  date: string;

  @ApiPropertyOptional({ example: '78701' }) @IsOptional() @IsString() @MaxLength(20) zipCode?: string;

  @ApiPropertyOptional({ enum: ['delivery', 'pickup'] })
  @IsOptional()
  @IsIn(['delivery', 'pickup', ''], { message: 'Choose delivery or pickup' })
  fulfilment?: string;

  @ApiPropertyOptional({ type: Number }) @IsOptional() @IsString() @MaxLength(20) locationId?: string;
}

export class DeliveryTimeOption {
  @ApiProperty({ example: '9:00 AM - 10:00 AM' }) value: string;
  @ApiProperty({ example: '9:00 AM - 10:00 AM' }) label: string;
}
