import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings';
import './payment';
import { PaymentGateway } from './payment-gateway';
import { Payments } from './payments';
import { PaymentsController } from './payments.controller';
import { ReportFailedRefund } from './report-failed-refund';
import { RefundWhenRequested } from './refund-when-requested';
import { StripeGateway } from './stripe-gateway';
import { StripeWebhookController } from './stripe-webhook.controller';

@Module({
  imports: [SettingsModule],
  controllers: [PaymentsController, StripeWebhookController],
  providers: [{ provide: PaymentGateway, useClass: StripeGateway }, Payments, RefundWhenRequested, ReportFailedRefund],
  exports: [Payments],
})
export class PaymentsModule {}
