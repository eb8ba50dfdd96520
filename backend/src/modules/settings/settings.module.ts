import { Module } from '@nestjs/common';
import { ProviderSettings } from './provider-settings';
import { SandboxEventKey } from './sandbox-event-key';
import { SettingsRepository } from './settings.repository';
import './setting';

@Module({
  providers: [SettingsRepository, SandboxEventKey, ProviderSettings],
  exports: [ProviderSettings],
})
export class SettingsModule {}
