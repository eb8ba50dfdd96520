import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsDate,
  IsIn,
  IsInt,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { MAX_ID } from '../../../kernel/http/validation';
import { DAY_PARTS } from './bake-totals';
import { PAPERS, type Paper } from './printed-paper';
import { IsLocalDate, StoreQuery } from '../http/store-query.dto';
import { KITCHEN_STEPS, type KitchenStep } from './move-in-kitchen';

const QUANTITY = { message: 'Enter how many the ticket shows.' };

export class KitchenDayQuery extends StoreQuery {
  @ApiPropertyOptional({ format: 'date', example: '2026-11-28', description: "By default the store's current day" })
  @IsOptional()
  @IsLocalDate()
  date?: string;
}

export class TickRequest {
  @ApiProperty({ description: 'Pieces shown on the ticket: a line that has changed since is not ticked' })
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

const SHIPMENT = { message: 'Choose the delivery.' };

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

  @ApiProperty({ description: 'The edition on the slip' })
  @Matches(/^[\w-]{1,40}$/, { message: 'Enter the printed edition.' })
  edition: string;
}

export class PrintedRequest {
  @ApiProperty({ enum: PAPERS })
  @IsIn(PAPERS, { message: 'The kitchen prints slips, messages and labels.' })
  paper: Paper;

  @ApiProperty({ type: [PrintedShipmentRequest], maxItems: 100 })
  @ValidateNested({ each: true })
  @Type(() => PrintedShipmentRequest)
  @ArrayMaxSize(100, { message: 'Please report up to 100 deliveries at once.' })
  @ArrayMinSize(1, SHIPMENT)
  @IsArray(SHIPMENT)
  shipments: PrintedShipmentRequest[];
}

const SHEET_LINE = { message: 'Say what the sheet says of each product.' };

export class SheetLineRequest {
  @ApiProperty()
  @Max(MAX_ID, SHEET_LINE)
  @Min(1, SHEET_LINE)
  @IsInt(SHEET_LINE)
  productId: number;

  @ApiProperty({
    type: [Number],
    minItems: DAY_PARTS,
    maxItems: DAY_PARTS,
    description: 'The editions from the answer of the day',
  })
  @Max(MAX_ID, { ...SHEET_LINE, each: true })
  @Min(0, { ...SHEET_LINE, each: true })
  @IsInt({ ...SHEET_LINE, each: true })
  @ArrayMaxSize(DAY_PARTS, SHEET_LINE)
  @ArrayMinSize(DAY_PARTS, SHEET_LINE)
  @IsArray(SHEET_LINE)
  parts: number[];
}

export class PrintedSheetRequest extends StoreQuery {
  @ApiProperty({ format: 'date', example: '2026-11-28' })
  @IsLocalDate()
  date: string;

  @ApiProperty({ type: String, format: 'date-time', description: 'Time of the data on the sheet' })
  @Type(() => Date)
  @IsDate({ message: 'Enter when it was printed.' })
  printedAt: Date;

  @ApiProperty({ type: [SheetLineRequest], maxItems: 200 })
  @ValidateNested({ each: true })
  @Type(() => SheetLineRequest)
  @ArrayMaxSize(200, { message: 'A sheet can have up to 200 products.' })
  @ArrayUnique(({ productId }: SheetLineRequest) => productId, SHEET_LINE)
  @IsArray(SHEET_LINE)
  lines: SheetLineRequest[];
}
