import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IsString } from 'class-validator';
import type { Tx } from '../../kernel/database/unit-of-work';
import { defineJob } from '../../kernel/events/definitions';
import type { LocalHandler } from '../../kernel/events/handlers';
import { HandlesJob } from '../../kernel/events/handles';
import { PasswordResetRequested } from './events';
import { ResetTokens } from './reset-tokens';
import { UsersRepository } from './users.repository';

export class StartPasswordResetPayload {
  @IsString() email: string;
}
export const StartPasswordReset = defineJob('accounts.start-password-reset', StartPasswordResetPayload);

/** Issues a reset link if the address has an account. */
@Injectable()
@HandlesJob(StartPasswordReset, { kind: 'local' })
export class StartPasswordResetHandler implements LocalHandler<StartPasswordResetPayload> {
  constructor(
    private readonly users: UsersRepository,
    private readonly tokens: ResetTokens,
  ) {}

  async handle({ email }: StartPasswordResetPayload, tx: Tx): Promise<void> {
    const userId = await this.users.idOf(tx, email);
    if (userId === null) return;
    const nonce = randomUUID();
    await this.tokens.issue(tx, userId, nonce);
    await tx.publish(PasswordResetRequested, { userId, nonce });
  }
}
