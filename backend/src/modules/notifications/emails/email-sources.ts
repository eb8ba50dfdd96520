import { Injectable } from '@nestjs/common';
import { Accounts, ResetTokens, TemporaryPasswords } from '../../accounts';
import { PaymentLinks } from '../../checkout';
import { Couriers } from '../../delivery';
import { GiftCardEmails } from '../../gift-cards';
import { CorrectionRepository, ExportEveryNight, FollowLinks, OrderReader, OrderReviews } from '../../orders';
import { ProviderSettings } from '../../settings';
import { Stores } from '../../stores';
import { ContactMessageRepository } from '../contact/contact-messages.repository';
import { Newsletter } from '../newsletter/newsletter';

@Injectable()
export class OrderSources {
  constructor(
    readonly reader: OrderReader,
    readonly followLinks: FollowLinks,
    readonly reviews: OrderReviews,
    readonly corrections: CorrectionRepository,
    readonly couriers: Couriers,
    readonly exports: ExportEveryNight,
  ) {}
}

@Injectable()
export class AccountSources {
  constructor(
    readonly users: Accounts,
    readonly resetTokens: ResetTokens,
    readonly temporaryPasswords: TemporaryPasswords,
  ) {}
}

/** Where e-mails load their contents. */
@Injectable()
export class EmailSources {
  constructor(
    readonly orders: OrderSources,
    readonly accounts: AccountSources,
    readonly newsletter: Newsletter,
    readonly giftCards: GiftCardEmails,
    readonly paymentLinks: PaymentLinks,
    readonly stores: Stores,
    readonly contactMessages: ContactMessageRepository,
    readonly settings: ProviderSettings,
  ) {}
}
