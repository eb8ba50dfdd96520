import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { RuleBroken } from '../../../kernel/errors/app-error';
import { isLocalDate } from '../../stores';
import { ACCOUNT_CODES, ACCOUNT_KINDS, type Account, type AccountKind } from '../accounts';
import { BOOKING_MOMENTS, type BookingMoment } from '../booking-change';

export const JOURNAL_FORMATS = ['csv', 'quickbooks', 'xero'] as const;
export type JournalFormat = (typeof JOURNAL_FORMATS)[number];

const DATE = 'Enter a date like 2026-11-28.';

/** Days of the stores, both inclusive. */
export class PeriodQuery {
  @ApiProperty({ format: 'date' }) @IsString({ message: DATE }) from: string;
  @ApiProperty({ format: 'date' }) @IsString({ message: DATE }) to: string;
}

export class JournalExportQuery extends PeriodQuery {
  @ApiPropertyOptional({
    enum: JOURNAL_FORMATS,
    default: 'csv',
    description: 'quickbooks and xero: a journal per day and store',
  })
  @IsOptional()
  @IsIn(JOURNAL_FORMATS, { message: 'Choose csv, quickbooks or xero.' })
  format?: JournalFormat;
}

/** The database has no year 0. */
const isDay = (text: string) => isLocalDate(text) && text >= '0001';

/** @throws RuleBroken at "from" or "to" */
export function periodIn({ from, to }: PeriodQuery): PeriodQuery {
  const wrong = (path: string, message: string) => new RuleBroken('invalid', message, [{ path, message }]);
  if (!isDay(from)) throw wrong('from', DATE);
  if (!isDay(to)) throw wrong('to', DATE);
  if (from > to) throw wrong('to', 'The last day is before the first.');
  return { from, to };
}

export class AccountTotalsResponse {
  @ApiProperty({ enum: ACCOUNT_CODES }) account: Account;
  @ApiProperty({ description: 'As staff call it' }) name: string;
  @ApiProperty({ enum: ACCOUNT_KINDS }) kind: AccountKind;
  @ApiProperty({ type: String, nullable: true, description: 'Of sales: what was sold' }) class: string | null;
  @ApiProperty({ description: 'Cents' }) debit: number;
  @ApiProperty({ description: 'Cents' }) credit: number;
}

/** Debits and credits are equal. */
export class JournalBalanceResponse {
  @ApiProperty({ description: 'Cents' }) debit: number;
  @ApiProperty({ description: 'Cents' }) credit: number;
  @ApiProperty({ type: [AccountTotalsResponse] }) accounts: AccountTotalsResponse[];
}

export class BookAccountResponse {
  @ApiProperty({ enum: ACCOUNT_CODES }) account: Account;
  @ApiProperty({ enum: ACCOUNT_KINDS }) kind: AccountKind;
  @ApiProperty({ example: 'Customer deposits' }) name: string;
  @ApiProperty({ example: '2100', description: 'The number of the account in the bakery’s own books; may be empty' })
  code: string;
}

export class BooksSettingsResponse {
  @ApiProperty({ enum: BOOKING_MOMENTS, description: 'When the sale of an order placed now is booked' })
  moment: BookingMoment;
  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'The last closed day' }) closedThrough:
    | string
    | null;
  @ApiProperty({ type: [BookAccountResponse] }) accounts: BookAccountResponse[];
}

export class RenameAccountRequest {
  @ApiProperty({ maxLength: 100 })
  @IsString({ message: 'Enter a name.' })
  @Length(1, 100, { message: 'Enter a name of up to 100 letters.' })
  @Matches(/\S/, { message: 'Enter a name.' })
  name: string;

  @ApiPropertyOptional({ maxLength: 20, default: '' })
  @IsOptional()
  @IsString({ message: 'Enter a number.' })
  @MaxLength(20, { message: 'Enter a number of up to 20 characters.' })
  code?: string;
}

export class BookingMomentRequest {
  @ApiProperty({ enum: BOOKING_MOMENTS })
  @IsIn(BOOKING_MOMENTS, { message: 'Choose delivery or placement.' })
  moment: BookingMoment;
}

export class CloseMonthRequest {
  @ApiProperty({ example: '2026-10' })
  @IsString({ message: 'Enter a month like 2026-10.' })
  @Matches(/^\d{4}-(0[1-9]|1[0-2])$/, { message: 'Enter a month like 2026-10.' })
  month: string;
}
