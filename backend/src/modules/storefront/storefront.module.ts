import { Module } from '@nestjs/common';
import { Pages } from '../../kernel/http/pages';
import { CatalogueModule } from '../catalogue';
import { StoresModule } from '../stores';
import { SitemapController } from './sitemap.controller';
import { StorefrontPages } from './storefront-pages';

/** The shop's pages as they leave the server: words for search engines and for the first second. */
@Module({
  imports: [CatalogueModule, StoresModule],
  controllers: [SitemapController],
  providers: [{ provide: Pages, useClass: StorefrontPages }],
})
export class StorefrontModule {}
