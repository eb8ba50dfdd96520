import { FindOrders } from './find-orders';
import { OrderListController } from './order-list.controller';
import { OrderSearchRepository } from './order-search.repository';

export const list = {
  controllers: [OrderListController],
  providers: [OrderSearchRepository, FindOrders],
};
