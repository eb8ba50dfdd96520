import { Module } from '@nestjs/common';
import { AuditMails } from './send-log/audit-mails';
import { DiscoveryModule } from '@nestjs/core';
import { AccountsModule } from '../accounts';
import { DeliveryModule } from '../delivery';
import { OrdersModule } from '../orders';
import { SettingsModule } from '../settings';
import { MailBuyerWhenCourierIsOnTheWay } from './mails/mail-buyer-when-courier-is-on-the-way';
import { MailBuyerWhenDelivered } from './mails/mail-buyer-when-delivered';
import { MailBuyerWhenOrderCancelled } from './mails/mail-buyer-when-order-cancelled';
import { MailBuyerWhenReadyForPickup } from './mails/mail-buyer-when-ready-for-pickup';
import { MailBuyerWhenRefundRequested } from './mails/mail-buyer-when-refund-requested';
import { MailConfirmationWhenNewsletterSubscribed } from './mails/mail-confirmation-when-newsletter-subscribed';
import { MailGiftNoticeWhenOrderPlaced } from './mails/mail-gift-notice-when-order-placed';
import { MailReceiptWhenOrderPlaced } from './mails/mail-receipt-when-order-placed';
import { MailResetLinkWhenRequested } from './mails/mail-reset-link-when-requested';
import { MailTemporaryPasswordWhenCustomerCreated } from './mails/mail-temporary-password-when-customer-created';
import { Mails } from './mails/mails';
import { Newsletter } from './newsletter/newsletter';
import './newsletter/newsletter-subscriber';
import { NewsletterController } from './newsletter/newsletter.controller';
import { NotificationsRetention } from './notifications-retention';
import { Mailer } from './provider/mailer';
import { SendgridMailer } from './provider/sendgrid-mailer';
import './provider/sendgrid-receipt';
import { SendgridWebhookController } from './provider/sendgrid-webhook.controller';
import { SettleMailWhenReported } from './provider/settle-mail-when-reported';
import './send-log/email';
import { EmailsController } from './send-log/emails.controller';
import { OutgoingMail } from './send-log/outgoing-mail';
import { SendEmailHandler } from './send-log/send-email';
import { SendLog } from './send-log/send-log';
import { UnsettledMails } from './send-log/unsettled-mails';

/** Every mail the shop sends. Each is a sentence: what happened, who is told. */
const mails = [
  MailReceiptWhenOrderPlaced,
  MailGiftNoticeWhenOrderPlaced,
  MailTemporaryPasswordWhenCustomerCreated,
  MailResetLinkWhenRequested,
  MailBuyerWhenReadyForPickup,
  MailBuyerWhenCourierIsOnTheWay,
  MailBuyerWhenDelivered,
  MailBuyerWhenOrderCancelled,
  MailBuyerWhenRefundRequested,
  MailConfirmationWhenNewsletterSubscribed,
];

@Module({
  imports: [DiscoveryModule, SettingsModule, AccountsModule, DeliveryModule, OrdersModule],
  controllers: [SendgridWebhookController, EmailsController, NewsletterController],
  providers: [
    { provide: Mailer, useClass: SendgridMailer },
    Mails,
    SendLog,
    OutgoingMail,
    SendEmailHandler,
    SettleMailWhenReported,
    UnsettledMails,
    AuditMails,
    NotificationsRetention,
    Newsletter,
    ...mails,
  ],
})
export class NotificationsModule {}
