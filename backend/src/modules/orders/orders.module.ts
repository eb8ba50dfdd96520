import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts';
import { CatalogueModule } from '../catalogue';
import { DeliveryModule } from '../delivery';
import { PaymentsModule } from '../payments';
import { BookedShipments, StoresModule, StoreUsage } from '../stores';
import { AdminOrdersController } from './http/admin-orders.controller';
import { CancelShipments } from './cancel-shipments';
import { NoteDispute } from './handlers/note-dispute';
import { OrderRefundsController } from './http/order-refunds.controller';
import { OrderRefunds } from './refunds/order-refunds';
import { CancelOrder } from './use-cases/cancel-order';
import { RefundOrder } from './use-cases/refund-order';
import { CancelCourier } from './use-cases/cancel-courier';
import { ChangeProvider } from './use-cases/change-provider';
import { ChangeStatus } from './use-cases/change-status';
import { CouriersController } from './http/couriers.controller';
import { DriveWithOwnCourier } from './use-cases/drive-with-own-courier';
import { FindOrders } from './use-cases/find-orders';
import { FollowCourier } from './handlers/follow-courier';
import { MyOrders } from './use-cases/my-orders';
import { NoteCourierFailure } from './handlers/note-courier-failure';
import { NoteCourierPrice } from './handlers/note-courier-price';
import { ForgetDelayedRefund, NoteDelayedRefund } from './handlers/note-delayed-refund';
import { NoteFailedRefund } from './handlers/note-failed-refund';
import { AuditCouriers } from './audit-couriers';
import { AuditOrders } from './audit-orders';
import { AuditPromises } from './audit-promises';
import { OrderLedgerRepository } from './repositories/order-ledger.repository';
import { OrderHistoryRepository } from './repositories/order-history.repository';
import { PaidOrderRepository } from './repositories/paid-orders.repository';
import { OrderPictureRepository } from './repositories/order-pictures.repository';
import { SampleOrderRepository } from './repositories/sample-orders.repository';
import { AddSampleOrders } from './use-cases/add-sample-orders';
import { BookedShipmentRepository } from './repositories/booked-shipments.repository';
import { CountBestsellers } from './handlers/count-bestsellers';
import { DeliveredItemRepository } from './repositories/delivered-items.repository';
import { SoldProductRepository } from './repositories/sold-products.repository';
import { OrderReviews } from './reviews/order-reviews';
import { WriteReview } from './use-cases/write-review';
import { OrderReader } from './order-reader';
import { NewOrderRepository } from './repositories/new-order.repository';
import { OrderAuditRepository } from './repositories/order-audit.repository';
import { OrderRepository } from './repositories/order.repository';
import { OrderRowRepository } from './repositories/order-rows.repository';
import { OrderSearchRepository } from './repositories/order-search.repository';
import { StoreUsageRepository } from './repositories/store-usage.repository';
import { OrderListController } from './http/order-list.controller';
import { OwnOrderRepository } from './repositories/own-orders.repository';
import { KitchenController } from './http/kitchen/kitchen.controller';
import { KitchenChangesController } from './http/kitchen/kitchen-changes.controller';
import { KitchenPapersController } from './http/kitchen/kitchen-papers.controller';
import { AdminOrders } from './http/admin-orders';
import { StoreStaffOf } from './http/store-staff-of';
import { KitchenDays } from './kitchen/kitchen-days';
import { KitchenRepository } from './repositories/kitchen.repository';
import { PrintedPaperRepository } from './repositories/printed-papers.repository';
import { PrintedSheetRepository } from './repositories/printed-sheets.repository';
import { RecordPrints } from './use-cases/record-prints';
import { RecordSheet } from './use-cases/record-sheet';
import './entities/printed-paper';
import { MoveInKitchen } from './use-cases/move-in-kitchen';
import { UndoStep } from './use-cases/undo-step';
import { TellStepHandler } from './handlers/tell-step';
import { HeldStepRepository } from './repositories/held-steps.repository';
import { PackLine } from './use-cases/pack-line';
import { OrderReviewsController } from './http/order-reviews.controller';
import { FollowController } from './http/following/follow.controller';
import { FollowLinkController } from './http/following/follow-link.controller';
import { FollowedOrders } from './http/following/followed-order';
import { BuyerLinks } from './http/following/buyer-links';
import { FollowedReviewsController } from './http/following/followed-reviews.controller';
import { OwnCancellingController } from './http/following/own-cancelling.controller';
import { CancelOwnOrder } from './use-cases/cancel-own-order';
import { AskForReviewHandler, PlanReviewRequest } from './handlers/ask-for-review';
import { GiftDays, PlanGiftDays, PlanGiftDaysAnew, TellGiftDayHandler } from './handlers/tell-gift-day';
import { FollowLinks } from './following/follow-links';
import { OrdersController } from './http/orders.controller';
import { PlaceOrder } from './use-cases/place-order';
import { PlaceTestOrder } from './use-cases/place-test-order';
import { SettingsModule } from '../settings';
import { TestOrdersController } from './http/test-orders.controller';
import { RequestCourier } from './use-cases/request-courier';
import { StoreDays } from './store-days';
import { CustomerPages } from './customers/customer-pages';
import { OrderCorrections } from './corrections/order-corrections';
import { OwnChanges } from './corrections/own-changes';
import './entities/correction';
import './entities/customer-note';
import { CustomersController } from './http/customers/customers.controller';
import { CorrectionRepository } from './repositories/corrections.repository';
import { CustomerRepository } from './repositories/customers.repository';
import { AttentionController } from './http/attention.controller';
import { DeliveryProblemsController } from './http/run/delivery-problems.controller';
import { RunController } from './http/run/run.controller';
import { DeliveryProblemRepository } from './repositories/delivery-problems.repository';
import { SettledNoteRepository } from './repositories/settled-notes.repository';
import { RunRepository } from './repositories/run.repository';
import { Runs } from './run/runs';
import { SettleAttention } from './use-cases/settle-attention';
import { ClearProblem } from './use-cases/clear-problem';
import { NoteProblem } from './use-cases/note-problem';
import { AddCustomerNote } from './use-cases/add-customer-note';
import { OrdersPersonalDataRepository } from './repositories/orders-personal-data.repository';

@Module({
  imports: [AccountsModule, CatalogueModule, DeliveryModule, PaymentsModule, SettingsModule, StoresModule],
  controllers: [
    OrdersController,
    OrderReviewsController,
    FollowController,
    FollowLinkController,
    FollowedReviewsController,
    OwnCancellingController,
    OrderListController,
    AdminOrdersController,
    CouriersController,
    OrderRefundsController,
    KitchenController,
    KitchenPapersController,
    KitchenChangesController,
    RunController,
    AttentionController,
    DeliveryProblemsController,
    CustomersController,
    TestOrdersController,
  ],
  providers: [
    OrdersPersonalDataRepository,
    OrderReader,
    FollowLinks,
    FollowedOrders,
    BuyerLinks,
    CancelOwnOrder,
    PlanReviewRequest,
    AskForReviewHandler,
    GiftDays,
    PlanGiftDays,
    PlanGiftDaysAnew,
    TellGiftDayHandler,
    DeliveredItemRepository,
    SoldProductRepository,
    CountBestsellers,
    OrderReviews,
    WriteReview,
    MyOrders,
    OrderRepository,
    OrderRowRepository,
    OrderSearchRepository,
    OwnOrderRepository,
    NewOrderRepository,
    OrderAuditRepository,
    OrderHistoryRepository,
    PaidOrderRepository,
    OrderPictureRepository,
    FindOrders,
    StoreDays,
    SampleOrderRepository,
    AddSampleOrders,
    PlaceOrder,
    PlaceTestOrder,
    ChangeStatus,
    ChangeProvider,
    DriveWithOwnCourier,
    RequestCourier,
    CustomerRepository,
    CorrectionRepository,
    OrderCorrections,
    OwnChanges,
    CustomerPages,
    AddCustomerNote,
    AdminOrders,
    StoreStaffOf,
    KitchenRepository,
    PrintedPaperRepository,
    PrintedSheetRepository,
    RecordPrints,
    RecordSheet,
    KitchenDays,
    PackLine,
    MoveInKitchen,
    DeliveryProblemRepository,
    SettledNoteRepository,
    RunRepository,
    Runs,
    NoteProblem,
    ClearProblem,
    SettleAttention,
    HeldStepRepository,
    TellStepHandler,
    UndoStep,
    CancelCourier,
    FollowCourier,
    NoteCourierFailure,
    NoteCourierPrice,
    NoteFailedRefund,
    NoteDelayedRefund,
    NoteDispute,
    CancelShipments,
    CancelOrder,
    RefundOrder,
    OrderRefunds,
    ForgetDelayedRefund,
    OrderLedgerRepository,
    AuditOrders,
    AuditCouriers,
    AuditPromises,
    { provide: BookedShipments, useClass: BookedShipmentRepository },
    { provide: StoreUsage, useClass: StoreUsageRepository },
  ],
  exports: [
    OrdersPersonalDataRepository,
    OrderReader,
    FollowLinks,
    OrderReviews,
    OrderLedgerRepository,
    CustomerRepository,
    CorrectionRepository,
    OrderCorrections,
    OwnChanges,
    PlaceOrder,
    PlaceTestOrder,
    AddSampleOrders,
  ],
})
export class OrdersModule {}
