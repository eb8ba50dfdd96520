import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { MAX_ID } from '../../../../kernel/http/validation';
import { STOCK_MOVEMENT_KINDS, type StockMovementKind } from '../../entities/stock-movement';
import type { StockMovementRow } from '../../stock/stock-movements.repository';
import { Trimmed } from './form-fields';

const COUNT = { message: 'Please enter a count from 0 to 1000000.' };
const PRODUCT = { message: 'Unknown product.' };
const MOVEMENT = { message: 'Unknown movement.' };
const IS_MOVEMENT = /^\d{1,18}$/;

export class StockHistoryQuery {
  @ApiPropertyOptional({ description: 'A movement: older ones follow' })
  @IsOptional()
  @Matches(IS_MOVEMENT, MOVEMENT)
  before?: string;
}

export class StockMovementResponse {
  @ApiProperty() id: string;
  @ApiProperty({ enum: STOCK_MOVEMENT_KINDS, description: 'other: neither the shop nor its staff made it' })
  kind: StockMovementKind;
  @ApiProperty({ description: 'Pieces; negative: taken off the shelf' }) quantity: number;
  @ApiProperty({ description: 'The stock afterwards' }) stock: number;
  @ApiProperty({ type: Number, nullable: true, example: 10001 }) orderId: number | null;
  @ApiProperty({ type: String, nullable: true }) reason: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The member of staff' }) by: string | null;
  @ApiProperty({ format: 'date-time' }) at: string;
}

export class StockHistoryResponse {
  @ApiProperty({ type: [StockMovementResponse], description: 'Newest first' }) movements: StockMovementResponse[];
  @ApiProperty({ description: 'Older ones exist' }) more: boolean;
}

/** A product on a sheet for counting. */
export class CountableProductResponse {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty() category: string;
  @ApiProperty() stock: number;
  @ApiProperty({ description: 'Its newest movement, to be sent with the count' }) movementId: string;
}

class StockCountRequest {
  @ApiProperty()
  @Max(MAX_ID, PRODUCT)
  @Min(1, PRODUCT)
  @IsInt(PRODUCT)
  productId: number;

  @ApiProperty({ minimum: 0, maximum: 1_000_000, description: 'Pieces for sale' })
  @Max(1_000_000, COUNT)
  @Min(0, COUNT)
  @IsInt(COUNT)
  counted: number;

  @ApiProperty({ description: 'From the sheet: what moved since then is added' })
  @Matches(IS_MOVEMENT, MOVEMENT)
  movementId: string;
}

export class CountStockRequest {
  @ApiProperty({ type: [StockCountRequest] })
  @ValidateNested({ each: true })
  @Type(() => StockCountRequest)
  @ArrayUnique(({ productId }: StockCountRequest) => productId, { message: 'Each product can be counted once.' })
  @ArrayMaxSize(2000, { message: 'Please count up to 2000 products at once.' })
  @ArrayMinSize(1, { message: 'Please enter a count.' })
  @IsArray({ message: 'Please enter a count.' })
  counts: StockCountRequest[];

  @ApiPropertyOptional({ maxLength: 200 })
  @IsOptional()
  @MaxLength(200, { message: 'Please use up to 200 characters.' })
  @IsString({ message: 'Please enter a note.' })
  @Trimmed()
  reason?: string;
}

/** A product whose stock was another than counted. */
export class CountedProductResponse {
  @ApiProperty() productId: number;
  @ApiProperty() name: string;
  @ApiProperty() before: number;
  @ApiProperty() stock: number;
}

export function movementResponse({ orderId, madeBy, createdAt, ...row }: StockMovementRow): StockMovementResponse {
  const { id, kind, quantity, stock, reason } = row;
  return { id, kind, quantity, stock, orderId, reason, by: madeBy, at: createdAt.toISOString() };
}
