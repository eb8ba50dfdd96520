import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BooksModule } from '../books';
import { SettingsModule } from '../settings';
import { StoresModule } from '../stores';
import { ForgetCustomerHandler } from './forget-customer';
import { PaymentGateway } from './gateway/payment-gateway';
import { StripeGateway } from './gateway/stripe-gateway';
import { PaymentsController, ReturnedMoneyController, StripeWebhookController } from './http/payments.controller';
import { PayoutsController } from './http/payouts.controller';
import { Payments } from './payments';
import { StripeTaxCalls } from './stripe-tax-calls';
import { PaymentsPersonalDataRepository } from './payments-personal-data.repository';
import { PaymentsRepository } from './payments.repository';
import { ShopMark } from './shop-mark';
import { DisputeBooks } from './disputes/dispute-books';
import { DisputesRepository } from './disputes/disputes.repository';
import { AuditRefunds, FollowUpRefundHandler, OpenRefunds } from './refunds/open-refunds';
import { MakeRefund, RefundWhenRequested } from './refunds/make-refund';
import { NoteReturned, ReportFailedRefund } from './refunds/report-failed-refund';
import { PublishRefundEnd } from './refunds/publish-refund-end';
import { RefundBooksRepository } from './refunds/refund-books.repository';
import { RefundExportRepository } from './refunds/refund-export.repository';
import { RefundBooks } from './refunds/refund-books';
import { RefundLedger } from './refunds/refund-ledger';
import { RefundRequestRepository } from './refunds/refund-requests.repository';
import { RefundsRepository } from './refunds/refunds.repository';
import { StripeEvents } from './webhooks/stripe-events';
import { StripeWebhooks } from './webhooks/stripe-webhooks';
import { Dispute } from './disputes/dispute';
import { BalanceBooks } from './payouts/balance-books';
import { BalanceLine } from './payouts/balance-line';
import { Payout } from './payouts/payout';
import { PayoutsRepository } from './payouts/payouts.repository';
import { KeepBalance, ReadBalanceHandler, ReadBalanceRegularly, ReadPayoutHandler } from './payouts/read-balance';
import { Payment } from './payment';
import { Refund } from './refunds/refund';

@Module({
  imports: [
    TypeOrmModule.forFeature([BalanceLine, Dispute, Payment, Payout, Refund]),
    BooksModule,
    SettingsModule,
    StoresModule,
  ],
  controllers: [PaymentsController, ReturnedMoneyController, StripeWebhookController, PayoutsController],
  providers: [
    { provide: PaymentGateway, useClass: StripeGateway },
    Payments,
    StripeTaxCalls,
    PaymentsRepository,
    ShopMark,
    RefundsRepository,
    RefundRequestRepository,
    MakeRefund,
    PublishRefundEnd,
    RefundBooks,
    RefundBooksRepository,
    RefundExportRepository,
    NoteReturned,
    RefundWhenRequested,
    FollowUpRefundHandler,
    OpenRefunds,
    AuditRefunds,
    ReportFailedRefund,
    RefundLedger,
    DisputesRepository,
    DisputeBooks,
    PayoutsRepository,
    BalanceBooks,
    KeepBalance,
    ReadPayoutHandler,
    ReadBalanceHandler,
    ReadBalanceRegularly,
    StripeWebhooks,
    StripeEvents,
    PaymentsPersonalDataRepository,
    ForgetCustomerHandler,
  ],
  exports: [Payments, RefundLedger, StripeTaxCalls],
})
export class PaymentsModule {}
