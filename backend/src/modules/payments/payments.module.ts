import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings';
import { ForgetCustomerHandler } from './forget-customer';
import { PaymentGateway } from './gateway/payment-gateway';
import { StripeGateway } from './gateway/stripe-gateway';
import { PaymentsController } from './http/payments.controller';
import { ReturnedMoneyController } from './http/returned-money.controller';
import { StripeWebhookController } from './http/stripe-webhook.controller';
import { Payments } from './payments';
import { PaymentsPersonalDataRepository } from './payments-personal-data.repository';
import { PaymentsRepository } from './payments.repository';
import { ShopMark } from './shop-mark';
import { DisputesRepository } from './disputes/disputes.repository';
import { AuditRefunds } from './refunds/audit-refunds';
import { FollowUpRefundHandler } from './refunds/follow-up-refund';
import { MakeRefund } from './refunds/make-refund';
import { NoteReturned } from './refunds/note-returned';
import { OpenRefunds } from './refunds/open-refunds';
import { RefundLedger } from './refunds/refund-ledger';
import { RefundRequestRepository } from './refunds/refund-requests.repository';
import { RefundWhenRequested } from './refunds/refund-when-requested';
import { RefundsRepository } from './refunds/refunds.repository';
import { ReportFailedRefund } from './refunds/report-failed-refund';
import { StripeEvents } from './webhooks/stripe-events';
import { StripeWebhooks } from './webhooks/stripe-webhooks';
import { Dispute } from './disputes/dispute';
import { Payment } from './payment';
import { Refund } from './refunds/refund';

@Module({
  imports: [TypeOrmModule.forFeature([Dispute, Payment, Refund]), SettingsModule],
  controllers: [PaymentsController, ReturnedMoneyController, StripeWebhookController],
  providers: [
    { provide: PaymentGateway, useClass: StripeGateway },
    Payments,
    PaymentsRepository,
    ShopMark,
    RefundsRepository,
    RefundRequestRepository,
    MakeRefund,
    NoteReturned,
    RefundWhenRequested,
    FollowUpRefundHandler,
    OpenRefunds,
    AuditRefunds,
    ReportFailedRefund,
    RefundLedger,
    DisputesRepository,
    StripeWebhooks,
    StripeEvents,
    PaymentsPersonalDataRepository,
    ForgetCustomerHandler,
  ],
  exports: [Payments, RefundLedger],
})
export class PaymentsModule {}
