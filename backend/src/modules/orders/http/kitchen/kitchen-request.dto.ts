import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min, Validate, ValidatorConstraint } from 'class-validator';
import { MAX_ID } from '../../../../kernel/http/validation';
import { isLocalDate } from '../../../stores';
import { KITCHEN_STEPS, type KitchenStep } from '../../use-cases/move-in-kitchen';

const STORE = { message: 'Please choose one of your stores.' };
const QUANTITY = { message: 'Say how many of it the ticket shows.' };

@ValidatorConstraint({ name: 'localDate' })
class LocalDate {
  validate(value: unknown): boolean {
    return isLocalDate(value);
  }
}

export class KitchenDayQuery {
  @ApiPropertyOptional({ description: "A device's own; the first one where an admin names none" })
  @IsOptional()
  @Type(() => Number)
  @Max(MAX_ID, STORE)
  @Min(1, STORE)
  @IsInt(STORE)
  store?: number;

  @ApiPropertyOptional({ format: 'date', example: '2026-11-28', description: "The store's today, if left out" })
  @IsOptional()
  @Validate(LocalDate, { message: 'This is no day of the calendar.' })
  date?: string;
}

export class TickRequest {
  @ApiProperty({ description: 'Pieces the ticket shows: a line that was changed meanwhile is not ticked' })
  @Max(MAX_ID, QUANTITY)
  @Min(1, QUANTITY)
  @IsInt(QUANTITY)
  quantity: number;
}

export class KitchenStepRequest {
  @ApiProperty({ enum: KITCHEN_STEPS })
  @IsIn(KITCHEN_STEPS, { message: 'The kitchen starts packing, or has it ready.' })
  status: KitchenStep;
}
