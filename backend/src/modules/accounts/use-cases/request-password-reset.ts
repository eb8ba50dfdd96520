import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IsString } from 'class-validator';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { defineJob } from '../../../kernel/events/definitions';
import { Handles, type LocalHandler } from '../../../kernel/events/handlers';
import { SecurityLog } from '../../../kernel/observability/security-log';
import { AccountLimits } from '../account-limits';
import { PasswordResetRequested } from '../events';
import { normalEmail } from '../profile';
import { ResetTokens } from '../reset-tokens';
import { UsersRepository } from '../users.repository';

export class StartPasswordResetPayload {
  @IsString() email: string;
}
export const StartPasswordReset = defineJob('accounts.start-password-reset', StartPasswordResetPayload);

/**
 * Takes a request for a reset link. Whether the address is known is looked up by the worker, after the answer: the
 * request does the same work for every address, so neither its text nor its timing tells who has an account.
 */
@Injectable()
export class RequestPasswordReset {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: AccountLimits,
    private readonly security: SecurityLog,
  ) {}

  async execute(email: string, ip: string): Promise<void> {
    await this.limits.attempt(ip);
    await this.limits.resetRequested(email);
    await this.unitOfWork.run((tx) => tx.enqueue(StartPasswordReset, { email: normalEmail(email) }));
    this.security.note('reset-requested', { outcome: 'done', email, address: ip });
  }
}

@Injectable()
@Handles({ on: StartPasswordReset as never, kind: 'local' })
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
