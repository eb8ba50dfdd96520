import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  IsBoolean,
  IsDate,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { MAX_ID } from '../../../kernel/http/validation';
import { PROBLEM_KINDS, type ProblemKind } from '../core/delivery-problem';
import { RUN_STEPS, type RunStep } from './drive-with-own-courier';

const VERSION = { message: 'Say which version of the stop was tapped.' };
const NOTE = { message: 'Describe the problem in up to 300 characters.' };
const REQUEST = { message: 'Name this tap in 1 to 64 characters.' };

class TapRequest {
  @ApiProperty({ description: 'The version of the stop' })
  @Max(MAX_ID, VERSION)
  @Min(0, VERSION)
  @IsInt(VERSION)
  version: number;

  @ApiProperty({ type: String, format: 'date-time', description: "In the shop's time, see x-shop-time" })
  @Type(() => Date)
  @IsDate({ message: 'Enter when it was tapped.' })
  tappedAt: Date;

  @ApiPropertyOptional({ description: 'The courier confirmed an old tap' })
  @IsOptional()
  @IsBoolean({ message: 'Choose true or false.' })
  confirmed?: boolean;
}

export class RunStepRequest extends TapRequest {
  @ApiProperty({ enum: RUN_STEPS, description: 'ready_for_pickup: an undeliverable shipment is back at the store' })
  @IsIn(RUN_STEPS, { message: 'Unknown step.' })
  status: RunStep;
}

export class ProblemRequest extends TapRequest {
  @ApiProperty({ enum: PROBLEM_KINDS })
  @IsIn(PROBLEM_KINDS, { message: 'Choose the problem.' })
  kind: ProblemKind;

  @ApiPropertyOptional({ type: String, maxLength: 300, description: 'Required for `other`' })
  @ValidateIf(({ kind, note }: ProblemRequest) => kind === 'other' || (note !== undefined && note !== null))
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || undefined : value))
  @MaxLength(300, NOTE)
  @IsNotEmpty(NOTE)
  @IsString(NOTE)
  note?: string | null;

  @ApiProperty({ maxLength: 64, description: 'Idempotency key of the tap' })
  @MaxLength(64, REQUEST)
  @IsNotEmpty(REQUEST)
  @IsString(REQUEST)
  requestId: string;
}

export class ClearProblemRequest {
  @ApiProperty({ description: 'The problem that was shown: a newer one is kept' })
  @Max(MAX_ID, { message: 'Unknown problem.' })
  @Min(1, { message: 'Unknown problem.' })
  @IsInt({ message: 'Unknown problem.' })
  problemId: number;
}
