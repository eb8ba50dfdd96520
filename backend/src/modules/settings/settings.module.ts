import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { KeyTestsController } from './http/key-tests.controller';
import { SettingsHistoryRepository } from './history/settings-history.repository';
import { KeyTestRepository } from './key-tests/key-tests.repository';
import { TestSendgridConfig } from './key-tests/test-sendgrid-config';
import { TestStripeKeys } from './key-tests/test-stripe-keys';
import { ProviderSettings } from './provider-settings';
import { SandboxEventKey } from './sandbox-event-key';
import { SaveSettings } from './use-cases/save-settings';
import { SettingsController } from './http/settings.controller';
import { SettingsRepository } from './settings.repository';
import { KeyTest, RetiredKeys, Setting, SettingsChange } from './setting';

@Module({
  imports: [TypeOrmModule.forFeature([KeyTest, RetiredKeys, Setting, SettingsChange])],
  controllers: [SettingsController, KeyTestsController],
  providers: [
    SettingsRepository,
    SandboxEventKey,
    ProviderSettings,
    SettingsHistoryRepository,
    KeyTestRepository,
    SaveSettings,
    TestStripeKeys,
    TestSendgridConfig,
  ],
  exports: [ProviderSettings, KeyTestRepository, TestStripeKeys, TestSendgridConfig],
})
export class SettingsModule {}
