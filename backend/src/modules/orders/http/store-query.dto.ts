import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { MAX_ID } from '../../../kernel/http/validation';

const STORE = { message: 'Please choose one of your stores.' };

/** Which store's kitchen or run. */
export class StoreQuery {
  @ApiPropertyOptional({ description: "A device's own; the first one where an admin names none" })
  @IsOptional()
  @Type(() => Number)
  @Max(MAX_ID, STORE)
  @Min(1, STORE)
  @IsInt(STORE)
  store?: number;
}
