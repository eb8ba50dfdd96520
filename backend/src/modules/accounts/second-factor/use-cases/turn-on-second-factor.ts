import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../kernel/database/unit-of-work';
import { SecurityLog } from '../../../../kernel/observability/security-log';
import { SecondFactorOn, WrongCode } from '../../accounts.errors';
import { SecondFactorChanged } from '../../events';
import { newRecoveryCodes } from '../recovery-codes';
import { SecondFactors } from '../second-factors';
import { SecondFactorsRepository } from '../second-factors.repository';

@Injectable()
export class TurnOnSecondFactor {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly factors: SecondFactorsRepository,
    private readonly secondFactors: SecondFactors,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Called with the first correct code of the app: from now on every sign-in requires one. Returns the recovery codes,
   * once. Throws WrongCode or SecondFactorOn.
   */
  async execute(userId: number, code: string, address: string): Promise<string[]> {
    const secret = await this.factors.findBegun(userId);
    if (secret === null) throw (await this.factors.findOn(userId)) ? new SecondFactorOn() : new WrongCode(422);
    const step = this.secondFactors.stepOf(secret, code);
    if (step === null) throw new WrongCode(422);
    const recovery = await newRecoveryCodes();
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.factors.turnOn(tx, userId, secret, step))) throw new WrongCode(422);
      await this.secondFactors.renewRecoveryCodes(tx, userId, recovery);
      await tx.publish(SecondFactorChanged, { userId, change: 'on' });
    });
    this.security.note('second-factor', { outcome: 'done', userId, change: 'on', address });
    return recovery.codes;
  }
}
