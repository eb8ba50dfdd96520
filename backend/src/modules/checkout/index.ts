export { CheckoutModule } from './checkout.module';
export { RefusalsRepository, type RefusedThing } from './refusals/refusals.repository';
export { dueOf } from './pricing/tenders';
export { PaymentLinks } from './staff-orders/payment-links';
