import { Injectable } from '@nestjs/common';
import { NotSignedIn } from '../../../kernel/errors/app-error';
import type { Session } from '../../../kernel/http/session';
import { Sessions } from '../../../kernel/http/sessions';
import { SecurityLog } from '../../../kernel/observability/security-log';
import { AccountLimits } from '../account-limits';
import { WrongCurrentPassword } from '../accounts.errors';
import { refuseShortPassword } from '../password-rule';
import { Passwords } from '../passwords';
import { UsersRepository } from '../users.repository';

@Injectable()
export class ChangePassword {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
    private readonly limits: AccountLimits,
    private readonly sessions: Sessions,
    private readonly security: SecurityLog,
  ) {}

  /** Ends the user's sessions on every other device and gives this one a new token. */
  async execute(change: { currentPassword: string; newPassword: string }, session: Session): Promise<void> {
    const userId = (await session.current())?.userId;
    const user = userId ? await this.users.findCredentialsById(userId) : null;
    if (!user) throw new NotSignedIn();
    await this.limits.refuseChangeAfterFailures(user.id);
    if (!(await this.passwords.matches(user.passwordHash, change.currentPassword))) {
      await this.limits.changeFailed(user.id);
      this.security.note('password-changed', { outcome: 'refused', userId: user.id, address: session.address });
      throw new WrongCurrentPassword();
    }
    refuseShortPassword(user.role, change.newPassword);
    const passwordHash = await this.passwords.hash(change.newPassword);
    await session.signIn(user, async (tx, here) => {
      await this.users.setPassword(tx, user.id, passwordHash);
      await this.sessions.endAllOf(tx, user.id, here.id);
    });
    this.security.note('password-changed', { outcome: 'done', userId: user.id, address: session.address });
  }
}
