import { Injectable } from '@nestjs/common';
import { Config } from '../../../../kernel/config/config';
import { UnitOfWork } from '../../../../kernel/database/unit-of-work';
import { SessionStore } from '../../../../kernel/http/session-store';
import { SecurityLog } from '../../../../kernel/observability/security-log';
import { Passwords } from '../../passwords';
import { TeamRepository } from '../team.repository';

/**
 * The back office's first key: the admin named in the environment, where there is no admin at all. Whoever was removed
 * is not let in again by the next start.
 */
@Injectable()
export class EnsureAdmin {
  constructor(
    private readonly config: Config,
    private readonly unitOfWork: UnitOfWork,
    private readonly team: TeamRepository,
    private readonly passwords: Passwords,
    private readonly sessions: SessionStore,
    private readonly security: SecurityLog,
  ) {}

  /** Returns true when the admin was made now. */
  async execute(): Promise<boolean> {
    const { email, password } = this.config.admin;
    if (await this.team.hasAdmin()) return false;
    const passwordHash = await this.passwords.hash(password);
    const userId = await this.unitOfWork.run(async (tx) => {
      const made = await this.team.makeAdmin(tx, email, passwordHash);
      // A customer's browser must not wake up as the admin's.
      if (made !== null) await this.sessions.endAllOf(tx, made);
      return made;
    });
    if (userId !== null) this.security.note('role-changed', { outcome: 'done', userId, role: 'admin' });
    return userId !== null;
  }
}
