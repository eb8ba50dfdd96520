import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock';
import { UnitOfWork } from '../../kernel/database/unit-of-work';
import { Conflict } from '../../kernel/errors/app-error';
import { addDays, localDate, TimeZones } from '../stores';
import { ACCOUNT_CODES, ACCOUNTS, type Account, type AccountKind } from './accounts';
import type { BookingMoment } from './booking-change';
import { BooksSettingsRepository } from './books-settings.repository';
import { BOOKING_CHANGED, CurrentBooking } from './current-booking';

export interface BookAccount {
  account: Account;
  kind: AccountKind;
  name: string;
  /** May be empty. */
  code: string;
}

/** What the bakery's accountant decides. */
@Injectable()
export class BooksSettings {
  constructor(
    private readonly rows: BooksSettingsRepository,
    private readonly booking: CurrentBooking,
    private readonly unitOfWork: UnitOfWork,
    private readonly timeZones: TimeZones,
    private readonly clock: Clock,
  ) {}

  async accounts(): Promise<BookAccount[]> {
    const names = new Map((await this.rows.names()).map((row) => [row.account, row]));
    return ACCOUNT_CODES.map((account) => {
      const { kind, name } = ACCOUNTS[account];
      return { account, kind, name: names.get(account)?.name ?? name, code: names.get(account)?.code ?? '' };
    });
  }

  moment(): BookingMoment {
    return this.booking.at(this.clock.now());
  }

  /** The last closed day; null: none. */
  closedThrough(): Promise<string | null> {
    return this.rows.closedThrough();
  }

  rename(account: Account, names: { name: string; code: string }): Promise<void> {
    return this.unitOfWork.run((tx) => this.rows.rename(tx, account, names));
  }

  /** For orders placed from now on. */
  async book(moment: BookingMoment, by: string): Promise<void> {
    if (moment === this.moment()) return;
    await this.unitOfWork.run(async (tx) => {
      await this.rows.book(tx, moment, by);
      await tx.notice(BOOKING_CHANGED);
    });
    await this.booking.reload();
  }

  /** `month`: "2026-10". A closed month stays closed. @throws Conflict `month_not_over` */
  async close(month: string, by: string): Promise<void> {
    const through = lastDayOf(month);
    if (through >= localDate(this.clock.now(), this.timeZones.of()))
      throw new Conflict('month_not_over', 'This month isn’t over yet.');
    await this.unitOfWork.run((tx) => this.rows.close(tx, through, by));
  }
}

/** "2026-10-31" of "2026-10" */
function lastDayOf(month: string): string {
  const next = addDays(`${month}-28`, 4);
  return addDays(`${next.slice(0, 7)}-01`, -1);
}
