import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { SecurityLog } from '../../../kernel/observability/security-log';
import { AccountLimits } from '../account-limits';
import { StartPasswordReset } from '../jobs';
import { normalEmail } from '../profile';

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
