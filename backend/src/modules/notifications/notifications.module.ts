import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts';
import { CheckoutModule } from '../checkout';
import { DeliveryModule } from '../delivery';
import { GiftCardsModule } from '../gift-cards';
import { OrdersModule } from '../orders';
import { SettingsModule } from '../settings';
import { StoresModule } from '../stores';
import { EmailRegistry } from './emails/email-registry';
import { AccountSources, EmailSources, OrderSources } from './emails/email-sources';
import { EMAILS } from './emails/emails';
import { ContactMessageRepository } from './contact/contact-messages.repository';
import { WriteToShop } from './contact/write-to-shop';
import { ContactController } from './http/contact.controller';
import { EmailsController } from './http/emails.controller';
import { NewsletterController } from './http/newsletter.controller';
import { SendgridWebhookController } from './http/sendgrid-webhook.controller';
import { Newsletter } from './newsletter/newsletter';
import { NewsletterRepository } from './newsletter/newsletter.repository';
import { NotificationsRetention } from './notifications-retention';
import { EmailReportRepository } from './provider/email-reports.repository';
import { Mailer } from './provider/mailer';
import { SendgridMailer } from './provider/sendgrid-mailer';
import { SendgridWebhooks } from './provider/sendgrid-webhooks';
import { SettleEmailWhenReported } from './provider/settle-email-when-reported';
import { AuditEmails } from './send-log/audit-emails';
import { EmailListRepository } from './send-log/email-lists.repository';
import { EmailLogRepository } from './send-log/email-log.repository';
import { ResendEmail } from './send-log/resend-email';
import { ResendReceiptWhenAddressCorrected } from './send-log/resend-receipt-when-address-corrected';
import { RetryEmail } from './send-log/retry-email';
import { EmailsRepository } from './send-log/emails.repository';
import { OutgoingEmails, subscriberOf } from './send-log/outgoing-emails';
import { SendEmailHandler } from './send-log/send-email';
import { UndeliveredEmails } from './send-log/undelivered-emails';
import { UnsettledEmails } from './send-log/unsettled-emails';
import { NotificationsPersonalDataRepository } from './notifications-personal-data.repository';
import { ContactMessage } from './contact/contact-message';
import { NewsletterSubscriber } from './newsletter/newsletter-subscriber';
import { Email } from './send-log/email';

const emails = [OrderSources, AccountSources, EmailSources, EmailRegistry, ...EMAILS.map(subscriberOf)];
const sendLog = [
  EmailsRepository,
  EmailListRepository,
  EmailLogRepository,
  OutgoingEmails,
  SendEmailHandler,
  ResendEmail,
  ResendReceiptWhenAddressCorrected,
  RetryEmail,
  UndeliveredEmails,
  UnsettledEmails,
  AuditEmails,
];
const provider = [
  { provide: Mailer, useClass: SendgridMailer },
  EmailReportRepository,
  SendgridWebhooks,
  SettleEmailWhenReported,
];
const newsletter = [NewsletterRepository, Newsletter];
const contact = [ContactMessageRepository, WriteToShop];

@Module({
  imports: [
    TypeOrmModule.forFeature([ContactMessage, Email, NewsletterSubscriber]),
    SettingsModule,
    AccountsModule,
    CheckoutModule,
    StoresModule,
    DeliveryModule,
    GiftCardsModule,
    OrdersModule,
  ],
  controllers: [SendgridWebhookController, EmailsController, NewsletterController, ContactController],
  providers: [
    NotificationsPersonalDataRepository,
    ...emails,
    ...sendLog,
    ...provider,
    ...newsletter,
    ...contact,
    NotificationsRetention,
  ],
})
export class NotificationsModule {}
