import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../kernel/database/unit-of-work';
import { SecurityLog } from '../../../../kernel/observability/security-log';
import { AdminRights, type Actor } from '../admin-rights';

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
