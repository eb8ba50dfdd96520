import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../kernel/database/unit-of-work';
import { SecurityLog } from '../../../../kernel/observability/security-log';
import { NoSuchAdmin } from '../../accounts.errors';
import { ResetTokens } from '../../reset-tokens';
import { UsersRepository } from '../../users.repository';
import { ADMIN_LINK_HOURS } from './invite-admin';

@Injectable()
export class ResetAdmin {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UsersRepository,
    private readonly tokens: ResetTokens,
    private readonly security: SecurityLog,
  ) {}

  /** Returns the token of a link that sets a new password without an e-mail. Throws NoSuchAdmin. */
  async execute(email: string): Promise<string> {
    const user = await this.users.findCredentials(email);
    if (user?.role !== 'admin') throw new NoSuchAdmin();
    const link = { role: null, hours: ADMIN_LINK_HOURS };
    const token = await this.unitOfWork.run((tx) => this.tokens.issue(tx, user.id, randomUUID(), link));
    this.security.note('reset-requested', { outcome: 'done', userId: user.id });
    return token;
  }
}
