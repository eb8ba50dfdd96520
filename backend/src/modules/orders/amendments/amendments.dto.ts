import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { OrNull } from '../../../kernel/http/api-properties';
import { Line, Text } from '../../../kernel/http/text-rules';

class CorrectionRequest {
  @ApiProperty({ description: 'The version of the loaded fields' })
  @Length(1, 40)
  @IsString()
  version: string;

  @Text(500) why?: string;
}

export class CorrectBuyerRequest extends CorrectionRequest {
  @ApiProperty() @MaxLength(200) @IsString() email: string;
  @ApiProperty() @MaxLength(30) @IsString() phone: string;
}

export class ItemMessageRequest {
  @ApiProperty() @IsInt() itemId: number;
  @ApiProperty({ description: 'At most 50 words; an empty text removes it' })
  @MaxLength(4000)
  @IsString()
  text: string;
}

/** New messages of items; omitted items keep theirs. */
const Messages = () =>
  applyDecorators(
    ApiPropertyOptional({ type: [ItemMessageRequest] }),
    IsOptional(),
    ValidateNested({ each: true }),
    Type(() => ItemMessageRequest),
    ArrayMaxSize(100),
    IsArray(),
  );

export class ItemMessageResponse {
  itemId: number;
  @ApiProperty({ example: 'Box of 6' }) title: string;
  text: string | null;
}

/** Omitted fields stay unchanged. */
export class CorrectShipmentRequest extends CorrectionRequest {
  @Line(100) firstName?: string;
  @Line(100) lastName?: string;
  @Line(30) phone?: string;
  @Line() addressLine1?: string;
  @Line() addressLine2?: string;
  @Line() city?: string;
  @Line(50) state?: string;
  @Line(10) zipCode?: string;
  @Line(10) deliveryDate?: string;
  @Line(40) deliveryTime?: string;
  @Text(500) deliveryInstructions?: string;

  @Messages() messages?: ItemMessageRequest[];

  @ApiPropertyOptional({ example: '12.50', description: 'The fee from a 409 fee_differs, accepted by staff' })
  @IsOptional()
  @Matches(/^\d{1,6}\.\d{2}$/, { message: 'Invalid fee.' })
  acceptedFee?: string;

  @ApiPropertyOptional({ description: 'After a 409 window_full; needs why' })
  @IsOptional()
  @IsBoolean()
  overbook?: boolean;
}

export class BuyerToCorrectResponse {
  version: string;
  email: string;
  phone: string;
}

export class ShipmentToCorrectResponse {
  version: string;
  recipientIndex: number;
  name: string;
  refusal: string | null;
  firstName: string;
  lastName: string;
  phone: string;
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  deliveryDate: string;
  deliveryTime: string;
  deliveryInstructions: string | null;
  @ApiProperty({ type: [ItemMessageResponse], description: 'Items that can have a message' })
  messages: ItemMessageResponse[];
}

export class OrderToCorrectResponse {
  orderId: number;
  isGift: boolean;
  @ApiProperty({ type: Number, nullable: true, description: 'The pickup location' }) locationId: number | null;
  buyer: BuyerToCorrectResponse;
  shipments: ShipmentToCorrectResponse[];
  lastCorrectedBy: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) lastCorrectedAt: string | null;
}

/** Omitted fields stay unchanged. */
export class ChangeShipmentRequest {
  @ApiProperty({ description: 'The version of the loaded fields' })
  @Length(1, 40)
  @IsString()
  version: string;

  @Line() addressLine1?: string;
  @Line() addressLine2?: string;
  @Line() city?: string;
  @Line(50) state?: string;
  @Line(10) zipCode?: string;
  @Line(10) deliveryDate?: string;
  @Line(40) deliveryTime?: string;
  @Text(500) deliveryInstructions?: string;

  @Messages() messages?: ItemMessageRequest[];
}

export class ShipmentToChangeResponse {
  version: string;
  recipientIndex: number;
  @ApiProperty({ description: 'The recipient' }) name: string;
  @OrNull('Why it can no longer be changed') refusal: string | null;
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  deliveryDate: string;
  deliveryTime: string;
  deliveryInstructions: string | null;
  @ApiProperty({ type: [ItemMessageResponse], description: 'Items that can have a message' })
  messages: ItemMessageResponse[];
  @ApiProperty({ description: 'Production units' }) productionUnits: number;
  @ApiProperty({ description: 'The longest notice time of its products, in hours' }) noticeHours: number;
}

export class OrderToChangeResponse {
  orderId: number;
  isGift: boolean;
  @ApiProperty({ type: Number, nullable: true, description: 'The pickup location' }) locationId: number | null;
  shipments: ShipmentToChangeResponse[];
}
