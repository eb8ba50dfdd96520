import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdminPagesController, PagesController } from './http/pages.controller';
import { PageTexts } from './page-texts';
import { PageVersionRepository } from './page-versions.repository';
import { SavePage } from './use-cases/save-page';
import { SettingsModule } from '../settings';
import { PageVersion } from './entities/page-version';

/** The pages linked in the footer: about, help, policies. */
@Module({
  imports: [SettingsModule, TypeOrmModule.forFeature([PageVersion])],
  controllers: [PagesController, AdminPagesController],
  providers: [PageVersionRepository, PageTexts, SavePage],
  exports: [PageTexts],
})
export class PagesModule {}
