import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditPayments } from './audit-payments';
import { AuditGiftCards } from './audit-gift-cards';
import { AuditPromotions } from './audit-promotions';
import { AuditStock } from './audit-stock';
import { AccountsModule } from '../accounts';
import { CartModule } from '../cart';
import { CatalogueModule } from '../catalogue';
import { DeliveryModule } from '../delivery';
import { GiftCardsModule } from '../gift-cards';
import { AmendmentRules, OrdersModule } from '../orders';
import { PagesModule } from '../pages';
import { PaymentsModule } from '../payments';
import { PromotionsModule } from '../promotions';
import { SettingsModule } from '../settings';
import { StoresModule } from '../stores';
import { TaxModule } from '../tax';
import { CheckoutController } from './http/checkout.controller';
import { QuotesController } from './http/delivery-quotes.controller';
import { OrderAgainController } from './http/order-again.controller';
import { PlaceOrderController } from './http/place-order.controller';
import { UnplacedPaymentsController } from './http/unplaced-payments.controller';
import { FlagClosedPlaces } from './completion/flag-closed-places';
import { PlacePaidOrder } from './completion/place-paid-order';
import { RefundAll } from './completion/refund-all';
import { DeferredDetails } from './deferred-details/deferred-details';
import { FinishCheckout } from './deferred-details/finish-checkout';
import { PlanDeferredShipments } from './deferred-details/plan-deferred-shipments';
import { CheckoutRetention } from './handlers/checkout-retention';
import { DraftUpkeepRepository } from './drafts/draft-upkeep.repository';
import { DraftRepository } from './drafts/drafts.repository';
import { NearestWindows } from './drafts/nearest-windows';
import { NetworkHoldsRepository } from './drafts/network-holds.repository';
import { NetworkShares } from './drafts/network-shares';
import { Reservations } from './drafts/reservations';
import { DraftsWithoutOrderRepository } from './drafts/drafts-without-order.repository';
import { PaidDraftRepository } from './drafts/paid-drafts.repository';
import { PrepareIntent } from './drafts/prepare-intent';
import { WriteRevision } from './drafts/write-revision';
import { CardTestingLimiter } from './handlers/card-testing-limiter';
import { CompleteWhenPaymentSucceeded } from './handlers/complete-when-payment-succeeded';
import { SettleDrafts } from './handlers/settle-drafts';
import { NoteRefusals } from './http/note-refusals';
import { VisitorRefusal } from './refusals/refusal';
import { RefusalsRepository } from './refusals/refusals.repository';
import { PlanShipments } from './pricing/plan-shipments';
import { PriceCheckout } from './pricing/price-checkout';
import { CheckoutAmendmentRules } from './pricing/amendment-rules';
import { CompleteCheckout } from './use-cases/complete-checkout';
import { HoldCheckout } from './use-cases/hold-checkout';
import { OrderAgain } from './use-cases/order-again';
import { PlaceTestOrder } from './use-cases/place-test-order';
import { QuoteDeliveries } from './use-cases/quote-deliveries';
import { SettleDraft } from './use-cases/settle-draft';
import { StartPayment } from './use-cases/start-payment';
import { CheckoutsWithoutOrder } from './checkouts-without-order';
import { CheckoutsController } from './http/checkouts.controller';
import { UnpaidShare } from './unpaid-share';
import { UnplacedPayments } from './unplaced-payments';
import { CheckoutPersonalDataRepository } from './checkout-personal-data.repository';
import { Draft, DraftRevision } from './drafts/draft';
import { PaymentLinksController } from './http/payment-links.controller';
import { StaffOrdersController } from './http/staff-orders.controller';
import { PayByLink } from './staff-orders/pay-by-link';
import { PaymentLinks } from './staff-orders/payment-links';
import { RemindOfLinkHandler } from './staff-orders/remind-of-link';
import { StaffOrderRepository } from './staff-orders/staff-orders.repository';
import { StaffOrders } from './staff-orders/staff-orders';
import { WriteStaffOrder } from './staff-orders/write-staff-order';
import { StaffOrder, StaffOrderVersion } from './staff-orders/staff-order';

/** Global: orders, on a lower rung, inject `AmendmentRules`. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([Draft, DraftRevision, StaffOrder, StaffOrderVersion, VisitorRefusal]),
    AccountsModule,
    CartModule,
    CatalogueModule,
    DeliveryModule,
    GiftCardsModule,
    OrdersModule,
    PagesModule,
    PaymentsModule,
    PromotionsModule,
    SettingsModule,
    StoresModule,
    TaxModule,
  ],
  controllers: [
    CheckoutController,
    PlaceOrderController,
    QuotesController,
    OrderAgainController,
    UnplacedPaymentsController,
    CheckoutsController,
    StaffOrdersController,
    PaymentLinksController,
  ],
  providers: [
    RefusalsRepository,
    { provide: APP_INTERCEPTOR, useClass: NoteRefusals },
    CheckoutPersonalDataRepository,
    DraftRepository,
    Reservations,
    NetworkShares,
    NetworkHoldsRepository,
    NearestWindows,
    DraftUpkeepRepository,
    PaidDraftRepository,
    UnplacedPayments,
    DraftsWithoutOrderRepository,
    CheckoutsWithoutOrder,
    WriteRevision,
    PrepareIntent,
    PlanShipments,
    DeferredDetails,
    PlanDeferredShipments,
    FinishCheckout,
    PriceCheckout,
    QuoteDeliveries,
    StartPayment,
    HoldCheckout,
    CompleteCheckout,
    { provide: AmendmentRules, useClass: CheckoutAmendmentRules },
    OrderAgain,
    PlaceTestOrder,
    SettleDraft,
    FlagClosedPlaces,
    PlacePaidOrder,
    RefundAll,
    CompleteWhenPaymentSucceeded,
    CardTestingLimiter,
    SettleDrafts,
    CheckoutRetention,
    AuditPayments,
    AuditStock,
    AuditGiftCards,
    AuditPromotions,
    UnpaidShare,
    StaffOrderRepository,
    StaffOrders,
    WriteStaffOrder,
    PaymentLinks,
    PayByLink,
    RemindOfLinkHandler,
  ],
  exports: [AmendmentRules, RefusalsRepository, PaymentLinks],
})
export class CheckoutModule {}
