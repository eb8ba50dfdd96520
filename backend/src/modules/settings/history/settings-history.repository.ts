import { Injectable } from '@nestjs/common';
import { Database, type Statements } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { mask } from '../masked-secret';
import { ACCOUNT_KEYS, type SettingKey, type SettingValues } from '../setting-keys';

export interface RecordedChange {
  id: number;
  userId: number;
  keys: SettingKey[];
  /** As many as keys, in their order; none for changes that were recorded by name only. */
  before: string[];
  after: string[];
  address: string;
  changedAt: Date;
}

export interface NewChange {
  userId: number;
  address: string;
  keys: SettingKey[];
  before: SettingValues;
  after: SettingValues;
}

/** Who changed what: written in the transaction of the change, never rewritten. */
@Injectable()
export class SettingsHistoryRepository {
  constructor(private readonly database: Database) {}

  async add(tx: Tx, { userId, address, keys, before, after }: NewChange): Promise<void> {
    await tx.rows('INSERT INTO settings.changes (user_id, address, keys, before, after) VALUES ($1, $2, $3, $4, $5)', [
      userId,
      address,
      keys,
      keys.map((key) => shown(key, before)),
      keys.map((key) => shown(key, after)),
    ]);
  }

  /** The newest first; with `before` those that came before that one. */
  list(limit: number, before: number | null): Promise<RecordedChange[]> {
    return this.database.rows<RecordedChange>(
      `SELECT id, user_id, keys, before, after, address, changed_at FROM settings.changes
       WHERE $2::integer IS NULL OR id < $2 ORDER BY id DESC LIMIT $1`,
      [limit, before],
    );
  }

  /** Number of the last change, 0 before the first: what a form was filled from. */
  async version(source: Statements = this.database): Promise<number> {
    const [row] = await source.rows<{ version: number }>(
      'SELECT coalesce(max(id), 0) AS version FROM settings.changes',
    );
    return row!.version;
  }

  /** What was changed after that version, the newest first. */
  since(version: number, source: Statements): Promise<Pick<RecordedChange, 'userId' | 'keys' | 'changedAt'>[]> {
    return source.rows('SELECT user_id, keys, changed_at FROM settings.changes WHERE id > $1 ORDER BY id DESC', [
      version,
    ]);
  }
}

/** What belongs to an account is told by its last four characters, also where it is no secret: it may be mistyped. */
const shown = (key: SettingKey, values: SettingValues) => (ACCOUNT_KEYS.has(key) ? mask(values[key]) : values[key]);
