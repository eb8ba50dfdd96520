import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../kernel/database/unit-of-work';
import { SecurityLog } from '../../../../kernel/observability/security-log';
import { Forbidden } from '../../../../kernel/errors/app-error';
import { NoSuchAdmin, OwnSecondFactor, SecondFactorOff } from '../../accounts.errors';
import { SecondFactorChanged } from '../../events';
import { SecondFactorsRepository } from '../../second-factor/second-factors.repository';
import type { Actor } from '../admin-rights';
import { TeamRepository } from '../team.repository';

@Injectable()
export class ResetSecondFactor {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly team: TeamRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly security: SecurityLog,
  ) {}

  /**
   * For an admin who lost both the app and the recovery codes: until they set it up again, the password is enough. They
   * are notified by e-mail. Throws NoSuchAdmin, OwnSecondFactor or SecondFactorOff.
   */
  async execute(userId: number, by: Actor): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const admins = (await this.team.lockAdmins(tx)).map(({ id }) => id);
      if (by !== null && !admins.includes(by)) throw new Forbidden();
      if (!admins.includes(userId)) throw new NoSuchAdmin();
      if (by === userId) throw new OwnSecondFactor();
      if (!(await this.factors.remove(tx, userId))) throw new SecondFactorOff();
      await tx.publish(SecondFactorChanged, { userId, change: 'reset' });
    });
    this.security.note('second-factor', { outcome: 'done', userId, change: 'reset', by });
  }
}
