export { OrderLedgerRepository, type LedgerEntry } from './core/order-ledger.repository';
export { CustomerRepository } from './customers/customers.repository';
export { shipmentFields, windowInWords, type BuyerFields, type ShipmentFields } from './amendments/amendable';
export { AmendmentRules, type ShipmentPlan, type TypedFields } from './amendments/amendment-rules';
export { placeInWords, recipientName } from './core/shipment';
export type { CorrectedField, Correction } from './amendments/correction';
export { CorrectionRepository } from './amendments/corrections.repository';
export type { OrderRow, ShipmentRow } from './core/order-row';
export { BuyerLinks } from './following/buyer-links';
export { FollowLinks } from './following/follow-links';
export { giftCardCents, tendersOf, type GiftCardTender, type Tender } from './core/tender';
export { owedCents, RECEIVED_BY, stateOf, type ManualPayment, type ReceivedBy } from './core/manual-payment';
export { OrderReader } from './core/order-reader';
export type { OrderItemView, OrderView, ShipmentView } from './core/order-view';
export { OrderReviews } from './reviews/order-reviews';
export { OrdersModule } from './orders.module';
export type { NewFlag } from './core/flags';
export type { NewOrder, NewShipment } from './core/new-order.repository';
export { PlaceOrder } from './core/place-order';
export type { ItemContent } from './core/order-item';
export type { ShipmentKind, ShipmentRecipient } from './core/shipment';
export type { ShipmentStatus } from './core/shipment-status';
export { authorizeBuyer, authorizeOrderAccess } from './core/authorize-order-access';
export { SampleOrderRepository } from './core/sample-orders.repository';
export { SALES_DAYS, type SalesDay, type StoreDayOfSales } from './core/sales-day';
export {
  SoldShipmentRepository,
  type OrderSummary,
  type SoldItem,
  type SoldShipment,
} from './core/sold-shipments.repository';
export { ExportEveryNight } from './exports/export-every-night';
