import { Injectable } from '@nestjs/common';
import { formatCents } from '@crispi/rules/money';
import { streamCsv } from '../../kernel/http/csv';
import { Stores } from '../stores';
import { BooksSettings, type BookAccount } from './books-settings';
import { JournalExportRepository, type DailySum } from './journal-export.repository';
import type { Account } from './accounts';
import type { Posting } from './posting';

interface Names {
  account: (account: Account) => BookAccount;
  store: (storeId: number | null) => string;
}

const QUICKBOOKS = ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description', 'Location'];
const XERO = [
  '*Narration',
  '*Date',
  'Description',
  '*AccountCode',
  '*TaxRate',
  '*Amount',
  'TrackingName1',
  'TrackingOption1',
];
const LINES = [
  'line',
  'day',
  'order',
  'recipient',
  'store',
  'debit',
  'credit',
  'sold',
  'amount',
  'source',
  'reference',
  'written',
];

/** The journal as a file: line by line, or as one journal per day and store for an accounting program. */
@Injectable()
export class JournalFile {
  constructor(
    private readonly rows: JournalExportRepository,
    private readonly settings: BooksSettings,
    private readonly stores: Stores,
  ) {}

  async lines(from: string, to: string): Promise<AsyncGenerator<string>> {
    const names = await this.names();
    return streamCsv(
      LINES,
      mapped(this.rows.lines(from, to), (line) => lineCells(line, names)),
    );
  }

  /**
   * For "Import data → Journal entries" of QuickBooks Online.
   * @see https://quickbooks.intuit.com/learn-support/en-us/help-article/import-export-files/import-journal-entries-quickbooks-online/L4tQBwbs7_US_en_US
   */
  async quickbooks(from: string, to: string): Promise<AsyncGenerator<string>> {
    const names = await this.names();
    return streamCsv(
      QUICKBOOKS,
      mapped(this.rows.dailySums(from, to), (sum) => quickbooksCells(sum, names)),
    );
  }

  /**
   * For "Manual journals → Import" of Xero, which takes 300 lines of a file.
   * @see https://help.xero.com/nz/ManualJournalsImport
   */
  async xero(from: string, to: string): Promise<AsyncGenerator<string>> {
    const names = await this.names();
    return streamCsv(
      XERO,
      mapped(this.rows.dailySums(from, to), (sum) => xeroCells(sum, names)),
    );
  }

  private async names(): Promise<Names> {
    const accounts = await this.settings.accounts();
    const stores = await this.stores.all();
    return {
      account: (account) => accounts.find((one) => one.account === account)!,
      store: (storeId) => stores.find(({ id }) => id === storeId)?.name ?? '',
    };
  }
}

async function* mapped<T>(pages: AsyncIterable<T[]>, cells: (row: T) => string[]): AsyncGenerator<string[][]> {
  for await (const rows of pages) yield rows.map(cells);
}

const lineCells = (line: Posting, { account, store }: Names): string[] => [
  line.id,
  line.day,
  line.orderId === null ? '' : String(line.orderId),
  line.recipientIndex === null ? '' : String(line.recipientIndex + 1),
  store(line.storeId),
  account(line.debit).name,
  account(line.credit).name,
  line.class ?? '',
  formatCents(line.cents),
  line.source,
  line.sourceId,
  line.createdAt.toISOString(),
];

/** A class of sales is an account below that of the sales. */
const nameWithClass = ({ name }: BookAccount, kind: string | null) => (kind ? `${name}:${kind}` : name);
const numberOf = ({ day, storeId }: DailySum) => (storeId === null ? day : `${day}-${storeId}`);

function quickbooksCells(sum: DailySum, { account, store }: Names): string[] {
  const cents = Number(sum.cents);
  const [year, month, date] = sum.day.split('-');
  return [
    numberOf(sum),
    `${month}/${date}/${year}`,
    nameWithClass(account(sum.account), sum.class),
    cents > 0 ? formatCents(cents) : '',
    cents < 0 ? formatCents(-cents) : '',
    sum.class ?? account(sum.account).name,
    store(sum.storeId),
  ];
}

function xeroCells(sum: DailySum, { account, store }: Names): string[] {
  const [year, month, date] = sum.day.split('-');
  const { name, code } = account(sum.account);
  const place = store(sum.storeId);
  return [
    place ? `Sales of ${sum.day}, ${place}` : `Sales of ${sum.day}`,
    `${date}/${month}/${year}`,
    sum.class ?? name,
    code || name,
    'Tax Exempt',
    formatCents(Number(sum.cents)),
    place ? 'Store' : '',
    place,
  ];
}
