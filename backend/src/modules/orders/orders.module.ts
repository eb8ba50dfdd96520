import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts';
import { CatalogueModule } from '../catalogue';
import { DeliveryModule } from '../delivery';
import { PaymentsModule } from '../payments';
import { BookedShipments, StoresModule, StoreUsage } from '../stores';
import { AdminOrdersController } from './http/admin-orders.controller';
import { CancelShipments } from './refunds/cancel-shipments';
import { NoteDispute } from './refunds/note-dispute';
import { OrderRefundsController } from './refunds/order-refunds.controller';
import { OrderRefunds } from './refunds/order-refunds';
import { CancelOrder } from './refunds/cancel-order';
import { RefundOrder } from './refunds/refund-order';
import { CancelCourier } from './couriers/cancel-courier';
import { ChangeProvider } from './couriers/change-provider';
import { ChangeStatus } from './core/change-status';
import { CouriersController } from './couriers/couriers.controller';
import { DriveWithOwnCourier } from './couriers/drive-with-own-courier';
import { FindOrders } from './list/find-orders';
import { FollowCourier } from './couriers/follow-courier';
import { MyOrders } from './core/my-orders';
import { NoteCourierFailure } from './couriers/note-courier-failure';
import { NoteCourierPrice } from './couriers/note-courier-price';
import { ForgetDelayedRefund, NoteDelayedRefund } from './refunds/note-delayed-refund';
import { NoteFailedRefund } from './refunds/note-failed-refund';
import { AuditCouriers } from './couriers/audit-couriers';
import { AuditOrders } from './core/audit-orders';
import { AuditPromises } from './core/audit-promises';
import { OrderLedgerRepository } from './core/order-ledger.repository';
import { OrderHistoryRepository } from './core/order-history.repository';
import { PaidOrderRepository } from './core/paid-orders.repository';
import { OrderPictureRepository } from './core/order-pictures.repository';
import { SampleOrderRepository } from './core/sample-orders.repository';
import { AddSampleOrders } from './core/add-sample-orders';
import { BookedShipmentRepository } from './core/booked-shipments.repository';
import { CountBestsellers } from './core/count-bestsellers';
import { DeliveredItemRepository } from './reviews/delivered-items.repository';
import { SoldProductRepository } from './core/sold-products.repository';
import { OrderReviews } from './reviews/order-reviews';
import { WriteReview } from './reviews/write-review';
import { OrderReader } from './core/order-reader';
import { NewOrderRepository } from './core/new-order.repository';
import { OrderAuditRepository } from './core/order-audit.repository';
import { OrderRepository } from './core/order.repository';
import { OrderRowRepository } from './core/order-rows.repository';
import { OrderSearchRepository } from './list/order-search.repository';
import { StoreUsageRepository } from './core/store-usage.repository';
import { OrderListController } from './list/order-list.controller';
import { OwnOrderRepository } from './core/own-orders.repository';
import { KitchenController } from './kitchen/kitchen.controller';
import { KitchenChangesController } from './kitchen/kitchen-changes.controller';
import { KitchenPapersController } from './kitchen/kitchen-papers.controller';
import { AdminOrders } from './http/admin-orders';
import { StoreStaffOf } from './http/store-staff-of';
import { KitchenDays } from './kitchen/kitchen-days';
import { KitchenRepository } from './kitchen/kitchen.repository';
import { PrintedPaperRepository } from './kitchen/printed-papers.repository';
import { PrintedSheetRepository } from './kitchen/printed-sheets.repository';
import { RecordPrints } from './kitchen/record-prints';
import { RecordSheet } from './kitchen/record-sheet';
import { MoveInKitchen } from './kitchen/move-in-kitchen';
import { UndoStep } from './core/undo-step';
import { TellStepHandler } from './core/tell-step';
import { HeldStepRepository } from './core/held-steps.repository';
import { PackLine } from './kitchen/pack-line';
import { OrderReviewsController } from './reviews/order-reviews.controller';
import { FollowController } from './following/follow.controller';
import { FollowLinkController } from './following/follow-link.controller';
import { FollowedOrders } from './following/followed-order.response';
import { BuyerLinks } from './following/buyer-links';
import { FollowedReviewsController } from './following/followed-reviews.controller';
import { OwnCancellingController } from './following/own-cancelling.controller';
import { CancelOwnOrder } from './following/cancel-own-order';
import { AskForReviewHandler, PlanReviewRequest } from './reviews/ask-for-review';
import { GiftDays, PlanGiftDays, PlanGiftDaysAnew, TellGiftDayHandler } from './following/tell-gift-day';
import { FollowLinks } from './following/follow-links';
import { OrdersController } from './http/orders.controller';
import { PlaceOrder } from './core/place-order';
import { PlaceTestOrder } from './core/place-test-order';
import { SettingsModule } from '../settings';
import { TestOrdersController } from './http/test-orders.controller';
import { RequestCourier } from './couriers/request-courier';
import { StoreDays } from './core/store-days';
import { CustomerPages } from './customers/customer-pages';
import { OrderCorrections } from './amendments/order-corrections';
import { OwnChanges } from './amendments/own-changes';
import { CustomersController } from './customers/customers.controller';
import { CorrectionRepository } from './amendments/corrections.repository';
import { CustomerRepository } from './customers/customers.repository';
import { AttentionController } from './attention/attention.controller';
import { DeliveryProblemsController } from './run/delivery-problems.controller';
import { RunController } from './run/run.controller';
import { DeliveryProblemRepository } from './run/delivery-problems.repository';
import { FlagRepository } from './core/flags.repository';
import './core/shipment-flag';
import { RunRepository } from './run/run.repository';
import { Runs } from './run/runs';
import { SettleAttention } from './attention/settle-attention';
import { ClearProblem } from './run/clear-problem';
import { NoteProblem } from './run/note-problem';
import { AddCustomerNote } from './customers/add-customer-note';
import { OrdersPersonalDataRepository } from './core/orders-personal-data.repository';
import { Correction } from './amendments/correction';
import { ShipmentFlag } from './core/shipment-flag';
import { DeliveryProblem } from './core/delivery-problem';
import { OrderItem } from './core/order-item';
import { Order } from './core/order';
import { Shipment } from './core/shipment';
import { StatusChange } from './core/status-change';
import { CustomerNote } from './customers/customer-note';
import { Customer } from './customers/customer';
import { PackedLine } from './kitchen/packed-line';
import { PrintedPaper } from './kitchen/printed-paper';
import { PrintedSheetRow } from './kitchen/printed-sheet';
import { ListVersion } from './list/list-version';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      Correction,
      Customer,
      CustomerNote,
      DeliveryProblem,
      ListVersion,
      Order,
      OrderItem,
      PackedLine,
      PrintedPaper,
      PrintedSheetRow,
      ShipmentFlag,
      Shipment,
      StatusChange,
    ]),
    AccountsModule,
    CatalogueModule,
    DeliveryModule,
    PaymentsModule,
    SettingsModule,
    StoresModule,
  ],
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
    FlagRepository,
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
