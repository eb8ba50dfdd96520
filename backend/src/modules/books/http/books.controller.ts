import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  ParseEnumPipe,
  Post,
  Put,
  Query,
  StreamableFile,
} from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiParam,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import { Readable } from 'node:stream';
import { NotFound } from '../../../kernel/errors/app-error';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { StaffName } from '../../accounts/http';
import { ACCOUNT_CODES, type Account } from '../accounts';
import { BooksSettings } from '../books-settings';
import { JournalFile } from '../journal-file';
import { JournalRepository } from '../journal.repository';
import {
  BookingMomentRequest,
  BooksSettingsResponse,
  CloseMonthRequest,
  JournalBalanceResponse,
  JournalExportQuery,
  periodIn,
  PeriodQuery,
  RenameAccountRequest,
} from './books.dto';

const ACCOUNT = new ParseEnumPipe(Object.fromEntries(ACCOUNT_CODES.map((code) => [code, code])), {
  exceptionFactory: () => new NotFound('The account'),
});

/** The journal of the business, and what its accountant decides. */
@ApiTags('books')
@Requires('admin')
@Controller('admin')
export class BooksController {
  constructor(
    private readonly journal: JournalRepository,
    private readonly settings: BooksSettings,
    private readonly file: JournalFile,
    private readonly staff: StaffName,
  ) {}

  /** What each account was debited and credited from day to day. */
  @Get('journal/balance')
  @ApiOkResponse({ type: JournalBalanceResponse })
  async balance(@Query() query: PeriodQuery): Promise<JournalBalanceResponse> {
    const { from, to } = periodIn(query);
    const accounts = await this.settings.accounts();
    const totals = await this.journal.totals(from, to);
    const sums = accounts.flatMap(({ account, name, kind }) =>
      totals
        .filter((total) => total.account === account)
        .map(({ class: sold, debit, credit }) => ({
          account,
          name,
          kind,
          class: sold,
          debit: Number(debit),
          credit: Number(credit),
        })),
    );
    const total = (side: 'debit' | 'credit') => sums.reduce((sum, row) => sum + row[side], 0);
    return { debit: total('debit'), credit: total('credit'), accounts: sums };
  }

  /** A file of any length, sent as it is read. */
  @Get('exports/journal')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  async export(@Query() { format = 'csv', ...query }: JournalExportQuery): Promise<StreamableFile> {
    const { from, to } = periodIn(query);
    const write = { csv: 'lines', quickbooks: 'quickbooks', xero: 'xero' } as const;
    return new StreamableFile(Readable.from(await this.file[write[format]](from, to)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="journal-${from}-${to}.csv"`,
    });
  }

  @Get('books/settings')
  @ApiOkResponse({ type: BooksSettingsResponse })
  async read(): Promise<BooksSettingsResponse> {
    return {
      moment: this.settings.moment(),
      closedThrough: await this.settings.closedThrough(),
      accounts: await this.settings.accounts(),
    };
  }

  /** The name and number that the account has in the bakery's own books. */
  @Put('books/accounts/:account')
  @ApiParam({ name: 'account', enum: ACCOUNT_CODES })
  @ApiOkResponse({ type: BooksSettingsResponse })
  @ApiNotFoundResponse()
  async rename(
    @Param('account', ACCOUNT) account: Account,
    @Body() { name, code = '' }: RenameAccountRequest,
  ): Promise<BooksSettingsResponse> {
    await this.settings.rename(account, { name: name.trim(), code: code.trim() });
    return this.read();
  }

  /** When sales are booked, for orders placed from now on. */
  @Put('books/booking')
  @ApiOkResponse({ type: BooksSettingsResponse })
  async book(
    @Body() { moment }: BookingMomentRequest,
    @CurrentSession() session: Session,
  ): Promise<BooksSettingsResponse> {
    await this.settings.book(moment, await this.staff.of(session));
    return this.read();
  }

  /** Closes a month and those before it: from then on nothing is dated in them. It cannot be opened again. */
  @Post('books/closings')
  @HttpCode(200)
  @ApiOkResponse({ type: BooksSettingsResponse })
  @ApiConflictResponse({ description: 'month_not_over' })
  async close(
    @Body() { month }: CloseMonthRequest,
    @CurrentSession() session: Session,
  ): Promise<BooksSettingsResponse> {
    await this.settings.close(month, await this.staff.of(session));
    return this.read();
  }
}
