import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/config/config';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Sessions } from '../../../kernel/http/sessions';
import { SecurityLog } from '../../../kernel/observability/security-log';
import { Passwords } from '../passwords';
import { UsersRepository } from '../users.repository';

/** The back office's first key: the admin named in the environment. An admin who exists already keeps their password. */
@Injectable()
export class EnsureAdmin {
  constructor(
    private readonly config: Config,
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly security: SecurityLog,
  ) {}

  /** Returns true when the admin was made now. */
  async execute(): Promise<boolean> {
    const { email, password } = this.config.admin;
    const known = await this.users.findCredentials(email);
    if (known?.role === 'admin') return false;
    const passwordHash = await this.passwords.hash(password);
    const userId = await this.unitOfWork.run(async (tx) => {
      const made = await this.users.makeAdmin(tx, email, passwordHash);
      // A customer's browser must not wake up as the admin's.
      if (made !== null) await this.sessions.endAllOf(tx, made);
      return made;
    });
    if (userId !== null) this.security.note('role-changed', { outcome: 'done', userId, role: 'admin' });
    return userId !== null;
  }
}
