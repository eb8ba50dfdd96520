import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings';
import { ForgetCustomerHandler } from './forget-customer';
import { PaymentGateway } from './gateway/payment-gateway';
import { StripeGateway } from './gateway/stripe-gateway';
import { PaymentsController, ReturnedMoneyController, StripeWebhookController } from './http/payments.controller';
import { Payments } from './payments';
import { PaymentsPersonalDataRepository } from './payments-personal-data.repository';
import { PaymentsRepository } from './payments.repository';
import { ShopMark } from './shop-mark';
import { DisputesRepository } from './disputes/disputes.repository';
import { AuditRefunds, FollowUpRefundHandler, OpenRefunds } from './refunds/open-refunds';
import { MakeRefund, RefundWhenRequested } from './refunds/make-refund';
import { NoteReturned, ReportFailedRefund } from './refunds/report-failed-refund';
import { RefundLedger } from './refunds/refund-ledger';
import { RefundRequestRepository } from './refunds/refund-requests.repository';
import { RefundsRepository } from './refunds/refunds.repository';
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
