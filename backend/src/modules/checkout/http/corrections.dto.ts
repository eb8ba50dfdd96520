import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { Line, Text } from './typed-text';

class CorrectionRequest {
  @ApiProperty({ description: 'Of what was shown' })
  @Length(1, 40)
  @IsString()
  version: string;

  @Text(500) why?: string;
}

export class CorrectBuyerRequest extends CorrectionRequest {
  @ApiProperty() @MaxLength(200) @IsString() email: string;
  @ApiProperty() @MaxLength(30) @IsString() phone: string;
}

/** What is left out stays. */
export class CorrectShipmentRequest extends CorrectionRequest {
  @Line(30) phone?: string;
  @Line() addressLine1?: string;
  @Line() addressLine2?: string;
  @Line() city?: string;
  @Line(50) state?: string;
  @Line(10) zipCode?: string;
  @Line(10) deliveryDate?: string;
  @Line(40) deliveryTime?: string;
  @Text(500) deliveryInstructions?: string;

  @ApiPropertyOptional({ example: '12.50', description: 'The fee of a 409 fee_differs, once staff know of it' })
  @IsOptional()
  @Matches(/^\d{1,6}\.\d{2}$/, { message: 'This is no fee.' })
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
  phone: string;
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  deliveryDate: string;
  deliveryTime: string;
  deliveryInstructions: string | null;
}

/** What of an order may be corrected, and why not the rest. */
export class OrderToCorrectResponse {
  orderId: number;
  isGift: boolean;
  @ApiProperty({ type: Number, nullable: true, description: 'Where it is collected' }) locationId: number | null;
  buyer: BuyerToCorrectResponse;
  shipments: ShipmentToCorrectResponse[];
  lastCorrectedBy: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) lastCorrectedAt: string | null;
}
