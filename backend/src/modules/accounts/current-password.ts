import { Injectable } from '@nestjs/common';
import { NotSignedIn } from '../../kernel/errors/app-error';
import type { Session } from '../../kernel/http/request-session';
import { SecurityLog, type SecurityEvent } from '../../kernel/observability/security-log';
import { AccountLimits } from './account-limits';
import { WrongCurrentPassword } from './accounts.errors';
import { Passwords } from './passwords';
import { UsersRepository, type Credentials } from './users.repository';

/** Verifies the password of a signed-in user once more. */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
    private readonly limits: AccountLimits,
    private readonly security: SecurityLog,
  ) {}

  /** Returns the user. Throws WrongCurrentPassword, logged as `purpose` in the security log, or 429. */
  async prove(session: Session, typed: string, purpose: SecurityEvent): Promise<Credentials> {
    const userId = (await session.current())?.userId;
    const user = userId ? await this.users.findCredentialsById(userId) : null;
    if (!user) throw new NotSignedIn();
    await this.limits.refuseChangeAfterFailures(user.id);
    if (await this.passwords.open(user, typed)) return user;
    await this.limits.changeFailed(user.id);
    this.security.note(purpose, { outcome: 'refused', userId: user.id, address: session.address });
    throw new WrongCurrentPassword();
  }
}
