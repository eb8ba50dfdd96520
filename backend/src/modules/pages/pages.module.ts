import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdminPagesController, PagesController } from './http/pages.controller';
import { RedirectsController } from './http/redirects.controller';
import { PageTexts } from './page-texts';
import { PageVersionRepository } from './page-versions.repository';
import { RedirectEditor } from './redirects/redirect-editor';
import { RedirectList } from './redirects/redirect-list';
import { Redirects } from './redirects/redirects';
import { RedirectRepository } from './redirects/redirects.repository';
import { ImportRedirects } from './use-cases/import-redirects';
import { RemoveRedirect } from './use-cases/remove-redirect';
import { SavePage } from './use-cases/save-page';
import { SaveRedirect } from './use-cases/save-redirect';
import { SaveRedirects } from './use-cases/save-redirects';
import { SettingsModule } from '../settings';
import { PageVersion } from './entities/page-version';
import { Redirect } from './entities/redirect';

/** The pages linked in the footer: about, help, policies; and where the addresses of an older shop lead. */
@Module({
  imports: [SettingsModule, TypeOrmModule.forFeature([PageVersion, Redirect])],
  controllers: [PagesController, AdminPagesController, RedirectsController],
  providers: [
    PageVersionRepository,
    PageTexts,
    SavePage,
    RedirectRepository,
    Redirects,
    RedirectList,
    RedirectEditor,
    SaveRedirect,
    SaveRedirects,
    ImportRedirects,
    RemoveRedirect,
  ],
  exports: [PageTexts, Redirects, SaveRedirects],
})
export class PagesModule {}
