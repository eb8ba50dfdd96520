import { IsInt, IsString } from 'class-validator';
import { defineJob } from '../../../kernel/events/definitions';

/** Announces a step of a shipment that can no longer be undone. */
export class AnnounceStepPayload {
  @IsInt() orderId: number;
  @IsInt() recipientIndex: number;
  @IsString() historyId: string;
  @IsString() from: string;
  @IsString() to: string;
}
export const AnnounceStep = defineJob('orders.tell-step', AnnounceStepPayload);

/** The key under which the job can be cancelled. */
export const stepKey = (historyId: string) => `step-${historyId}`;
