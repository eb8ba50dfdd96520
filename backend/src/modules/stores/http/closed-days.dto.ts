import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { MAX_ID } from '../../../kernel/http/validation';

const HORIZON = { message: 'A whole number of days from 1 to 365' };
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export class SpecialDayRequest {
  @ApiProperty({ example: '12-25', description: '"2026-11-26": that date; "12-25": every year' })
  @Matches(/^(20\d{2}-)?\d{2}-\d{2}$/, { message: 'This day doesn’t exist' })
  day: string;

  @ApiProperty()
  @IsBoolean({ message: 'Closed or not' })
  closed: boolean;

  @ApiPropertyOptional({ example: '09:00', description: 'ignored for a closed day' })
  @ValidateIf(({ closed }: SpecialDayRequest) => closed === false)
  @Matches(TIME, { message: 'A time like 9:00 AM' })
  open?: string;

  @ApiPropertyOptional({ example: '13:00', description: '00:00 is midnight at the end of the day' })
  @ValidateIf(({ closed }: SpecialDayRequest) => closed === false)
  @Matches(TIME, { message: 'A time like 1:00 PM' })
  close?: string;

  @ApiProperty({ example: 'Christmas Day', description: 'for shoppers' })
  @Transform(({ value }): unknown => (typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : value))
  @IsString({ message: 'Tell shoppers why' })
  @Length(1, 80, { message: 'Tell shoppers why, in 80 characters at most' })
  reason: string;
}

export class CalendarPreviewRequest {
  @ApiProperty({ example: 60, description: 'number of days after today until the last bookable one' })
  @IsInt(HORIZON)
  @Min(1, HORIZON)
  @Max(365, HORIZON)
  horizonDays: number;

  @ApiProperty({ type: [SpecialDayRequest] })
  @IsArray({ message: 'A list of days' })
  @ArrayMaxSize(200, { message: 'At most 200 days' })
  @ValidateNested({ each: true })
  @Type(() => SpecialDayRequest)
  days: SpecialDayRequest[];
}

export class SaveCalendarRequest extends CalendarPreviewRequest {
  @ApiProperty({ description: 'the version that was edited' })
  @IsInt({ message: 'Which version was changed?' })
  @Min(0)
  @Max(MAX_ID)
  version: number;

  @ApiPropertyOptional({ description: 'the confirmation sent with the orders that lose their window' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  confirmation?: string;
}

export class SpecialDayResponse {
  @ApiProperty({ example: '12-25' }) day: string;
  closed: boolean;
  @ApiProperty({ example: '09:00' }) open: string;
  @ApiProperty({ example: '13:00' }) close: string;
  reason: string;
}

export class AffectedShipmentResponse {
  @ApiProperty({ type: Number, nullable: true, description: 'null: an unpaid checkout' })
  orderId: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'ISO time when the hold ends unless it is paid' })
  unpaidUntil: string | null;
  customerName: string;
  recipientName: string;
  @ApiProperty({ enum: ['delivery', 'pickup'] }) fulfilment: 'delivery' | 'pickup';
  @ApiProperty({ example: '2026-11-26' }) date: string;
  @ApiProperty({ example: '9:00 AM - 10:00 AM' }) window: string;
}

export class CalendarResponse {
  storeId: number;
  version: number;
  @ApiProperty({ example: '2026-11-21', description: 'date at the store' }) today: string;
  horizonDays: number;
  @ApiProperty({ type: [SpecialDayResponse], description: 'upcoming ones' }) days: SpecialDayResponse[];
  @ApiProperty({ type: String, nullable: true, description: 'E-mail of the user who last saved it' }) changedBy:
    | string
    | null;
  @ApiProperty({ type: String, nullable: true, description: 'ISO time' }) changedAt: string | null;
  /** Promised for times that are now closed; a hundred at most. */
  orders: AffectedShipmentResponse[];
  ordersFound: number;
}

export class ShopperDayResponse {
  @ApiProperty({ example: '2026-11-26' }) date: string;
  open: boolean;
  @ApiProperty({ type: String, nullable: true, example: 'Closed: Thanksgiving Day' }) reason: string | null;
  @ApiProperty({ type: String, nullable: true, example: '9:00 AM - 10:00 AM' }) first: string | null;
}

export class CalendarPreviewResponse {
  /** The next 14 days as shoppers would see them. */
  days: ShopperDayResponse[];
  /** Promised for times that this change would close; a hundred at most. */
  orders: AffectedShipmentResponse[];
  ordersFound: number;
  @ApiProperty({ description: 'send it with the change to confirm that these orders were seen' }) confirmation: string;
}
