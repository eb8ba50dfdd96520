import { DiscoveryService } from '@nestjs/core';
import type { Tx } from '../../kernel/database/unit-of-work';
import type { Entry, EntryKey } from './entry';
import type { EntrySource } from './posting';

/** Derives the entries of one kind of fact again, for the audit and for orders from before the journal. */
export interface BookSource {
  readonly source: EntrySource;

  /** The facts that began, or changed as far as the source knows, at or after this time; oldest first. */
  since(moment: Date): Promise<string[]>;

  /** Their entries; facts that do not exist, or are not booked, have none. With `tx` the facts are locked first. */
  entriesOf(sourceIds: readonly string[], tx?: Tx): Promise<Entry[]>;
}

/** Marks a provider as a `BookSource`. The text names its facts, "orders". */
export const Books = DiscoveryService.createDecorator<string>();

/** What the journal should say of these facts: of those without an entry, nothing. */
export async function expected(source: BookSource, ids: readonly string[], tx?: Tx): Promise<Entry[]> {
  const found = await source.entriesOf(ids, tx);
  const known = new Set(found.map(({ sourceId }) => sourceId));
  const nothing = (key: EntryKey): Entry => ({ ...key, orderId: null, transfers: [] });
  return [
    ...found,
    ...ids.filter((id) => !known.has(id)).map((sourceId) => nothing({ source: source.source, sourceId })),
  ];
}
