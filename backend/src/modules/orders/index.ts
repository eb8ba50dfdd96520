export { OrderLedgerRepository, type LedgerEntry } from './repositories/order-ledger.repository';
export { CustomerRepository } from './repositories/customers.repository';
export {
  buyerFields,
  shipmentFields,
  tooLate,
  versionOf,
  type OwnFields,
  type ShipmentFields,
} from './corrections/correctable';
export { windowInWords } from './corrections/corrected-fields';
export { placeInWords, recipientName } from './recipient-words';
export { OrderCorrections, type Rerouting } from './corrections/order-corrections';
export { OwnChanges } from './corrections/own-changes';
export { buyerMayChange, TooLateToChange } from './own-cancelling';
export { refuseStale, refuseTooLate } from './corrections/refuse';
export type { CorrectedField, Correction } from './entities/correction';
export { CorrectionRepository } from './repositories/corrections.repository';
export type { OrderRow, ShipmentRow } from './order-row';
export { FollowLinks } from './following/follow-links';
export { OrderReader } from './order-reader';
export type { OrderItemView, OrderView, ShipmentView } from './order-view';
export { OrderReviews } from './reviews/order-reviews';
export { OrdersModule } from './orders.module';
export type { NewOrder, NewShipment } from './new-order';
export { PlaceOrder } from './use-cases/place-order';
export { PlaceTestOrder } from './use-cases/place-test-order';
export type { ItemContent } from './entities/order-item';
export type { ShipmentRecipient } from './entities/shipment';
export type { ShipmentStatus } from './shipment-status';
export { authoriseBuyer, authoriseOrderAccess } from './authorise-order-access';
export { AddSampleOrders } from './use-cases/add-sample-orders';
export { OrdersPersonalDataRepository } from './repositories/orders-personal-data.repository';
