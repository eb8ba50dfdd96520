export { DeliveryAreas, type DeliveryArea, type DeliveryProvider } from './areas/delivery-areas';
export { DeliverySlots, type Destination } from './areas/delivery-slots';
export type { CancelAnswer } from './couriers/cancel-delivery';
export type { CourierDeliveryStatus, Dropoff } from './couriers/courier-delivery';
export { Couriers, type CourierDelivery, type CourierRequest, type CourierTracking } from './couriers/couriers';
export { listPrice } from './quotes/list-price';
export { Quotes, type DeliveryToPay, type StoredQuote } from './quotes/quotes';
export { placeOf, type QuoteRecipient } from './quotes/quote-recipient';
export { DeliveryModule } from './delivery.module';
