export { OrderReader } from './order-reader';
export type { OrderItemView, OrderView, ShipmentView } from './order-view';
export { OrdersModule } from './orders.module';
export { PlaceOrder, type NewOrder, type NewShipment } from './place-order';
export type { ItemContent } from './order-item';
export type { ShipmentRecipient } from './shipment';
export type { ShipmentStatus } from './shipment-status';
export { customerStatus, orderReceipt, type OrderReceipt } from './customer-order';
