import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isEmail } from 'class-validator';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { RuleBroken } from '../../../kernel/errors/app-error';
import { SecurityLog } from '../../../kernel/observability/security-log';
import { AlreadyAdmin } from '../accounts.errors';
import { ResetTokens } from '../reset-tokens';
import { UsersRepository } from '../users.repository';

/** Hours in which a link for an admin is good. */
export const ADMIN_LINK_HOURS = 24;

@Injectable()
export class InviteAdmin {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UsersRepository,
    private readonly tokens: ResetTokens,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Returns the token of a link. Whoever sets a password with it becomes an admin; until then nothing changes for
   * them. Throws AlreadyAdmin.
   */
  async execute(email: string): Promise<string> {
    if (!isEmail(email, { require_tld: false })) throw new RuleBroken('invalid', 'This is no e-mail address.');
    const { userId, token } = await this.unitOfWork.run(async (tx) => {
      const user = await this.users.addInvited(tx, email);
      if (user.role === 'admin') throw new AlreadyAdmin();
      const link = { role: 'admin', hours: ADMIN_LINK_HOURS } as const;
      return { userId: user.id, token: await this.tokens.issue(tx, user.id, randomUUID(), link) };
    });
    this.security.note('invited', { outcome: 'done', userId, role: 'admin' });
    return token;
  }
}
