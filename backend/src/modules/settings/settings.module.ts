import { Module } from '@nestjs/common';
import { KeyTestsController } from './key-tests/key-tests.controller';
import { TestDoordashConfig } from './key-tests/test-doordash-config';
import { TestSendgridConfig } from './key-tests/test-sendgrid-config';
import { TestStripeKeys } from './key-tests/test-stripe-keys';
import { ProviderSettings } from './provider-settings';
import { SandboxEventKey } from './sandbox-event-key';
import { SaveSettings } from './save-settings';
import { SettingsController } from './settings.controller';
import { SettingsRepository } from './settings.repository';
import './setting';

@Module({
  controllers: [SettingsController, KeyTestsController],
  providers: [
    SettingsRepository,
    SandboxEventKey,
    ProviderSettings,
    SaveSettings,
    TestStripeKeys,
    TestSendgridConfig,
    TestDoordashConfig,
  ],
  exports: [ProviderSettings],
})
export class SettingsModule {}
