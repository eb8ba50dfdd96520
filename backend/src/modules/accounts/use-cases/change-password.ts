import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { NotSignedIn } from '../../../kernel/errors/app-error';
import type { Session } from '../../../kernel/http/session';
import { Sessions } from '../../../kernel/http/sessions';
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
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Ends the user's sessions on every other device and gives this one a new token. */
  async execute(change: { currentPassword: string; newPassword: string }, session: Session): Promise<void> {
    const userId = (await session.current())?.userId;
    const user = userId ? await this.users.findCredentialsById(userId) : null;
    if (!user) throw new NotSignedIn();
    await this.limits.refuseAfterFailures(user.email);
    if (!(await this.passwords.matches(user.passwordHash, change.currentPassword))) {
      await this.limits.failed(user.email);
      throw new WrongCurrentPassword();
    }
    refuseShortPassword(user.role, change.newPassword);
    const passwordHash = await this.passwords.hash(change.newPassword);
    await this.unitOfWork.run(async (tx) => {
      await this.users.setPassword(tx, user.id, passwordHash);
      await this.sessions.endAllOf(tx, user.id);
    });
    await session.signIn(user);
  }
}
