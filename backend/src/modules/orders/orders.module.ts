import { Global, Module, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts';
import { BooksModule } from '../books';
import { CatalogueModule } from '../catalogue';
import { DeliveryModule } from '../delivery';
import { GiftCardsModule } from '../gift-cards';
import { PaymentsModule } from '../payments';
import { SettingsModule } from '../settings';
import { BookedShipments, StoresModule, StoreUsage } from '../stores';
import { amendments } from './amendments/amendments.module';
import { Correction } from './amendments/correction';
import { CorrectionRepository } from './amendments/corrections.repository';
import { attention } from './attention/attention.module';
import { audit } from './audit/audit.module';
import { core } from './core/core.module';
import { DeliveryProblem } from './core/delivery-problem';
import { Order } from './core/order';
import { OrderItem } from './core/order-item';
import { OrderLedgerRepository } from './core/order-ledger.repository';
import { OrderReader } from './core/order-reader';
import { PlaceOrder } from './core/place-order';
import { SampleOrderRepository } from './core/sample-orders.repository';
import { SoldShipmentRepository } from './core/sold-shipments.repository';
import { Shipment } from './core/shipment';
import { ShipmentFlag } from './core/shipment-flag';
import { StatusChange } from './core/status-change';
import { couriers } from './couriers/couriers.module';
import { Customer } from './customers/customer';
import { CustomerNote } from './customers/customer-note';
import { customers } from './customers/customers.module';
import { CustomerRepository } from './customers/customers.repository';
import { BuyerLinks } from './following/buyer-links';
import { FollowLinks } from './following/follow-links';
import { electronic } from './electronic/electronic.module';
import { ExportEveryNight } from './exports/export-every-night';
import { exported } from './exports/exports.module';
import { NightlyExport } from './exports/nightly-export';
import { following } from './following/following.module';
import { shared } from './http/http.module';
import { kitchen } from './kitchen/kitchen.module';
import { PackedLine } from './kitchen/packed-line';
import { PrintedPaper } from './kitchen/printed-paper';
import { PrintedSheetRow } from './kitchen/printed-sheet';
import { ListVersion } from './list/list-version';
import { list } from './list/list.module';
import { manualPayments } from './manual-payments/manual-payments.module';
import { refunds } from './refunds/refunds.module';
import { OrderReviews } from './reviews/order-reviews';
import { reviews } from './reviews/reviews.module';
import { run } from './run/run.module';

const CAPABILITIES = [
  core,
  shared,
  list,
  kitchen,
  run,
  couriers,
  electronic,
  refunds,
  manualPayments,
  amendments,
  following,
  reviews,
  customers,
  attention,
  audit,
  exported,
];

/**
 * One Nest module; each capability lists its controllers and providers in its folder. Global: stores, on a lower rung,
 * inject `BookedShipments` and `StoreUsage`.
 */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([
      Correction,
      Customer,
      CustomerNote,
      DeliveryProblem,
      ListVersion,
      NightlyExport,
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
    BooksModule,
    CatalogueModule,
    DeliveryModule,
    GiftCardsModule,
    PaymentsModule,
    SettingsModule,
    StoresModule,
  ],
  controllers: CAPABILITIES.flatMap(({ controllers }): Type[] => controllers),
  providers: [
    ...CAPABILITIES.flatMap(({ providers }): Type[] => providers),
    { provide: BookedShipments, useExisting: OrderLedgerRepository },
    { provide: StoreUsage, useExisting: OrderLedgerRepository },
  ],
  exports: [
    BookedShipments,
    StoreUsage,
    ExportEveryNight,
    OrderReader,
    FollowLinks,
    BuyerLinks,
    OrderReviews,
    OrderLedgerRepository,
    CustomerRepository,
    CorrectionRepository,
    PlaceOrder,
    SampleOrderRepository,
    SoldShipmentRepository,
  ],
})
export class OrdersModule {}
