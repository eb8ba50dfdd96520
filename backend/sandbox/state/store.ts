import fs from 'node:fs';
import path from 'node:path';
import { Collection } from './collection';

type Change = [collection: string, id: string, value: unknown];

/** The journal is rewritten after this number of changes. */
const COMPACT_AFTER = 20_000;

/**
 * The sandbox's state: plain maps, plus a journal on disk with one line per transaction. The line is written before the
 * caller is answered, so a killed process loses nothing that was confirmed; a partial last line belongs to a
 * transaction that was never confirmed and is dropped on the next start. The journal is flushed to the operating system
 * only, so a power cut may lose the last moments.
 */
export class Store {
  private readonly collections = new Map<string, Collection<unknown>>();
  private readonly file: string;
  private readonly commitListeners: (() => void)[] = [];
  private batch: Change[] | null = null;
  private undo: (() => void)[] = [];
  private descriptor: number | null = null;
  private appended = 0;

  constructor(directory: string) {
    fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
    this.file = path.join(directory, 'journal.jsonl');
    this.replay();
  }

  collection<T>(name: string): Collection<T> {
    let found = this.collections.get(name);
    if (!found) {
      found = new Collection<unknown>((id, value, undo) => this.record(name, id, value, undo));
      this.collections.set(name, found);
    }
    return found as Collection<T>;
  }

  /**
   * Runs `work` (synchronously); its changes are applied together or, if it throws, not at all. Calls may be nested.
   */
  transaction<T>(work: () => T): T {
    if (this.batch) return work();
    this.batch = [];
    this.undo = [];
    try {
      const result = work();
      this.append(this.batch);
      return result;
    } catch (error) {
      for (const step of this.undo.toReversed()) step();
      throw error;
    } finally {
      const changed = this.batch.length > 0;
      this.batch = null;
      this.undo = [];
      if (changed) for (const listener of this.commitListeners) listener();
    }
  }

  /** Called after every transaction that changed something. */
  onCommit(listener: () => void): void {
    this.commitListeners.push(listener);
  }

  /**
   * Opens the journal for writing: replaces it by one line per existing record. Only the process that owns the port may
   * call this, so that a second one started by mistake cannot replace the file.
   */
  open(): void {
    const next = `${this.file}.new`;
    const target = fs.openSync(next, 'w', 0o600);
    for (const [name, collection] of this.collections) {
      for (const [id, value] of collection.entries()) fs.writeSync(target, `${JSON.stringify([[name, id, value]])}\n`);
    }
    fs.fsyncSync(target);
    fs.renameSync(next, this.file);
    if (this.descriptor !== null) fs.closeSync(this.descriptor);
    this.descriptor = target;
    this.appended = 0;
  }

  /** Deletes everything, also on disk. */
  clear(): void {
    for (const collection of this.collections.values()) collection.load(new Map());
    this.open();
  }

  close(): void {
    if (this.descriptor !== null) fs.closeSync(this.descriptor);
    this.descriptor = null;
  }

  private record(name: string, id: string, value: unknown, undo: () => void): void {
    if (this.batch) {
      this.batch.push([name, id, value]);
      this.undo.push(undo);
    } else {
      this.append([[name, id, value]]);
      for (const listener of this.commitListeners) listener();
    }
  }

  private append(changes: Change[]): void {
    if (changes.length === 0) return;
    if (this.descriptor === null) throw new Error('The sandbox is closed.');
    // Serialized now, so that the stored state is that of the commit, whatever happens to the objects later.
    fs.writeSync(this.descriptor, `${JSON.stringify(changes)}\n`);
    this.appended += changes.length;
    if (this.appended > COMPACT_AFTER) queueMicrotask(() => this.descriptor !== null && this.open());
  }

  private replay(): void {
    if (!fs.existsSync(this.file)) return;
    const text = fs.readFileSync(this.file, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    const maps = new Map<string, Map<string, unknown>>();
    for (const line of whole.split('\n')) {
      if (!line) continue;
      for (const [name, id, value] of JSON.parse(line) as Change[]) {
        const map = maps.get(name) ?? maps.set(name, new Map()).get(name)!;
        if (value === null) map.delete(id);
        else map.set(id, value);
      }
    }
    for (const [name, map] of maps) this.collection(name).load(map);
  }
}
