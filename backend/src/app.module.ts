import { Module, type DynamicModule } from '@nestjs/common';
import type { Config } from './kernel/config/config';
import { KernelModule } from './kernel/kernel.module';
import type { Log } from './kernel/observability/log';
import { CartModule } from './modules/cart';
import { CatalogueModule } from './modules/catalogue';
import { AccountsModule } from './modules/accounts';
import { BooksModule } from './modules/books';
import { PaymentsModule } from './modules/payments';
import { GiftCardsModule } from './modules/gift-cards';
import { DeliveryModule } from './modules/delivery';
import { OrdersModule } from './modules/orders';
import { CheckoutModule } from './modules/checkout';
import { NotificationsModule } from './modules/notifications';
import { SettingsModule } from './modules/settings';
import { StoresModule } from './modules/stores';
import { PagesModule } from './modules/pages';
import { PromotionsModule } from './modules/promotions';
import { PrivacyModule } from './modules/privacy';
import { ReportsModule } from './modules/reports';
import { TaxModule } from './modules/tax';
import { StorefrontModule } from './modules/storefront';

/** The composition root: the only place that knows every module. */
@Module({})
export class AppModule {
  static with(config: Config, log: Log): DynamicModule {
    return {
      module: AppModule,
      imports: [
        KernelModule.with(config, log),
        SettingsModule,
        AccountsModule,
        BooksModule,
        PaymentsModule,
        GiftCardsModule,
        StoresModule,
        PagesModule,
        CatalogueModule,
        DeliveryModule,
        CartModule,
        PromotionsModule,
        TaxModule,
        OrdersModule,
        CheckoutModule,
        NotificationsModule,
        ReportsModule,
        StorefrontModule,
        PrivacyModule,
      ],
    };
  }
}
