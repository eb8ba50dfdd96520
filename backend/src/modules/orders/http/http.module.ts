import { AdminOrders } from './admin-orders';
import { AdminOrdersController } from './admin-orders.controller';
import { OrdersController } from './orders.controller';
import { StoreStaffOf } from './store-devices';
import { TestOrdersController } from './test-orders.controller';

export const shared = {
  controllers: [OrdersController, AdminOrdersController, TestOrdersController],
  providers: [AdminOrders, StoreStaffOf],
};
