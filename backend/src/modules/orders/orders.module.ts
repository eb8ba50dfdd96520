import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts';
import { CatalogueModule } from '../catalogue';
import { DeliveryModule } from '../delivery';
import { PaymentsModule } from '../payments';
import { AdminOrdersController } from './admin-orders.controller';
import { CancelCourier } from './cancel-courier';
import { ChangeProvider } from './change-provider';
import { ChangeStatus } from './change-status';
import { CouriersController } from './couriers.controller';
import { DriveWithOwnCourier } from './drive-with-own-courier';
import { FindOrders } from './find-orders';
import { FollowCourier } from './follow-courier';
import { NoteCourierFailure } from './note-courier-failure';
import { OrderDesk } from './order-desk';
import { OrderHistory } from './order-history';
import { OrderReader } from './order-reader';
import { OrdersController } from './orders.controller';
import { PlaceOrder } from './place-order';
import { RequestCourier } from './request-courier';

@Module({
  imports: [AccountsModule, CatalogueModule, DeliveryModule, PaymentsModule],
  controllers: [OrdersController, AdminOrdersController, CouriersController],
  providers: [
    OrderReader,
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
  ],
  exports: [OrderReader, PlaceOrder],
})
export class OrdersModule {}
