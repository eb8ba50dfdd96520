import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../kernel/database/unit-of-work';
import { SecurityLog } from '../../../../kernel/observability/security-log';
import { SecondFactorOff } from '../../accounts.errors';
import { SecondFactorChanged } from '../../events';
import { SecondFactorsRepository } from '../second-factors.repository';

@Injectable()
export class TurnOffSecondFactor {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly factors: SecondFactorsRepository,
    private readonly security: SecurityLog,
  ) {}

  /** Turns off the user's own second factor. Throws SecondFactorOff. */
  async execute(userId: number, address: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.factors.remove(tx, userId))) throw new SecondFactorOff();
      await tx.publish(SecondFactorChanged, { userId, change: 'off' });
    });
    this.security.note('second-factor', { outcome: 'done', userId, change: 'off', address });
  }
}
