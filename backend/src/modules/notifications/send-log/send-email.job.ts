import { IsInt, IsOptional, IsUUID } from 'class-validator';
import { defineJob } from '../../../kernel/events/definitions';

export class SendEmailPayload {
  @IsUUID() emailId: string;
  /** How often a task before this one, which got lost, has called the provider. */
  @IsOptional() @IsInt() sentBefore?: number;
}

/** Brings one e-mail of the send log to the provider. */
export const SendEmail = defineJob('notifications.send-email', SendEmailPayload);
