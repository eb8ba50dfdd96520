import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts';
import { BooksModule } from '../books';
import { SettingsModule } from '../settings';
import { StoresModule } from '../stores';
import { ForgetCustomerHandler } from './forget-customer';
import { CardVault } from './gateway/card-vault';
import { PaymentGateway } from './gateway/payment-gateway';
import { StripeCardVault } from './gateway/stripe-card-vault';
import { StripeClients } from './gateway/stripe-clients';
import { StripeWalletDomains } from './gateway/stripe-wallet-domains';
import { WalletDomainController } from './http/wallet-domain.controller';
import { RegisterDomainHandler, RegisterDomainWhenMissing } from './wallet-domains/register-domain';
import { WalletDomain } from './wallet-domains/wallet-domain';
import { WalletDomains } from './wallet-domains/wallet-domains';
import { WalletDomainsRepository } from './wallet-domains/wallet-domains.repository';
import { StripeGateway } from './gateway/stripe-gateway';
import { SavedCardsController } from './http/saved-cards.controller';
import { SavedCards } from './saved-cards/saved-cards';
import { StripeCustomer } from './saved-cards/stripe-customer';
import { StripeCustomersRepository } from './saved-cards/stripe-customers.repository';
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
    TypeOrmModule.forFeature([BalanceLine, Dispute, Payment, Payout, Refund, StripeCustomer, WalletDomain]),
    AccountsModule,
    BooksModule,
    SettingsModule,
    StoresModule,
  ],
  controllers: [
    SavedCardsController,
    WalletDomainController,
    PaymentsController,
    ReturnedMoneyController,
    StripeWebhookController,
    PayoutsController,
  ],
  providers: [
    StripeClients,
    { provide: PaymentGateway, useClass: StripeGateway },
    { provide: CardVault, useClass: StripeCardVault },
    SavedCards,
    StripeCustomersRepository,
    StripeWalletDomains,
    WalletDomains,
    WalletDomainsRepository,
    RegisterDomainHandler,
    RegisterDomainWhenMissing,
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
  exports: [Payments, SavedCards, WalletDomains, RefundLedger, StripeTaxCalls],
})
export class PaymentsModule {}
