import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { SecurityLog } from '../../../kernel/observability/security-log';
import { AccountLimits } from '../account-limits';
import { PasswordChanged } from '../events';
import { InvalidResetLink } from '../accounts.errors';
import { refuseWeakPassword, warningAbout } from '../password-rule';
import { Passwords } from '../passwords';
import { ResetTokens } from '../reset-tokens';
import type { Role } from '../user';
import { UsersRepository, type Credentials } from '../users.repository';

@Injectable()
export class ResetPassword {
  constructor(
    private readonly tokens: ResetTokens,
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
    private readonly limits: AccountLimits,
    private readonly unitOfWork: UnitOfWork,
    private readonly security: SecurityLog,
  ) {}

  /** Asked before a password is typed, which a dead link would not take. @throws InvalidResetLink */
  async check(token: string): Promise<void> {
    if (!(await this.tokens.find(token))) throw new InvalidResetLink();
  }

  /**
   * Sets the password, grants the role of an invitation, and deletes all the user's links and sessions.
   * Throws InvalidResetLink.
   */
  async execute(reset: {
    token: string;
    newPassword: string;
    ip: string;
  }): Promise<{ email: string; warning?: string }> {
    await this.limits.attempt(reset.ip);
    const link = await this.tokens.find(reset.token);
    const owner = link && (await this.users.findCredentialsById(link.userId));
    if (!owner) {
      this.security.note('password-reset', { outcome: 'refused', address: reset.ip });
      throw new InvalidResetLink();
    }
    const becomes = { email: owner.email, role: link.role ?? owner.role };
    // Checked before the link is redeemed, so that a user whose password is too short can try again with the same link.
    refuseWeakPassword(becomes, reset.newPassword);
    const passwordHash = await this.passwords.hash(reset.newPassword);
    await this.unitOfWork.run(async (tx) => {
      if ((await this.tokens.redeem(tx, reset.token)) === null) throw new InvalidResetLink();
      if (link.role) await this.users.setRole(tx, owner.id, link.role);
      await this.passwords.replace(tx, owner.id, passwordHash);
      // An invited user had no password before, so there is no change to announce.
      if (!link.role) await tx.publish(PasswordChanged, { userId: owner.id });
    });
    this.note(owner, becomes.role, reset.ip);
    await this.limits.succeeded(owner.email, null);
    return { email: owner.email, warning: warningAbout(becomes, reset.newPassword) };
  }

  private note({ id: userId, role: before }: Credentials, role: Role, address: string): void {
    this.security.note('password-reset', { outcome: 'done', userId, address });
    if (role !== before) this.security.note('role-changed', { outcome: 'done', userId, role, address });
  }
}
