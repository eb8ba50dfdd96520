import { CancelShipments } from './cancel-shipments';
import { ChangeStatus } from './change-status';
import { CountBestsellers } from './count-bestsellers';
import { FlagRepository } from './flags.repository';
import { OrderLedgerRepository } from './order-ledger.repository';
import { MyOrders, OrderReader } from './order-reader';
import { OrderRowRepository } from './order-rows.repository';
import { NewOrderRepository } from './new-order.repository';
import { OrderBooks } from './order-books';
import { OrderBooksRepository } from './order-books.repository';
import { OrderRepository } from './order.repository';
import { OrdersPersonalDataRepository } from './orders-personal-data.repository';
import { PlaceOrder } from './place-order';
import { SampleOrderRepository } from './sample-orders.repository';
import { SoldShipmentRepository } from './sold-shipments.repository';
import { StoreDays } from './store-days';
import { AnnounceStepHandler, UndoStep } from './undo-step';

export const core = {
  controllers: [],
  providers: [
    CancelShipments,
    OrdersPersonalDataRepository,
    OrderReader,
    CountBestsellers,
    MyOrders,
    NewOrderRepository,
    OrderRepository,
    OrderBooks,
    OrderBooksRepository,
    FlagRepository,
    OrderRowRepository,
    StoreDays,
    SampleOrderRepository,
    SoldShipmentRepository,
    PlaceOrder,
    ChangeStatus,
    AnnounceStepHandler,
    UndoStep,
    OrderLedgerRepository,
  ],
};
