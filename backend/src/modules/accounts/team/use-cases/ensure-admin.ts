import { Injectable } from '@nestjs/common';
import { Config } from '../../../../kernel/config/config';
import { UnitOfWork } from '../../../../kernel/database/unit-of-work';
import { SessionStore } from '../../../../kernel/http/session-store';
import { SecurityLog } from '../../../../kernel/observability/security-log';
import { Passwords } from '../../passwords';
import { TeamRepository } from '../team.repository';

/**
 * Creates the admin named in the environment if there is no admin at all. An admin who was removed is therefore not
 * restored by the next start.
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

  /** Returns true when the admin was created. */
  async execute(): Promise<boolean> {
    const { email, password } = this.config.admin;
    if (await this.team.hasAdmin()) return false;
    const passwordHash = await this.passwords.hash(password);
    const userId = await this.unitOfWork.run(async (tx) => {
      const adminId = await this.team.makeAdmin(tx, email, passwordHash);
      // A session that the address had as a customer must not become an admin's session.
      if (adminId !== null) await this.sessions.endAllOf(tx, adminId);
      return adminId;
    });
    if (userId !== null) this.security.note('role-changed', { outcome: 'done', userId, role: 'admin' });
    return userId !== null;
  }
}
