import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../kernel/database/unit-of-work';
import { Secrets } from '../../../../kernel/security/secrets';
import { SecurityLog } from '../../../../kernel/observability/security-log';
import { CurrentBrand } from '../../../settings';
import { SecondFactorOn, WrongCode, SecondFactorOff } from '../../accounts.errors';
import type { Profile } from '../../profile';
import { SecondFactorChanged } from '../../events';
import { SecondFactorsRepository } from '../second-factors.repository';
import { newTotpSecret, totpUri } from '../totp';
import { newRecoveryCodes } from '../recovery-codes';
import { SecondFactors } from '../second-factors';

@Injectable()
export class BeginSecondFactor {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly factors: SecondFactorsRepository,
    private readonly secrets: Secrets,
    private readonly brand: CurrentBrand,
  ) {}

  /**
   * Returns a new secret for the user's app. Signing in requires a code only after `TurnOnSecondFactor`. Throws
   * SecondFactorOn.
   */
  async execute({ id, email }: Pick<Profile, 'id' | 'email'>): Promise<{ secret: string; uri: string }> {
    const secret = newTotpSecret();
    const begun = await this.unitOfWork.run((tx) => this.factors.begin(tx, id, this.secrets.encrypt(secret)));
    if (!begun) throw new SecondFactorOn();
    return { secret, uri: totpUri(secret, email, this.brand.get().brand.name) };
  }
}

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
