import { IsInt, IsString } from 'class-validator';
import { defineJob } from '../../../kernel/events/definitions';

/** A step of a shipment that can no longer be taken back is to be announced. */
export class TellStepPayload {
  @IsInt() orderId: number;
  @IsInt() recipientIndex: number;
  @IsString() historyId: string;
  @IsString() from: string;
  @IsString() to: string;
}
export const TellStep = defineJob('orders.tell-step', TellStepPayload);

/** Under this key the step can be withdrawn. */
export const stepKey = (historyId: string) => `step-${historyId}`;
