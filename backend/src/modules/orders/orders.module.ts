import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts';
import { CatalogueModule } from '../catalogue';
import { DeliveryModule } from '../delivery';
import { PaymentsModule } from '../payments';
import { AdminOrdersController } from './http/admin-orders.controller';
import { CancelCourier } from './use-cases/cancel-courier';
import { ChangeProvider } from './use-cases/change-provider';
import { ChangeStatus } from './use-cases/change-status';
import { CouriersController } from './http/couriers.controller';
import { DriveWithOwnCourier } from './use-cases/drive-with-own-courier';
import { FindOrders } from './use-cases/find-orders';
import { FollowCourier } from './handlers/follow-courier';
import { MyOrders } from './use-cases/my-orders';
import { NoteCourierFailure } from './handlers/note-courier-failure';
import { ForgetDelayedRefund, NoteDelayedRefund } from './handlers/note-delayed-refund';
import { NoteFailedRefund } from './handlers/note-failed-refund';
import { OrderDesk } from './use-cases/order-desk';
import { AuditCouriers } from './audit-couriers';
import { AuditOrders } from './audit-orders';
import { OrderLedger } from './use-cases/order-ledger';
import { OrderHistory } from './use-cases/order-history';
import { OrderReader } from './use-cases/order-reader';
import { OrdersController } from './http/orders.controller';
import { StaffName } from './http/staff-name';
import { PlaceOrder } from './use-cases/place-order';
import { RequestCourier } from './use-cases/request-courier';

@Module({
  imports: [AccountsModule, CatalogueModule, DeliveryModule, PaymentsModule],
  controllers: [OrdersController, AdminOrdersController, CouriersController],
  providers: [
    StaffName,
    OrderReader,
    MyOrders,
    OrderDesk,
    OrderHistory,
    FindOrders,
    PlaceOrder,
    ChangeStatus,
    ChangeProvider,
    DriveWithOwnCourier,
    RequestCourier,
    CancelCourier,
    FollowCourier,
    NoteCourierFailure,
    NoteFailedRefund,
    NoteDelayedRefund,
    ForgetDelayedRefund,
    OrderLedger,
    AuditOrders,
    AuditCouriers,
  ],
  exports: [OrderReader, OrderLedger, PlaceOrder],
})
export class OrdersModule {}
