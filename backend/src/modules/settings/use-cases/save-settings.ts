import { Injectable } from '@nestjs/common';
import { COURIER_SERVICES, COURIERS } from '@crispi/rules/couriers';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { PasswordRequired, Conflict } from '../../../kernel/errors/app-error';
import { SecurityLog } from '../../../kernel/observability/security-log';
import { UserNames } from '../../../kernel/security/user-names';
import { accountOf, stripeMode } from '../provider-accounts';
import { completeKeys, secretSetting } from '../courier-account';
import { SettingsHistoryRepository } from '../history/settings-history.repository';
import { isMask } from '../masked-secret';
import { ProviderSettings, SETTINGS_CHANGED } from '../provider-settings';
import {
  ACCOUNT_KEYS,
  defaultOf,
  SECRET_KEYS,
  SETTING_KEYS,
  type SettingKey,
  type SettingValues,
} from '../setting-keys';
import { SettingsRepository } from '../settings.repository';

/** The settings were saved after the form was filled: saving it would undo that change. */
class SettingsChangedMeanwhile extends Conflict {
  /** `changedBy` is an e-mail; null when the account is gone. */
  constructor(change: { changedBy: string | null; changedAt: Date; settings: SettingKey[] }) {
    const name = change.changedBy ?? 'Somebody';
    super('settings_changed', `${name} changed the settings in the meantime. Nothing was saved.`, change);
  }
}

/** The user who saves, and their network address. */
export interface Saver {
  userId: number;
  address: string;
  passwordEnteredRecently: boolean;
}

export interface TypedSettings extends Partial<SettingValues> {
  /** Version of the settings the form was filled from; without one the last save wins. */
  version?: number | null;
}

/** Saves what a manager entered; every process uses it a moment later. */
@Injectable()
export class SaveSettings {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly repository: SettingsRepository,
    private readonly history: SettingsHistoryRepository,
    private readonly settings: ProviderSettings,
    private readonly names: UserNames,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Throws SettingsChangedMeanwhile, or PasswordRequired when a provider's keys are to change and the password was not
   * entered recently.
   */
  async execute(typed: TypedSettings, { userId, address, passwordEnteredRecently }: Saver): Promise<void> {
    const keys = await this.unitOfWork.run(async (tx) => {
      await this.repository.lock(tx);
      const { current: before } = await this.repository.load(tx.manager);
      const after = merge(before, typed);
      const changed = SETTING_KEYS.filter((key) => after[key] !== before[key]);
      if (changed.length === 0) return [];
      await this.refuseStale(tx, typed.version);
      if (!passwordEnteredRecently && changed.some((key) => ACCOUNT_KEYS.has(key))) throw new PasswordRequired();
      for (const key of changed) await this.repository.save(tx, key, after[key]);
      await this.history.add(tx, { userId, address, keys: changed, before, after });
      await this.retireReplaced(tx, before, after);
      await tx.notice(SETTINGS_CHANGED);
      return changed;
    });
    if (keys.length === 0) return;
    this.security.note('settings-changed', { outcome: 'done', userId, address, keys });
    // The notification reaches this process too, but the person who saved must see the effect immediately.
    await this.settings.reload();
  }

  private async refuseStale(tx: Tx, version: number | null | undefined): Promise<void> {
    if (version == null) return;
    const changes = await this.history.since(tx, version);
    const [latest] = changes;
    if (!latest) return;
    const names = await this.names.of([latest.userId], tx);
    throw new SettingsChangedMeanwhile({
      changedBy: names.get(latest.userId) ?? null,
      changedAt: latest.changedAt,
      settings: [...new Set(changes.flatMap(({ keys }) => keys))],
    });
  }

  /** Payments and couriers in progress still need the account they were made with. */
  private async retireReplaced(tx: Tx, before: SettingValues, after: SettingValues): Promise<void> {
    if (stripeMode(before) && before.stripeSecretKey !== after.stripeSecretKey) {
      const { stripePublicKey, stripeSecretKey } = before;
      await this.repository.retire(tx, 'stripe', accountOf(stripeSecretKey), { stripePublicKey, stripeSecretKey });
    }
    for (const service of COURIER_SERVICES) {
      const secret = secretSetting(service) as SettingKey;
      if (!completeKeys(service, before) || before[secret] === after[secret]) continue;
      const names = COURIERS[service].keys.map(({ setting }) => setting as SettingKey);
      const saved = Object.fromEntries(names.map((key) => [key, before[key]]));
      await this.repository.retire(tx, service, accountOf(before[secret]), saved);
    }
  }
}

function merge(current: SettingValues, typed: Partial<SettingValues>): SettingValues {
  const next = { ...current };
  for (const key of SETTING_KEYS) {
    const value = typed[key];
    if (value == null || (SECRET_KEYS.has(key) && isMask(value))) continue;
    next[key] = value || defaultOf(key);
  }
  return next;
}
