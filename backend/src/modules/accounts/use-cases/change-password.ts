import { Injectable } from '@nestjs/common';
import type { Session } from '../../../kernel/http/request-session';
import { SecurityLog } from '../../../kernel/observability/security-log';
import { PasswordChanged } from '../events';
import { CurrentPassword } from '../current-password';
import { refuseWeakPassword, warningAbout } from '../password-rule';
import { Passwords } from '../passwords';

@Injectable()
export class ChangePassword {
  constructor(
    private readonly currentPassword: CurrentPassword,
    private readonly passwords: Passwords,
    private readonly security: SecurityLog,
  ) {}

  /** Ends the user's sessions on all other devices and gives this one a new token. May return a warning. */
  async execute(
    change: { currentPassword: string; newPassword: string },
    session: Session,
  ): Promise<string | undefined> {
    const user = await this.currentPassword.prove(session, change.currentPassword, 'password-changed');
    refuseWeakPassword(user, change.newPassword);
    const passwordHash = await this.passwords.hash(change.newPassword);
    await session.signIn(user, async (tx, here) => {
      await this.passwords.replace(tx, user.id, passwordHash, here.id);
      await tx.publish(PasswordChanged, { userId: user.id });
    });
    this.security.note('password-changed', { outcome: 'done', userId: user.id, address: session.address });
    return warningAbout(user, change.newPassword);
  }
}
