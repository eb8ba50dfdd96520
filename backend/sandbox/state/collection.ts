type Recorder = (id: string, value: unknown, undo: () => void) => void;

/**
 * Records of one kind by id, oldest first. Records are immutable: replace them instead of modifying them, so that the
 * journal records the change.
 */
export class Collection<T> {
  private records = new Map<string, T>();

  constructor(private readonly recorder: Recorder) {}

  get(id: string): T | undefined {
    return this.records.get(id);
  }

  has(id: string): boolean {
    return this.records.has(id);
  }

  get size(): number {
    return this.records.size;
  }

  /** Oldest first. */
  all(): T[] {
    return [...this.records.values()];
  }

  /** Newest first. */
  newest(): T[] {
    return this.all().reverse();
  }

  entries(): IterableIterator<[string, T]> {
    return this.records.entries();
  }

  find(matches: (record: T) => boolean): T | undefined {
    for (const record of this.records.values()) if (matches(record)) return record;
    return undefined;
  }

  put(id: string, record: T): T {
    const before = this.records.get(id);
    this.records.set(id, record);
    this.recorder(id, record, () => (before === undefined ? this.records.delete(id) : this.records.set(id, before)));
    return record;
  }

  /** Replaces some fields; throws if there is no such record. */
  patch(id: string, fields: Partial<T>): T {
    const before = this.records.get(id);
    if (before === undefined) throw new Error(`No record ${id}.`);
    return this.put(id, { ...before, ...fields });
  }

  delete(id: string): void {
    const before = this.records.get(id);
    if (before === undefined) return;
    this.records.delete(id);
    // Restored at the end: the order hardly matters for a record that was about to be deleted.
    this.recorder(id, null, () => this.records.set(id, before));
  }

  /** Drops the oldest records beyond `limit`, except those that `keep` names. */
  trim(limit: number, keep: (record: T) => boolean = () => false): void {
    let surplus = this.records.size - limit;
    if (surplus <= 0) return;
    for (const [id, record] of this.records) {
      if (surplus <= 0) return;
      if (keep(record)) continue;
      this.delete(id);
      surplus -= 1;
    }
  }

  /** Restores the records from the journal. */
  load(records: Map<string, unknown>): void {
    this.records = records as Map<string, T>;
  }
}
