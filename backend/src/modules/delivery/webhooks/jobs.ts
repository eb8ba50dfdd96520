import { IsString } from 'class-validator';
import { defineJob } from '../../../kernel/events/definitions';

/** A webhook of DoorDash was stored; the worker reads it. */
export class ReadCourierWebhookPayload {
  @IsString() receiptId: string;
}
export const ReadCourierWebhook = defineJob('delivery.read-courier-webhook', ReadCourierWebhookPayload);
