export { OrderLedgerRepository, type LedgerEntry } from './core/order-ledger.repository';
export { CustomerRepository } from './customers/customers.repository';
export {
  buyerFields,
  shipmentFields,
  tooLate,
  versionOf,
  type OwnFields,
  type ShipmentFields,
} from './amendments/correctable';
export { windowInWords } from './amendments/corrected-fields';
export { placeInWords, recipientName } from './core/recipient-words';
export { OrderCorrections, type Rerouting } from './amendments/order-corrections';
export { OwnChanges } from './amendments/own-changes';
export { buyerMayChange, TooLateToChange } from './following/own-cancelling';
export { refuseStale, refuseTooLate } from './amendments/refuse';
export type { CorrectedField, Correction } from './amendments/correction';
export { CorrectionRepository } from './amendments/corrections.repository';
export type { OrderRow, ShipmentRow } from './core/order-row';
export { FollowLinks } from './following/follow-links';
export { OrderReader } from './core/order-reader';
export type { OrderItemView, OrderView, ShipmentView } from './core/order-view';
export { OrderReviews } from './reviews/order-reviews';
export { OrdersModule } from './orders.module';
export type { NewFlag } from './core/flags';
export type { NewOrder, NewShipment } from './core/new-order';
export { PlaceOrder } from './core/place-order';
export { PlaceTestOrder } from './core/place-test-order';
export type { ItemContent } from './core/order-item';
export type { ShipmentRecipient } from './core/shipment';
export type { ShipmentStatus } from './core/shipment-status';
export { authoriseBuyer, authoriseOrderAccess } from './core/authorise-order-access';
export { AddSampleOrders } from './core/add-sample-orders';
export { OrdersPersonalDataRepository } from './core/orders-personal-data.repository';
