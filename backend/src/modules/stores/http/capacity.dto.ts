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
const MOST = { message: 'A whole number from 0 to 10,000, or nothing' };

const isDate = (value: unknown) => isLocalDate(value) && value.startsWith('20');
const isDateOrWeekday = (value: unknown) => isDate(value) || (typeof value === 'string' && WEEKDAY.test(value));
const IsDay = (validate = isDate) =>
  ValidateBy({ name: 'day', validator: { validate } }, { message: 'There is no such day' });

export class CapacityQuery {
  @ApiPropertyOptional({ example: '2026-11-21', description: "the store's today where none is named" })
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

  @ApiProperty({ example: '09:00', description: "the window's start on the store's clocks" })
  @Matches(TIME, { message: 'A time like 9:00 AM' })
  start: string;

  @ApiProperty({ enum: ['delivery', 'pickup'] })
  @IsIn(['delivery', 'pickup'], { message: 'Delivery or pickup?' })
  kind: 'delivery' | 'pickup';

  @ApiPropertyOptional({ default: 1, description: 'production units that it would take' })
  @IsOptional()
  @Type(() => Number)
  @IsInt(MOST)
  @Min(0, MOST)
  @Max(10_000, MOST)
  units?: number;
}

function Most(): PropertyDecorator {
  return (target, property) => {
    for (const decorate of [
      ApiProperty({ type: Number, nullable: true, description: 'null: unlimited' }),
      ValidateIf((_, value) => value !== null),
      IsInt(MOST),
      Min(0, MOST),
      Max(10_000, MOST),
    ])
      decorate(target, property);
  };
}

/** What a window can take: on a weekday, or on a date instead of what its weekday says. */
export class WindowLimitDto {
  @ApiProperty({ example: 'friday', description: 'a weekday, or a date like 2026-12-24' })
  @IsDay(isDateOrWeekday)
  day: string;

  @ApiProperty({
    example: '09:00',
    description: 'the start of the window; "day": the whole day, which knows units only',
  })
  @Matches(new RegExp(`${TIME.source}|^day$`), { message: 'A time like 9:00 AM' })
  start: string;

  @Most() units: number | null;
  @Most() deliveries: number | null;
  @Most() pickups: number | null;
}

export class SaveCapacityRequest {
  @ApiProperty({ description: 'of the limits that were changed' })
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
  @ApiProperty({ type: Number, nullable: true, description: '0: go on; null: no more orders for today' })
  @ValidateIf(({ minutes }: PauseRequest) => minutes !== null)
  @IsInt({ message: 'A whole number of minutes' })
  @Min(0)
  @Max(1440, { message: 'At most a day' })
  minutes: number | null;
}

class UseResponse {
  @ApiProperty({ description: 'production units that are taken' }) units: number;
  deliveries: number;
  pickups: number;
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
  @ApiProperty({ example: '2026-11-21', description: "the store's" }) today: string;
  limits: WindowLimitDto[];
  @ApiProperty({ type: String, nullable: true, example: '14:00' }) cutOff: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'ISO time until which nobody orders for today' })
  pausedUntil: string | null;
  @ApiProperty({ example: 'America/Chicago' }) timeZone: string;
  @ApiProperty({ type: String, nullable: true, description: 'E-mail of whoever saved last' }) changedBy: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'ISO time' }) changedAt: string | null;
  days: DayUseResponse[];
}

export class CapacityHistoryQuery {
  @ApiPropertyOptional({ description: 'a version; the newest where none is named' })
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
  @ApiProperty({ type: LimitsResponse, nullable: true, description: 'null: nothing was said of it' })
  from: LimitsResponse | null;
  to: LimitsResponse | null;
}

export class CutOffChangeResponse {
  @ApiProperty({ type: String, nullable: true, example: '14:00' }) from: string | null;
  to: string | null;
}

export class CapacityChangeResponse {
  version: number;
  @ApiProperty({ type: String, nullable: true, description: 'E-mail; null: the shop began with it, or they are gone' })
  changedBy: string | null;
  @ApiProperty({ description: 'ISO time' }) changedAt: string;
  @ApiProperty({ type: CutOffChangeResponse, nullable: true, description: 'null: as it was' })
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
  @ApiProperty({ description: 'that it has to be ordered ahead' }) hours: number;
}

export class WindowHolderResponse extends UseResponse {
  @ApiProperty({ example: '09:00' }) start: string;
  @ApiProperty({ type: Number, nullable: true, description: 'null: a checkout that is not paid yet' })
  orderId: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'ISO time until which a checkout has it' })
  until: string | null;
  @ApiProperty({ description: 'taken although it was above a limit' }) overLimit: boolean;
}

export class WindowAnswerResponse {
  @ApiProperty({ type: String, nullable: true, description: 'null: the store has no such window' })
  window: string | null;
  @ApiProperty({ type: [WindowClosingResponse], description: 'none: it can be had' }) closings: WindowClosingResponse[];
  @ApiProperty({ type: [SlowGoodResponse], description: 'what cannot be made by then' }) slowGoods: SlowGoodResponse[];
  @ApiProperty({ type: [WindowHolderResponse], description: 'a hundred at most; of the day where that is full' })
  holders: WindowHolderResponse[];
}
