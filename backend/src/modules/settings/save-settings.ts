import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '../../kernel/database/unit-of-work';
import type { Session } from '../../kernel/http/session';
import { SecurityLog } from '../../kernel/observability/security-log';
import { isMask } from './masked-secret';
import { accountOf, isDoordashComplete, stripeMode } from './provider-accounts';
import { ProviderSettings, SETTINGS_CHANGED } from './provider-settings';
import { ACCOUNT_KEYS, SECRET_KEYS, SETTING_KEYS, type SettingValues } from './setting-keys';
import { SettingsRepository } from './settings.repository';

/** Saves what a manager typed; every process works with it a moment later. */
@Injectable()
export class SaveSettings {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly repository: SettingsRepository,
    private readonly settings: ProviderSettings,
    private readonly security: SecurityLog,
  ) {}

  /** Throws PasswordRequired when a provider's keys are to change and the password was not typed lately. */
  async execute(typed: Partial<SettingValues>, session: Session): Promise<void> {
    const { userId } = (await session.current())!;
    const keys = await this.unitOfWork.run(async (tx) => {
      await this.repository.lock(tx);
      const { current } = await this.repository.load();
      const next = merge(current, typed);
      const changed = SETTING_KEYS.filter((key) => next[key] !== current[key]);
      if (changed.length === 0) return [];
      if (changed.some((key) => ACCOUNT_KEYS.has(key))) await session.requirePassword();
      for (const key of changed) await this.repository.save(tx, key, next[key]);
      await this.repository.noteChange(tx, userId!, changed);
      await this.retireReplaced(tx, current, next);
      await tx.notice(SETTINGS_CHANGED);
      return changed;
    });
    if (keys.length === 0) return;
    this.security.note('settings-changed', { outcome: 'done', userId, address: session.address, keys });
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
