export { CheckoutModule } from './checkout.module';
export { CheckoutPersonalData } from './checkout-personal-data.repository';
