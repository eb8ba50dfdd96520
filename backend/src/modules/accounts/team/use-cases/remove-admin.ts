import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../kernel/database/unit-of-work';
import { SecurityLog } from '../../../../kernel/observability/security-log';
import { AdminRights, type Actor } from '../admin-rights';
import { TeamRepository } from '../team.repository';

@Injectable()
export class RemoveAdmin {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rights: AdminRights,
    private readonly team: TeamRepository,
    private readonly security: SecurityLog,
  ) {}

  /**
   * For somebody who has left: they lose the password together with the rights, since others may know it. Account and
   * orders stay; a reset link to their mailbox makes a customer of them. Throws what `AdminRights.end` does.
   */
  async execute(userId: number, by: Actor): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await this.rights.end(tx, userId, by);
      await this.team.dropPassword(tx, userId);
    });
    this.security.note('role-changed', { outcome: 'done', userId, role: 'customer', removed: true, by });
  }
}
