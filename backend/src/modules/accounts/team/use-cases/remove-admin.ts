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
   * Removes an admin who has left: they lose the password together with the rights, because others may know it. The
   * account and its orders stay; a reset link mailed to them lets them in again as a customer. Throws what
   * `AdminRights.end` throws.
   */
  async execute(userId: number, by: Actor): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await this.rights.end(tx, userId, by);
      await this.team.dropPassword(tx, userId);
    });
    this.security.note('role-changed', { outcome: 'done', userId, role: 'customer', removed: true, by });
  }
}

@Injectable()
export class DemoteAdmin {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rights: AdminRights,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Turns an admin into a customer, who keeps the account, orders and password. Throws what `AdminRights.end` throws.
   */
  async execute(userId: number, by: Actor): Promise<void> {
    await this.unitOfWork.run((tx) => this.rights.end(tx, userId, by));
    this.security.note('role-changed', { outcome: 'done', userId, role: 'customer', by });
  }
}
