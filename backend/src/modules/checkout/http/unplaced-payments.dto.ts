import { ApiProperty } from '@nestjs/swagger';
import { UNPLACED_STATES, type UnplacedState } from '../unplaced-payments';

export class UnplacedPaymentResponse {
  @ApiProperty({ example: 'pi_3Q' }) paymentIntentId: string;
  @ApiProperty({ example: '24.75', description: 'Dollars' }) amount: string;
  @ApiProperty({ format: 'date-time' }) paidAt: Date;
  cardLast4: string | null;
  @ApiProperty({ enum: UNPLACED_STATES }) state: UnplacedState;
  name: string | null;
  email: string | null;
  phone: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Time of the next check at Stripe' })
  nextCheckAt: Date | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why no order could be placed for it' })
  refusal: string | null;
}

export class UnplacedPaymentsResponse {
  @ApiProperty({ description: 'Those that need attention' }) troubled: number;
  @ApiProperty({ type: [UnplacedPaymentResponse], description: 'At most a hundred, the most urgent first' })
  payments: UnplacedPaymentResponse[];
}
