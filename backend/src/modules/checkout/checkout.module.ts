import { Module } from '@nestjs/common';
import { AuditPayments } from './audit-payments';
import { AuditStock } from './audit-stock';
import { AccountsModule } from '../accounts';
import { CartModule } from '../cart';
import { CatalogueModule } from '../catalogue';
import { DeliveryModule } from '../delivery';
import { OrdersModule } from '../orders';
import { PaymentsModule } from '../payments';
import { StoresModule } from '../stores';
import { CheckoutController } from './http/checkout.controller';
import { QuotesController } from './http/delivery-quotes.controller';
import { OrderAgainController } from './http/order-again.controller';
import { CompleteCheckout } from './use-cases/complete-checkout';
import { CompleteWhenPaymentSucceeded } from './handlers/complete-when-payment-succeeded';
import { Drafts } from './drafts.repository';
import { LateDetails } from './use-cases/late-details';
import { PackParcels } from './pricing/pack-parcels';
import { PackShortForm } from './pricing/pack-short-form';
import { PriceCheckout } from './pricing/price-checkout';
import { CheckoutRetention, SettleDrafts } from './handlers/settle-drafts';
import { SlowCardTesting } from './handlers/slow-card-testing';
import { QuoteDeliveries } from './use-cases/quote-deliveries';
import { StartPayment } from './use-cases/start-payment';

@Module({
  imports: [AccountsModule, CartModule, CatalogueModule, DeliveryModule, OrdersModule, PaymentsModule, StoresModule],
  controllers: [CheckoutController, QuotesController, OrderAgainController],
  providers: [
    Drafts,
    PackParcels,
    PackShortForm,
    LateDetails,
    PriceCheckout,
    QuoteDeliveries,
    StartPayment,
    CompleteCheckout,
    CompleteWhenPaymentSucceeded,
    SlowCardTesting,
    SettleDrafts,
    CheckoutRetention,
    AuditPayments,
    AuditStock,
  ],
})
export class CheckoutModule {}
