import type { Cents } from '@crispi/rules/money';
import type { Account } from './accounts';
import type { EntrySource } from './posting';

/** Moves an amount from the account `credit` to the account `debit`. */
export interface Transfer {
  debit: Account;
  credit: Account;
  /** Transfers of 0 are left out. */
  cents: Cents;
  class?: string;
  recipientIndex?: number;
  /** By default none: the first store's calendar. */
  storeId?: number;
  at: Date;
}

/** All that the journal says of one fact. */
export interface Entry {
  source: EntrySource;
  sourceId: string;
  orderId: number | null;
  transfers: Transfer[];
}

export type EntryKey = Pick<Entry, 'source' | 'sourceId'>;
