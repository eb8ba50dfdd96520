import { IsString } from 'class-validator';
import { defineJob } from '../../kernel/events/definitions';

export class StartPasswordResetPayload {
  @IsString() email: string;
}
export const StartPasswordReset = defineJob('accounts.start-password-reset', StartPasswordResetPayload);
