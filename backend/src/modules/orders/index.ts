export { OrderReader } from './use-cases/order-reader';
export type { OrderItemView, OrderView, ShipmentView } from './order-view';
export { OrdersModule } from './orders.module';
export { PlaceOrder, type NewOrder, type NewShipment } from './use-cases/place-order';
export type { ItemContent } from './entities/order-item';
export type { ShipmentRecipient } from './entities/shipment';
export type { ShipmentStatus } from './shipment-status';
export { customerStatus, orderReceipt, type OrderReceipt } from './http/customer-order';
