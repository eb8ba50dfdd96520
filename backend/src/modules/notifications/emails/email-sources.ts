import { Injectable } from '@nestjs/common';
import { Accounts, ResetTokens, TemporaryPasswords } from '../../accounts';
import { Couriers } from '../../delivery';
import { CorrectionRepository, FollowLinks, OrderReader, OrderReviews } from '../../orders';
import { ProviderSettings } from '../../settings';
import { Stores } from '../../stores';
import { ContactMessageRepository } from '../contact/contact-messages.repository';
import { Newsletter } from '../newsletter/newsletter';

/** What e-mails are told from: the facades of the other modules. */
@Injectable()
export class EmailSources {
  constructor(
    readonly orders: OrderReader,
    readonly followLinks: FollowLinks,
    readonly reviews: OrderReviews,
    readonly corrections: CorrectionRepository,
    readonly couriers: Couriers,
    readonly accounts: Accounts,
    readonly resetTokens: ResetTokens,
    readonly temporaryPasswords: TemporaryPasswords,
    readonly newsletter: Newsletter,
    readonly stores: Stores,
    readonly contactMessages: ContactMessageRepository,
    readonly settings: ProviderSettings,
  ) {}
}
