import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { StoreTaxRules } from '@crispi/rules/tax';
import { Database } from '../../kernel/database/database';
import type { Tx } from '../../kernel/database/unit-of-work';
import { StoreRules } from './store-rules';

@Injectable()
export class StoreRulesRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(StoreRules) private readonly rows: Repository<StoreRules>,
  ) {}

  all(): Promise<StoreRules[]> {
    return this.database.rows('SELECT store_id, rules, version, changed_by, updated_at FROM tax.store_rules');
  }

  /** Null: never saved. */
  find(storeId: number, { manager }: Pick<Tx, 'manager'> = this.rows): Promise<StoreRules | null> {
    return manager.findOneBy(StoreRules, { storeId });
  }

  /** Writes the version after `version`, which is 0 for the first. False if that is no longer the last. */
  async save(
    tx: Tx,
    {
      storeId,
      version,
      rules,
      changedBy,
    }: { storeId: number; version: number; rules: StoreTaxRules; changedBy: string },
  ): Promise<boolean> {
    const row = await tx.row(
      `INSERT INTO tax.store_rules AS saved (store_id, rules, version, changed_by)
       SELECT $1, $3::jsonb, $2 + 1, $4 WHERE $2 = 0 OR EXISTS (SELECT FROM tax.store_rules WHERE store_id = $1)
       ON CONFLICT (store_id) DO UPDATE SET rules = excluded.rules, version = excluded.version,
         changed_by = excluded.changed_by, updated_at = kernel.now()
       WHERE saved.version = $2 RETURNING store_id`,
      [storeId, version, JSON.stringify(rules), changedBy],
    );
    return row !== null;
  }

  /** For sample data. */
  async add(tx: Tx, rules: Pick<StoreRules, 'storeId' | 'rules'>[]): Promise<void> {
    await tx.manager.insert(StoreRules, rules);
  }
}
