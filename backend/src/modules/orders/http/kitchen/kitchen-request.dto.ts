import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { MAX_ID } from '../../../../kernel/http/validation';
import { PAPERS, type Paper } from '../../kitchen/papers';
import { IsLocalDate, StoreQuery } from '../store-query.dto';
import { KITCHEN_STEPS, type KitchenStep } from '../../use-cases/move-in-kitchen';

const QUANTITY = { message: 'Say how many of it the ticket shows.' };

export class KitchenDayQuery extends StoreQuery {
  @ApiPropertyOptional({ format: 'date', example: '2026-11-28', description: "The store's today, if left out" })
  @IsOptional()
  @IsLocalDate()
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

const SHIPMENT = { message: 'Say which shipment it was.' };

export class PrintedShipmentRequest {
  @ApiProperty()
  @Max(MAX_ID, SHIPMENT)
  @Min(1, SHIPMENT)
  @IsInt(SHIPMENT)
  orderId: number;

  @ApiProperty()
  @Max(MAX_ID, SHIPMENT)
  @Min(0, SHIPMENT)
  @IsInt(SHIPMENT)
  recipientIndex: number;

  @ApiProperty({ description: 'As the slip names it' })
  @Matches(/^[\w-]{1,40}$/, { message: 'Say which edition was printed.' })
  edition: string;
}

export class PrintedRequest {
  @ApiProperty({ enum: PAPERS })
  @IsIn(PAPERS, { message: 'The kitchen prints slips and messages.' })
  paper: Paper;

  @ApiProperty({ type: [PrintedShipmentRequest], maxItems: 100 })
  @ValidateNested({ each: true })
  @Type(() => PrintedShipmentRequest)
  @ArrayMaxSize(100, { message: 'Please report at most 100 shipments at once.' })
  @ArrayMinSize(1, SHIPMENT)
  @IsArray(SHIPMENT)
  shipments: PrintedShipmentRequest[];
}
