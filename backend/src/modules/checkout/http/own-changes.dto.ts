import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsOptional, IsString, Length, MaxLength, ValidateNested } from 'class-validator';
import { OrNull } from '../../../kernel/http/api-properties';
import { Line, Text } from './typed-text';

export class ItemMessageRequest {
  @ApiProperty() @IsInt() itemId: number;
  @ApiProperty({ description: 'At most 50 words; an empty one takes it away' })
  @MaxLength(4000)
  @IsString()
  text: string;
}

/** What is left out stays. */
export class ChangeShipmentRequest {
  @ApiProperty({ description: 'Of what was shown' })
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

  @ApiPropertyOptional({ type: [ItemMessageRequest] })
  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => ItemMessageRequest)
  @ArrayMaxSize(100)
  @IsArray()
  messages?: ItemMessageRequest[];
}

export class ItemMessageResponse {
  itemId: number;
  @ApiProperty({ example: 'Box of 6' }) title: string;
  text: string | null;
}

export class ShipmentToChangeResponse {
  version: string;
  recipientIndex: number;
  @ApiProperty({ description: 'Whom it is for' }) name: string;
  @OrNull('Why it can no longer be changed') refusal: string | null;
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  deliveryDate: string;
  deliveryTime: string;
  deliveryInstructions: string | null;
  @ApiProperty({ type: [ItemMessageResponse], description: 'Items that words can go with' })
  messages: ItemMessageResponse[];
  @ApiProperty({ description: 'What it takes of a window' }) productionUnits: number;
  @ApiProperty({ description: 'The longest notice that something in it needs' }) noticeHours: number;
}

/** What its buyer may change of an order, and why not the rest. */
export class OrderToChangeResponse {
  orderId: number;
  isGift: boolean;
  @ApiProperty({ type: Number, nullable: true, description: 'Where it is collected' }) locationId: number | null;
  shipments: ShipmentToChangeResponse[];
}
