import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock';
import type { Tx } from '../../kernel/database/unit-of-work';
import { localDate, TimeZones } from '../stores';
import type { Entry } from './entry';
import type { Account } from './accounts';
import { JournalRepository, type DatedEntry, type Difference, type Flow } from './journal.repository';

/**
 * The double-entry journal. A module derives the entry of a fact from all that it knows of it, and `set`s it in the
 * transaction that changes the fact: the journal adds the difference to what it says already. So a sale that is undone
 * is reversed, and the same call twice adds nothing.
 */
@Injectable()
export class Journal {
  constructor(
    private readonly rows: JournalRepository,
    private readonly timeZones: TimeZones,
    private readonly clock: Clock,
  ) {}

  /** The fact must be locked, or new. */
  async set(tx: Tx, entries: readonly Entry[]): Promise<void> {
    if (entries.length > 0) await this.rows.add(tx, this.dated(entries), this.today());
  }

  /** What `set` would add. */
  async differences(entries: readonly Entry[]): Promise<Difference[]> {
    return entries.length === 0 ? [] : this.rows.differences(this.dated(entries), this.today());
  }

  /** See `JournalRepository.flows`. */
  flows(account: Account, from: string, to: string): Promise<Flow[]> {
    return this.rows.flows(account, from, to);
  }

  /** Debits minus credits of the account before the day. */
  balanceBefore(account: Account, day: string): Promise<number> {
    return this.rows.balanceOf(account, day);
  }

  private today(storeId?: number): string {
    return localDate(this.clock.now(), this.timeZones.of(storeId));
  }

  private dated(entries: readonly Entry[]): DatedEntry[] {
    return entries.map(({ transfers, ...key }) => ({
      ...key,
      transfers: transfers
        .filter(({ cents }) => cents > 0)
        .map(({ at, class: kind, recipientIndex, storeId, ...transfer }) => ({
          ...transfer,
          class: kind ?? null,
          recipientIndex: recipientIndex ?? null,
          storeId: storeId ?? null,
          day: localDate(at, this.timeZones.of(storeId)),
          today: this.today(storeId),
        })),
    }));
  }
}
