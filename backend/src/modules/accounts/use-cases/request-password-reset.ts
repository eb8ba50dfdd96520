import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { SecurityLog } from '../../../kernel/observability/security-log';
import { AccountLimits } from '../account-limits';
import { StartPasswordReset } from '../start-password-reset';
import { normalEmail } from '../profile';

/**
 * Accepts a request for a reset link. The worker looks the address up after the response: every address takes the same
 * work, so neither the text nor the timing of the response reveals who has an account.
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
