import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min, Validate, ValidatorConstraint } from 'class-validator';
import { MAX_ID } from '../../../kernel/http/validation';
import { isLocalDate } from '../../stores';

const STORE = { message: 'Please choose one of your stores.' };

/** The store of the kitchen or run. */
export class StoreQuery {
  @ApiPropertyOptional({ description: 'For a device its own store; for an admin the first store by default' })
  @IsOptional()
  @Type(() => Number)
  @Max(MAX_ID, STORE)
  @Min(1, STORE)
  @IsInt(STORE)
  store?: number;
}

@ValidatorConstraint({ name: 'localDate' })
class LocalDate {
  validate(value: unknown): boolean {
    return isLocalDate(value);
  }
}

/** "2026-11-28" */
export const IsLocalDate = () => Validate(LocalDate, { message: 'Invalid date.' });
