import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../kernel/database/unit-of-work';
import { SecurityLog } from '../../../../kernel/observability/security-log';
import { NoSuchInvitation } from '../../accounts.errors';
import { PasswordResetsRepository } from '../../password-resets.repository';
import type { Actor } from '../admin-rights';

@Injectable()
export class WithdrawInvitation {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: PasswordResetsRepository,
    private readonly security: SecurityLog,
  ) {}

  /** The invitation's link becomes invalid; a customer's own reset link stays valid. Throws NoSuchInvitation. */
  async execute(userId: number, by: Actor): Promise<void> {
    const withdrawn = await this.unitOfWork.run((tx) => this.links.removeInvitation(tx, userId));
    if (!withdrawn) throw new NoSuchInvitation();
    this.security.note('invitation-withdrawn', { outcome: 'done', userId, by });
  }
}
