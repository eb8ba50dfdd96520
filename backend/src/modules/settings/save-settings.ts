import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '../../kernel/database/unit-of-work';
import { isMask } from './masked-secret';
import { accountOf, isDoordashComplete, stripeMode } from './provider-accounts';
import { ProviderSettings, SETTINGS_CHANGED } from './provider-settings';
import { SECRET_KEYS, SETTING_KEYS, type SettingValues } from './setting-keys';
import { SettingsRepository } from './settings.repository';

/** Saves what a manager typed; every process works with it a moment later. */
@Injectable()
export class SaveSettings {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly repository: SettingsRepository,
    private readonly settings: ProviderSettings,
  ) {}

  async execute(typed: Partial<SettingValues>): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await this.repository.lock(tx);
      const { current } = await this.repository.load();
      const next = merge(current, typed);
      for (const key of SETTING_KEYS) {
        if (next[key] !== current[key]) await this.repository.save(tx, key, next[key]);
      }
      await this.retireReplaced(tx, current, next);
      await tx.notice(SETTINGS_CHANGED);
    });
    // The notice reaches this process too, but whoever saved must not wait for it to see the effect.
    await this.settings.reload();
  }

  /** Payments and couriers in flight still need the account they were made with. */
  private async retireReplaced(tx: Tx, before: SettingValues, after: SettingValues): Promise<void> {
    if (stripeMode(before) && before.stripeSecretKey !== after.stripeSecretKey) {
      const { stripePublicKey, stripeSecretKey } = before;
      await this.repository.retire(tx, 'stripe', accountOf(stripeSecretKey), { stripePublicKey, stripeSecretKey });
    }
    if (isDoordashComplete(before) && before.doordashSigningSecret !== after.doordashSigningSecret) {
      const { doordashDeveloperId, doordashKeyId, doordashSigningSecret } = before;
      await this.repository.retire(tx, 'doordash', accountOf(doordashSigningSecret), {
        doordashDeveloperId,
        doordashKeyId,
        doordashSigningSecret,
      });
    }
  }
}

function merge(current: SettingValues, typed: Partial<SettingValues>): SettingValues {
  const next = { ...current };
  for (const key of SETTING_KEYS) {
    const value = typed[key];
    if (value == null || (SECRET_KEYS.has(key) && isMask(value))) continue;
    next[key] = value;
  }
  return next;
}
