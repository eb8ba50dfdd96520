import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import { COURIER_SERVICES, type CourierServiceName } from '@crispi/rules/couriers';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { UserNames } from '../../../kernel/security/user-names';
import type { Mode } from '../provider-accounts';
import { SettingsHistoryRepository } from '../history/settings-history.repository';
import type { SettingsChange } from '../setting';
import { KeyTestRepository } from '../key-tests/key-tests.repository';
import { mask } from '../masked-secret';
import { ProviderSettings } from '../provider-settings';
import { SECRET_KEYS, SETTING_KEYS, type SettingValues } from '../setting-keys';
import { SaveSettings } from '../use-cases/save-settings';
import { HistoryQuery, SettingsChangeResponse } from './settings-history.dto';
import { SaveSettingsRequest, SettingsResponse } from './settings.dto';

const PAGE = 20;

@ApiTags('settings')
@Controller('admin/settings')
@Requires('admin')
export class SettingsController {
  constructor(
    private readonly settings: ProviderSettings,
    private readonly saveSettings: SaveSettings,
    private readonly history: SettingsHistoryRepository,
    private readonly keyTests: KeyTestRepository,
    private readonly names: UserNames,
  ) {}

  @Get()
  @ApiOkResponse({ type: SettingsResponse })
  async show(): Promise<SettingsResponse> {
    // Read before the values: a form filled with newer values may be warned once too often, but never too late.
    const version = await this.history.version();
    // Another process may have saved a moment ago.
    await this.settings.reload();
    const values = this.settings.values();
    const masked = Object.fromEntries(
      SETTING_KEYS.map((key) => [key, SECRET_KEYS.has(key) ? mask(values[key]) : values[key]]),
    ) as SettingValues;
    return {
      ...masked,
      version,
      modes: {
        stripe: modeOf(() => this.settings.stripe()),
        sendgrid: modeOf(() => this.settings.sendgrid()),
        ...this.courierModes(),
      },
      tests: await this.keyTests.of(values),
    };
  }

  @Put()
  @ApiOkResponse({ type: SettingsResponse })
  @ApiForbiddenResponse({ description: 'password_required: keys change, see POST /api/admin/confirm-password' })
  @ApiConflictResponse({ description: 'settings_changed: the settings were saved after this version' })
  async save(@Body() body: SaveSettingsRequest, @CurrentSession() session: Session): Promise<SettingsResponse> {
    const { userId, passwordEnteredRecently } = (await session.current())!;
    await this.saveSettings.execute(body, { userId: userId!, address: session.address, passwordEnteredRecently });
    return this.show();
  }

  @Get('history')
  @ApiOperation({ summary: 'Who changed what, the newest first; secrets by their last four characters' })
  @ApiQuery({ name: 'before', required: false, type: Number })
  @ApiQuery({ name: 'limit', required: false, type: Number })
  @ApiOkResponse({ type: [SettingsChangeResponse] })
  async showHistory(@Query() { before, limit = PAGE }: HistoryQuery): Promise<SettingsChangeResponse[]> {
    const changes = await this.history.list(limit, before ?? null);
    const names = await this.names.of(changes.map(({ userId }) => userId));
    return changes.map((change) => historyLine(change, names.get(change.userId) ?? null));
  }

  private courierModes(): Record<CourierServiceName, Mode | null> {
    const modes = COURIER_SERVICES.map((service) => [service, this.settings.courier(service)?.mode ?? null]);
    return Object.fromEntries(modes) as Record<CourierServiceName, Mode | null>;
  }
}

const historyLine = (
  { id, keys, before, after, address, changedAt }: SettingsChange,
  user: string | null,
): SettingsChangeResponse => ({
  id,
  who: user,
  changedAt,
  address: address || null,
  changes: keys.map((setting, i) => ({ setting, from: before[i] ?? null, to: after[i] ?? null })),
});

/** A provider that is not set up has no mode. */
function modeOf(read: () => { mode: Mode }): Mode | null {
  try {
    return read().mode;
  } catch {
    return null;
  }
}
