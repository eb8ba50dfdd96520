import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../kernel/database/unit-of-work';
import { SecurityLog } from '../../../../kernel/observability/security-log';
import { newRecoveryCodes } from '../recovery-codes';
import { SecondFactors } from '../second-factors';

@Injectable()
export class RenewRecoveryCodes {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly secondFactors: SecondFactors,
    private readonly security: SecurityLog,
  ) {}

  /** Returns ten new codes, once; the earlier ones become invalid. Throws SecondFactorOff. */
  async execute(userId: number, address: string): Promise<string[]> {
    const renewed = await newRecoveryCodes();
    await this.unitOfWork.run((tx) => this.secondFactors.renewRecoveryCodes(tx, userId, renewed));
    this.security.note('second-factor', { outcome: 'done', userId, change: 'recovery-codes', address });
    return renewed.codes;
  }
}
