import { Conflict } from '../../kernel/errors/app-error';
import type { SettingKey } from './setting-keys';

export interface ChangeByOthers {
  /** Their e-mail; null when the account is gone. */
  changedBy: string | null;
  changedAt: Date;
  settings: SettingKey[];
}

/** The settings were saved after the form was filled: saving it would undo that change. */
export class SettingsChangedMeanwhile extends Conflict {
  constructor({ changedBy, changedAt, settings }: ChangeByOthers) {
    super('settings_changed', `${changedBy ?? 'Somebody'} has changed the settings meanwhile. Nothing was saved.`, {
      changedBy,
      changedAt,
      settings,
    });
  }
}
