import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../kernel/database/unit-of-work';
import { Secrets } from '../../../../kernel/security/secrets';
import { SecondFactorOn } from '../../accounts.errors';
import type { Profile } from '../../profile';
import { SecondFactorsRepository } from '../second-factors.repository';
import { newTotpSecret, totpUri } from '../totp';

@Injectable()
export class BeginSecondFactor {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly factors: SecondFactorsRepository,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Returns a new secret for the user's app. Signing in requires a code only after `TurnOnSecondFactor`. Throws
   * SecondFactorOn.
   */
  async execute({ id, email }: Pick<Profile, 'id' | 'email'>): Promise<{ secret: string; uri: string }> {
    const secret = newTotpSecret();
    const begun = await this.unitOfWork.run((tx) => this.factors.begin(tx, id, this.secrets.encrypt(secret)));
    if (!begun) throw new SecondFactorOn();
    return { secret, uri: totpUri(secret, email) };
  }
}
