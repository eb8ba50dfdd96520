import { Module } from '@nestjs/common';
import { PageRenderer } from '../../kernel/http/page-renderer';
import { CatalogueModule } from '../catalogue';
import { CheckoutModule } from '../checkout';
import { OrdersModule } from '../orders';
import { PagesModule } from '../pages';
import { SettingsModule } from '../settings';
import { StoresModule } from '../stores';
import { BrandFilesController } from './brand-pictures/brand-files.controller';
import { DrawBrandPictures } from './brand-pictures/draw-brand-pictures';
import { FrontendBundle } from './frontend-bundle';
import { SitemapController } from './sitemap.controller';
import { StorefrontPages } from './storefront-pages';
import { Typefaces } from './typefaces';
import { TypefacesController } from './typefaces.controller';

/** Server-rendered pages of the shop, for search engines and a fast first view. */
@Module({
  imports: [CatalogueModule, CheckoutModule, OrdersModule, PagesModule, SettingsModule, StoresModule],
  controllers: [BrandFilesController, SitemapController, TypefacesController],
  providers: [DrawBrandPictures, FrontendBundle, Typefaces, { provide: PageRenderer, useClass: StorefrontPages }],
})
export class StorefrontModule {}
