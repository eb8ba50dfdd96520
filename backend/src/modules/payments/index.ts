export { Payments, type PaidIntent, type RefundRequest } from './payments';
export type { OpenRefusal, ReceivedPayment } from './payments.repository';
export { PaymentsModule } from './payments.module';
export type { Intent, IntentDetails, IntentStatus } from './gateway/payment-gateway';
export { IntentLocked, PaymentAccountChanged, PaymentProviderDown } from './payments.errors';
