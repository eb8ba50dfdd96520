import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts';
import { CartModule } from '../cart';
import { CatalogueModule } from '../catalogue';
import { DeliveryModule } from '../delivery';
import { OrdersModule } from '../orders';
import { PaymentsModule } from '../payments';
import { StoresModule } from '../stores';
import { CheckoutController } from './checkout.controller';
import { CompleteCheckout } from './complete-checkout';
import { CompleteWhenPaymentSucceeded } from './complete-when-payment-succeeded';
import { Drafts } from './drafts.repository';
import { PackParcels } from './pack-parcels';
import { PriceCheckout } from './price-checkout';
import { CheckoutRetention, SettleDrafts } from './settle-drafts';
import { SlowCardTesting } from './slow-card-testing';
import { StartPayment } from './start-payment';

@Module({
  imports: [AccountsModule, CartModule, CatalogueModule, DeliveryModule, OrdersModule, PaymentsModule, StoresModule],
  controllers: [CheckoutController],
  providers: [
    Drafts,
    PackParcels,
    PriceCheckout,
    StartPayment,
    CompleteCheckout,
    CompleteWhenPaymentSucceeded,
    SlowCardTesting,
    SettleDrafts,
    CheckoutRetention,
  ],
})
export class CheckoutModule {}
