import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiForbiddenResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentSession, Requires } from '../../kernel/http/current';
import type { Session } from '../../kernel/http/session';
import { mask } from './masked-secret';
import type { Mode } from './provider-accounts';
import { ProviderSettings } from './provider-settings';
import { SaveSettings } from './save-settings';
import { DEFAULT_BUFFER_MINUTES, SECRET_KEYS, SETTING_KEYS, type SettingValues } from './setting-keys';
import { SaveSettingsBody, SettingsView } from './settings.dto';

@ApiTags('settings')
@Controller('admin/settings')
@Requires('admin')
export class SettingsController {
  constructor(
    private readonly settings: ProviderSettings,
    private readonly saveSettings: SaveSettings,
  ) {}

  @Get()
  @ApiOkResponse({ type: SettingsView })
  show(): SettingsView {
    const values = this.settings.values();
    const masked = Object.fromEntries(
      SETTING_KEYS.map((key) => [key, SECRET_KEYS.has(key) ? mask(values[key]) : values[key]]),
    ) as SettingValues;
    return {
      ...masked,
      deliveryBufferMinutes: values.deliveryBufferMinutes || DEFAULT_BUFFER_MINUTES,
      modes: {
        stripe: modeOf(() => this.settings.stripe()),
        sendgrid: modeOf(() => this.settings.sendgrid()),
        doordash: this.settings.doordash()?.mode ?? null,
      },
    };
  }

  @Put()
  @ApiOkResponse({ type: SettingsView })
  @ApiForbiddenResponse({ description: 'password_required: keys change, see POST /api/admin/confirm-password' })
  async save(@Body() body: SaveSettingsBody, @CurrentSession() session: Session): Promise<SettingsView> {
    await this.saveSettings.execute(body, session);
    return this.show();
  }
}

/** A provider that is not set up has no mode. */
function modeOf(read: () => { mode: Mode }): Mode | null {
  try {
    return read().mode;
  } catch {
    return null;
  }
}
