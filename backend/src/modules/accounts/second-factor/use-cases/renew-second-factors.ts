import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../kernel/database/unit-of-work';
import { Secrets } from '../../../../kernel/security/secrets';
import { SecondFactorsRepository } from '../second-factors.repository';

/** After a change of APP_KEY: no authenticator app needs the old one any more. Returns how many were encrypted anew. */
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
