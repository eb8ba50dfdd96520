import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings';
import './payment';
import { PaymentGateway } from './payment-gateway';
import { Payments } from './payments';
import { PaymentsController } from './payments.controller';
import { ReportFailedRefund } from './report-failed-refund';
import { AuditRefunds } from './audit-refunds';
import { FollowUpRefundHandler } from './follow-up-refund';
import { MakeRefund } from './make-refund';
import { OpenRefunds } from './open-refunds';
import { PaymentsRetention } from './payments-retention';
import { RefundWhenRequested } from './refund-when-requested';
import { StripeGateway } from './stripe-gateway';
import { StripeWebhookController } from './stripe-webhook.controller';

@Module({
  imports: [SettingsModule],
  controllers: [PaymentsController, StripeWebhookController],
  providers: [
    { provide: PaymentGateway, useClass: StripeGateway },
    Payments,
    MakeRefund,
    RefundWhenRequested,
    FollowUpRefundHandler,
    OpenRefunds,
    AuditRefunds,
    ReportFailedRefund,
    PaymentsRetention,
  ],
  exports: [Payments],
})
export class PaymentsModule {}
