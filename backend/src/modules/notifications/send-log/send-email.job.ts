import { IsUUID } from 'class-validator';
import { defineJob } from '../../../kernel/events/definitions';

export class SendEmailPayload {
  @IsUUID() emailId: string;
}

/** Brings one mail of the send log to the provider. */
export const SendEmail = defineJob('notifications.send-email', SendEmailPayload);
