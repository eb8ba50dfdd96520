import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { SettingsRepository } from '../settings.repository';

/** Re-encrypts saved keys after a change of APP_KEY. Returns how many were re-encrypted. */
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
