import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThan, type Repository } from 'typeorm';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { mask } from '../masked-secret';
import { ACCOUNT_KEYS, type SettingKey, type SettingValues } from '../setting-keys';
import { SettingsChange } from '../setting';

export interface NewChange extends Pick<SettingsChange, 'userId' | 'address' | 'keys'> {
  before: SettingValues;
  after: SettingValues;
}

/** The history of changes: written in the transaction of the change, never rewritten. */
@Injectable()
export class SettingsHistoryRepository {
  constructor(@InjectRepository(SettingsChange) private readonly changes: Repository<SettingsChange>) {}

  async add(tx: Tx, { userId, address, keys, before, after }: NewChange): Promise<void> {
    await tx.manager.insert(SettingsChange, {
      userId,
      address,
      keys,
      before: keys.map((key) => shown(key, before)),
      after: keys.map((key) => shown(key, after)),
    });
  }

  /** Newest first; `before` pages back. */
  list(limit: number, before: number | null): Promise<SettingsChange[]> {
    const where = before === null ? {} : { id: LessThan(before) };
    return this.changes.find({ where, order: { id: 'DESC' }, take: limit });
  }

  /** Number of the last change, 0 before the first; a form remembers the version it was filled from. */
  async version(): Promise<number> {
    return (await this.changes.maximum('id')) ?? 0;
  }

  /** Changes after that version, newest first. */
  since(tx: Tx, version: number): Promise<SettingsChange[]> {
    return tx.manager.find(SettingsChange, { where: { id: MoreThan(version) }, order: { id: 'DESC' } });
  }
}

/**
 * All keys of an account are masked except for their last four characters, even those that are not secret, because a
 * secret may be entered there by mistake.
 */
const shown = (key: SettingKey, values: SettingValues) => (ACCOUNT_KEYS.has(key) ? mask(values[key]) : values[key]);
