import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Sessions } from '../../../kernel/http/sessions';
import { SecurityLog } from '../../../kernel/observability/security-log';
import { AccountLimits } from '../account-limits';
import { InvalidResetLink } from '../accounts.errors';
import { refuseShortPassword } from '../password-rule';
import { Passwords } from '../passwords';
import { ResetTokens } from '../reset-tokens';
import { UsersRepository } from '../users.repository';

@Injectable()
export class ResetPassword {
  constructor(
    private readonly tokens: ResetTokens,
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
    private readonly limits: AccountLimits,
    private readonly sessions: Sessions,
    private readonly unitOfWork: UnitOfWork,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Sets the password, uses up every link of the user and ends all their sessions. Returns the account's e-mail.
   * Throws InvalidResetLink.
   */
  async execute(reset: { token: string; newPassword: string; ip: string }): Promise<string> {
    await this.limits.attempt(reset.ip);
    const ownerId = await this.tokens.ownerOf(reset.token);
    const owner = ownerId === null ? null : await this.users.findCredentialsById(ownerId);
    if (!owner) {
      this.security.note('password-reset', { outcome: 'refused', address: reset.ip });
      throw new InvalidResetLink();
    }
    // Checked before the link is used up: whoever types too short a password may try again with the same link.
    refuseShortPassword(owner.role, reset.newPassword);
    const passwordHash = await this.passwords.hash(reset.newPassword);
    await this.unitOfWork.run(async (tx) => {
      if ((await this.tokens.redeem(tx, reset.token)) === null) throw new InvalidResetLink();
      await this.users.setPassword(tx, owner.id, passwordHash);
      await this.sessions.endAllOf(tx, owner.id);
    });
    this.security.note('password-reset', { outcome: 'done', userId: owner.id, address: reset.ip });
    await this.limits.succeeded(owner.email, null);
    return owner.email;
  }
}
