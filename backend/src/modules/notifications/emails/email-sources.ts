import { Injectable } from '@nestjs/common';
import { Accounts, ResetTokens, TemporaryPasswords } from '../../accounts';
import { Couriers } from '../../delivery';
import { Corrections, OrderReader } from '../../orders';
import { Stores } from '../../stores';
import { Newsletter } from '../newsletter/newsletter';

/** What e-mails are told from: the facades of the other modules. */
@Injectable()
export class EmailSources {
  constructor(
    readonly orders: OrderReader,
    readonly corrections: Corrections,
    readonly couriers: Couriers,
    readonly accounts: Accounts,
    readonly resetTokens: ResetTokens,
    readonly temporaryPasswords: TemporaryPasswords,
    readonly newsletter: Newsletter,
    readonly stores: Stores,
  ) {}
}
