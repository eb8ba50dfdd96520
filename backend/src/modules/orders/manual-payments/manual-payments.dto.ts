import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { RECEIVED_BY, type ReceivedBy } from '../core/manual-payment';

export class RecordPaymentRequest {
  @ApiProperty({ enum: RECEIVED_BY, description: 'At the counter: cash or terminal' })
  @IsIn(RECEIVED_BY, { message: 'Choose how it was paid.' })
  method: ReceivedBy;
}
