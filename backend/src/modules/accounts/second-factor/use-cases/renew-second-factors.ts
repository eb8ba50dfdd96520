import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../kernel/database/unit-of-work';
import { Secrets } from '../../../../kernel/security/secrets';
import { SecondFactorsRepository } from '../second-factors.repository';

/** Re-encrypts the secrets of authenticator apps after a change of APP_KEY. Returns how many were re-encrypted. */
@Injectable()
export class RenewSecondFactors {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly factors: SecondFactorsRepository,
    private readonly secrets: Secrets,
  ) {}

  execute(): Promise<number> {
    return this.unitOfWork.run((tx) => this.factors.renewAll(tx, (secret) => this.secrets.renew(secret)));
  }
}
