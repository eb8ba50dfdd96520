import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database';
import type { Tx } from '../../kernel/database/unit-of-work';
import { AccountName } from './account-name';
import type { Account } from './accounts';
import { BookingChange, type BookingMoment } from './booking-change';
import { Closing } from './closing';

/** What accountants set: names of accounts, when sales are booked, closed months. */
@Injectable()
export class BooksSettingsRepository {
  constructor(private readonly database: Database) {}

  names(): Promise<Pick<AccountName, 'account' | 'name' | 'code'>[]> {
    return this.database.rows('SELECT account, name, code FROM books.account_names');
  }

  async rename(tx: Tx, account: Account, names: Pick<AccountName, 'name' | 'code'>): Promise<void> {
    await tx.manager.upsert(AccountName, { account, ...names }, ['account']);
  }

  async book(tx: Tx, moment: BookingMoment, changedBy: string): Promise<void> {
    await tx.manager.insert(BookingChange, { moment, changedBy });
  }

  /** The last closed day; null: none. */
  async closedThrough(): Promise<string | null> {
    const row = await this.database.row<{ through: string | null }>(
      'SELECT max(through)::text AS through FROM books.closings',
    );
    return row!.through;
  }

  /** Postings that are being written are waited for, later ones find the month closed. */
  async close(tx: Tx, through: string, closedBy: string): Promise<void> {
    await tx.rows('LOCK TABLE books.postings IN SHARE ROW EXCLUSIVE MODE');
    await tx.manager.upsert(
      Closing,
      { through, closedBy },
      { conflictPaths: ['through'], skipUpdateIfNoValuesChanged: true },
    );
  }
}
