import { Module } from '@nestjs/common';
import { PageRenderer } from '../../kernel/http/page-renderer';
import { CatalogueModule } from '../catalogue';
import { PagesModule } from '../pages';
import { StoresModule } from '../stores';
import { FrontendBundle } from './frontend-bundle';
import { SitemapController } from './http/sitemap.controller';
import { StorefrontPages } from './storefront-pages';

/** The shop's pages as they leave the server: words for search engines and for the first second. */
@Module({
  imports: [CatalogueModule, PagesModule, StoresModule],
  controllers: [SitemapController],
  providers: [FrontendBundle, { provide: PageRenderer, useClass: StorefrontPages }],
})
export class StorefrontModule {}
