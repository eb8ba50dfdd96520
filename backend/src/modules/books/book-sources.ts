import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { UnitOfWork, type Tx } from '../../kernel/database/unit-of-work';
import { Books, expected, type BookSource } from './book-source';
import { Journal } from './journal';
import { JournalRepository, type Difference } from './journal.repository';
import type { EntrySource } from './posting';

const AT_ONCE = 500;
const BEGINNING = new Date(0);

/** Compares the journal with the facts, and brings it up to date. */
@Injectable()
export class BookSources {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly journal: Journal,
    private readonly rows: JournalRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** What is missing or too much in the journal, of the facts and lines since then. */
  async differences(since: Date): Promise<Difference[]> {
    const posted = await this.rows.sourcesSince(since);
    const all: Difference[] = [];
    for (const source of this.all()) {
      const own = posted.filter((key) => key.source === source.source).map(({ sourceId }) => sourceId);
      const ids = [...new Set([...(await source.since(since)), ...own])];
      for (const some of chunks(ids)) all.push(...(await this.journal.differences(await expected(source, some))));
    }
    return all;
  }

  /**
   * Posts what is missing of all facts there are, those from before the journal on the day they happened. May run beside
   * an open shop: each batch is compared again while its orders cannot change. Returns the number of facts looked at.
   */
  async rebuild(): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const source of this.all()) {
      const ids = await source.since(BEGINNING);
      counts[source.source] = ids.length;
      for (const some of chunks(ids)) await this.catchUp(source, some);
    }
    return counts;
  }

  private async catchUp(source: BookSource, ids: readonly string[]): Promise<void> {
    const entries = await expected(source, ids);
    const differences = await this.journal.differences(entries);
    for (const id of new Set(differences.map(({ sourceId }) => sourceId)))
      await this.unitOfWork.run((tx) => this.bring(tx, source.source, id));
  }

  /** Makes the journal agree with one fact. */
  async bring(tx: Tx, kind: EntrySource, sourceId: string): Promise<void> {
    const source = this.all().find((one) => one.source === kind);
    if (source) await this.journal.set(tx, await expected(source, [sourceId], tx));
  }

  private all(): BookSource[] {
    return this.discovery
      .getProviders({ metadataKey: Books.KEY })
      .map(({ instance }) => instance as BookSource)
      .sort((a, b) => a.source.localeCompare(b.source));
  }
}

function chunks(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / AT_ONCE);
  return Array.from({ length: count }, (_, i) => ids.slice(i * AT_ONCE, (i + 1) * AT_ONCE));
}
