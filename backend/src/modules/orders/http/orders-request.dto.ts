import { DELIVERY_PROVIDERS, type DeliveryProvider } from '@crispi/rules/couriers';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { MAX_ID } from '../../../kernel/http/validation';
import { OWN_COURIER_STEPS, type OwnCourierStep } from '../run/drive-with-own-courier';
import { PageSize, QueryId } from '../../../kernel/http/api-properties';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../core/shipment-status';

export class MyOrdersQuery {
  @PageSize({ max: 50, usual: 20 }) limit?: number;

  @QueryId('order number', 'Only orders with a smaller number: the last one of the page before') before?: number;
}

export class SetStatusRequest {
  @ApiProperty({ enum: SHIPMENT_STATUSES })
  @IsIn(SHIPMENT_STATUSES, { message: 'Unknown order status.' })
  status: ShipmentStatus;
}

export class UndoRequest {
  @ApiProperty({ example: '4711', description: "Id of the step's history entry" })
  @IsString({ message: 'Unknown step.' })
  @Matches(/^[1-9]\d{0,17}$/, { message: 'Unknown step.' })
  historyId: string;
}

const NOTE = { message: 'Choose what is settled.' };

export class SettleAttentionRequest {
  @ApiProperty({ maxLength: 5000, description: 'The value of `settleable` that was shown' })
  @MaxLength(5000, NOTE)
  @IsNotEmpty(NOTE)
  @IsString(NOTE)
  note: string;
}

export class SetProviderRequest {
  @ApiProperty({ enum: DELIVERY_PROVIDERS })
  @IsIn(DELIVERY_PROVIDERS, { message: `Choose ${DELIVERY_PROVIDERS.join(' or ')}.` })
  deliveryProvider: DeliveryProvider;
}

export class OwnCourierRequest {
  @ApiProperty({ enum: OWN_COURIER_STEPS })
  @IsIn(OWN_COURIER_STEPS, { message: 'Unknown delivery step.' })
  status: OwnCourierStep;
}

export class CallCourierRequest {
  @ApiPropertyOptional({ default: 0 })
  @IsOptional()
  @IsInt({ message: 'Unknown recipient.' })
  @Min(0, { message: 'Unknown recipient.' })
  @Max(MAX_ID, { message: 'Unknown recipient.' })
  recipientIndex?: number;
}
