import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { SettingsRepository } from '../settings.repository';

/** After a change of APP_KEY: no saved key needs the old one any more. Returns how many were encrypted anew. */
@Injectable()
export class RenewSettingSecrets {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly settings: SettingsRepository,
  ) {}

  execute(): Promise<number> {
    return this.unitOfWork.run((tx) => this.settings.renew(tx));
  }
}
