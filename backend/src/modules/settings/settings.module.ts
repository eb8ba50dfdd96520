import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BrandPicture } from './brand/brand-picture';
import { BrandPictureRepository } from './brand/brand-pictures.repository';
import { BrandPreview } from './brand/brand-preview';
import { BrandPreviews } from './brand/brand-previews';
import { PreviewCookie } from './brand/preview-cookie';
import { BrandVersion } from './brand/brand-version';
import { BrandRepository } from './brand/brand.repository';
import { CurrentBrand } from './brand/current-brand';
import { SaveBrand } from './brand/save-brand';
import { AdminBrandController, BrandController } from './http/brand.controller';
import { OpeningController } from './http/opening.controller';
import { CurrentOpening } from './opening/current-opening';
import { OpenShop } from './opening/open-shop';
import { OpeningChange } from './opening/opening-change';
import { OpeningRepository } from './opening/opening.repository';
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
  imports: [
    TypeOrmModule.forFeature([
      BrandPicture,
      BrandPreview,
      BrandVersion,
      KeyTest,
      OpeningChange,
      RetiredKeys,
      Setting,
      SettingsChange,
    ]),
  ],
  controllers: [BrandController, AdminBrandController, OpeningController, SettingsController, KeyTestsController],
  providers: [
    SettingsRepository,
    SandboxEventKey,
    ProviderSettings,
    SettingsHistoryRepository,
    KeyTestRepository,
    SaveSettings,
    BrandRepository,
    BrandPictureRepository,
    BrandPreviews,
    PreviewCookie,
    CurrentBrand,
    SaveBrand,
    OpeningRepository,
    CurrentOpening,
    OpenShop,
    TestStripeKeys,
    TestSendgridConfig,
  ],
  exports: [
    BrandPictureRepository,
    BrandPreviews,
    BrandRepository,
    CurrentBrand,
    CurrentOpening,
    OpeningRepository,
    PreviewCookie,
    ProviderSettings,
    KeyTestRepository,
    TestStripeKeys,
    TestSendgridConfig,
  ],
})
export class SettingsModule {}
