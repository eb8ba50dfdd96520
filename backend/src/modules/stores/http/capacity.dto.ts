import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { CLOSINGS } from '../capacity/window-inquiry';
import { MAX_ID } from '../../../kernel/http/validation';
import { isLocalDate } from '../slots/local-time';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const WEEKDAY = /^(mon|tues|wednes|thurs|fri|satur|sun)day$/;
const COUNT_MESSAGE = { message: 'A whole number from 0 to 10,000, or nothing' };

const isDate = (value: unknown) => isLocalDate(value) && value.startsWith('20');
const isDateOrWeekday = (value: unknown) => isDate(value) || (typeof value === 'string' && WEEKDAY.test(value));
const IsDay = (validate = isDate) =>
  ValidateBy({ name: 'day', validator: { validate } }, { message: 'This day doesn’t exist' });

export class CapacityQuery {
  @ApiPropertyOptional({ example: '2026-11-21', description: 'missing: the present date at the store' })
  @IsOptional()
  @IsDay()
  from?: string;

  @ApiPropertyOptional({ default: 14 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(31)
  days?: number;
}

export class WindowQuestionQuery {
  @ApiProperty({ example: '2026-11-26' })
  @IsDay()
  date: string;

  @ApiProperty({ example: '09:00', description: "the window's local start" })
  @Matches(TIME, { message: 'A time like 9:00 AM' })
  start: string;

  @ApiProperty({ enum: ['delivery', 'pickup'] })
  @IsIn(['delivery', 'pickup'], { message: 'Delivery or pickup?' })
  kind: 'delivery' | 'pickup';

  @ApiPropertyOptional({ default: 1, description: 'production units of the shipment' })
  @IsOptional()
  @Type(() => Number)
  @IsInt(COUNT_MESSAGE)
  @Min(0, COUNT_MESSAGE)
  @Max(10_000, COUNT_MESSAGE)
  units?: number;
}

function MaxCount(): PropertyDecorator {
  return (target, property) => {
    for (const decorate of [
      ApiProperty({ type: Number, nullable: true, description: 'null: unlimited' }),
      ValidateIf((_, value) => value !== null),
      IsInt(COUNT_MESSAGE),
      Min(0, COUNT_MESSAGE),
      Max(10_000, COUNT_MESSAGE),
    ])
      decorate(target, property);
  };
}

/** The limit of a window: on a weekday, or on a date, where it replaces the weekday's. */
export class WindowLimitDto {
  @ApiProperty({ example: 'friday', description: 'a weekday, or a date like 2026-12-24' })
  @IsDay(isDateOrWeekday)
  day: string;

  @ApiProperty({
    example: '09:00',
    description: 'the start of the window; "day": the whole day, which limits units only',
  })
  @Matches(new RegExp(`${TIME.source}|^day$`), { message: 'A time like 9:00 AM' })
  start: string;

  @MaxCount() units: number | null;
  @MaxCount() deliveries: number | null;
  @MaxCount() pickups: number | null;
}

export class SaveCapacityRequest {
  @ApiProperty({ description: 'the version that was edited' })
  @IsInt({ message: 'Which version was changed?' })
  @Min(0)
  @Max(MAX_ID)
  version: number;

  @ApiProperty({ type: [WindowLimitDto] })
  @IsArray({ message: 'A list of limits' })
  @ArrayMaxSize(600, { message: 'At most 600 limits' })
  @ValidateNested({ each: true })
  @Type(() => WindowLimitDto)
  limits: WindowLimitDto[];

  @ApiProperty({ type: String, nullable: true, example: '14:00', description: 'null: none' })
  @ValidateIf(({ cutOff }: SaveCapacityRequest) => cutOff !== null)
  @Matches(TIME, { message: 'A time like 2:00 PM' })
  cutOff: string | null;
}

export class PauseRequest {
  @ApiProperty({ type: Number, nullable: true, description: '0: resume; null: no more orders for today' })
  @ValidateIf(({ minutes }: PauseRequest) => minutes !== null)
  @IsInt({ message: 'A whole number of minutes' })
  @Min(0)
  @Max(1440, { message: 'At most a day' })
  minutes: number | null;
}

export class TakenResponse {
  @ApiProperty({ description: 'production units' }) units: number;
  deliveries: number;
  pickups: number;
}

/** What orders and unpaid checkouts take. */
class UseResponse extends TakenResponse {
  @ApiProperty({ description: 'the part of unpaid checkouts' }) unpaid: TakenResponse;
}

export class WindowUseResponse extends UseResponse {
  @ApiProperty({ example: '09:00' }) start: string;
  @ApiProperty({ example: '9:00 AM - 10:00 AM' }) label: string;
  past: boolean;
  unitsLimit: number | null;
  deliveriesLimit: number | null;
  pickupsLimit: number | null;
}

export class DayUseResponse extends UseResponse {
  @ApiProperty({ example: '2026-11-26' }) date: string;
  @ApiProperty({ type: String, nullable: true, example: 'Thanksgiving Day', description: 'why it is closed' })
  closed: string | null;
  @ApiProperty({ type: Number, nullable: true, description: 'of the whole day' }) unitsLimit: number | null;
  windows: WindowUseResponse[];
}

export class CapacityResponse {
  storeId: number;
  version: number;
  @ApiProperty({ example: '2026-11-21', description: 'date at the store' }) today: string;
  limits: WindowLimitDto[];
  @ApiProperty({ type: String, nullable: true, example: '14:00' }) cutOff: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'ISO time until which same-day orders are paused' })
  pausedUntil: string | null;
  @ApiProperty({ example: 'America/Chicago' }) timeZone: string;
  @ApiProperty({ type: String, nullable: true, description: 'E-mail of the user who last saved it' }) changedBy:
    | string
    | null;
  @ApiProperty({ type: String, nullable: true, description: 'ISO time' }) changedAt: string | null;
  days: DayUseResponse[];
}

export class CapacityHistoryQuery {
  @ApiPropertyOptional({ description: 'a version; missing: the newest changes' })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'Before which version?' })
  @Min(1)
  @Max(MAX_ID)
  before?: number;
}

export class LimitsResponse {
  @ApiProperty({ type: Number, nullable: true, description: 'null: unlimited' }) units: number | null;
  deliveries: number | null;
  pickups: number | null;
}

export class LimitChangeResponse {
  @ApiProperty({ example: 'friday', description: 'a weekday, or a date like 2026-12-24' }) day: string;
  @ApiProperty({ example: '09:00', description: '"day": the whole day' }) start: string;
  @ApiProperty({ type: LimitsResponse, nullable: true, description: 'null: no limit was set' })
  from: LimitsResponse | null;
  to: LimitsResponse | null;
}

export class CutOffChangeResponse {
  @ApiProperty({ type: String, nullable: true, example: '14:00' }) from: string | null;
  to: string | null;
}

export class CapacityChangeResponse {
  version: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'E-mail; null: the initial limits, or the user was deleted',
  })
  changedBy: string | null;
  @ApiProperty({ description: 'ISO time' }) changedAt: string;
  @ApiProperty({ type: CutOffChangeResponse, nullable: true, description: 'null: unchanged' })
  cutOff: CutOffChangeResponse | null;
  limits: LimitChangeResponse[];
}

export class CapacityHistoryResponse {
  @ApiProperty({ type: [CapacityChangeResponse], description: 'newest first' }) changes: CapacityChangeResponse[];
  @ApiProperty({ description: 'there are older ones' }) more: boolean;
}

export class WindowClosingResponse {
  @ApiProperty({ enum: CLOSINGS }) rule: (typeof CLOSINGS)[number];
  @ApiProperty({ example: 'Full: 60 of 60 cookies are taken' }) text: string;
}

export class SlowGoodResponse {
  name: string;
  @ApiProperty({ description: 'notice period' }) hours: number;
}

export class WindowHolderResponse extends TakenResponse {
  @ApiProperty({ example: '09:00' }) start: string;
  @ApiProperty({ type: Number, nullable: true, description: 'null: an unpaid checkout' })
  orderId: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'ISO time when the hold of a checkout ends' })
  until: string | null;
  @ApiProperty({ description: 'taken above a limit' }) overLimit: boolean;
}

export class WindowAnswerResponse {
  @ApiProperty({ type: String, nullable: true, description: 'null: the store has no such window' })
  window: string | null;
  @ApiProperty({ type: [WindowClosingResponse], description: 'empty: the window is available' })
  closings: WindowClosingResponse[];
  @ApiProperty({ type: [SlowGoodResponse], description: 'goods whose notice period is too long' })
  slowGoods: SlowGoodResponse[];
  @ApiProperty({ type: [WindowHolderResponse], description: 'a hundred at most; of the whole day if the day is full' })
  holders: WindowHolderResponse[];
}
