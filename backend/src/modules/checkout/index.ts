export { CheckoutModule } from './checkout.module';
export { RefusalsRepository, type RefusedThing } from './refusals/refusals.repository';
