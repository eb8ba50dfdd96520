export { Payments, type PaidIntent } from './payments';
export type { OpenRefusal, ReceivedPayment, UnplacedPaymentState } from './payments.repository';
export { PaymentsModule } from './payments.module';
export type { Intent, IntentStatus, TaxCalculation, TaxOnPart, TaxQuestion } from './gateway/payment-gateway';
export { RefundLedger, type DisputeView } from './refunds/refund-ledger';
export type { RefundPart } from './refunds/refund';
export type { KnownRefund, RefundedOrder } from './refunds/refunds.repository';
export { IntentLocked, PaymentAccountChanged, PaymentProviderDown, TaxPlaceUnknown } from './payments.errors';
export type { ExportedRefund } from './refunds/refund-export.repository';
