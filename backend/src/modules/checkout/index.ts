export { CheckoutModule } from './checkout.module';
export { CheckoutPersonalDataRepository } from './checkout-personal-data.repository';
