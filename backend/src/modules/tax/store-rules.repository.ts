import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database';
import type { StoreRules } from './store-rules';

@Injectable()
export class StoreRulesRepository {
  constructor(private readonly database: Database) {}

  all(): Promise<StoreRules[]> {
    return this.database.rows('SELECT store_id, rules, version, changed_by, updated_at FROM tax.store_rules');
  }
}
