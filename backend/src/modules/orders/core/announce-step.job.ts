import { IsInt, IsString } from 'class-validator';
import { defineJob } from '../../../kernel/events/definitions';

/** A step of a shipment that can no longer be taken back is to be announced. */
export class AnnounceStepPayload {
  @IsInt() orderId: number;
  @IsInt() recipientIndex: number;
  @IsString() historyId: string;
  @IsString() from: string;
  @IsString() to: string;
}
export const AnnounceStep = defineJob('orders.tell-step', AnnounceStepPayload);

/** Under this key the step can be withdrawn. */
export const stepKey = (historyId: string) => `step-${historyId}`;
