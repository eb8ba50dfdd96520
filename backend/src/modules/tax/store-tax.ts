import { Injectable } from '@nestjs/common';
import type { StoreTaxRules } from '@crispi/rules/tax';
import { ChangeBroadcast } from '../../kernel/events/change-broadcast';
import { KeptRead } from '../../kernel/kept-read';
import { StoreRulesRepository } from './store-rules.repository';

export const TAX_RULES_CHANGED = 'tax.rules-changed';

/** A store without rules uses the formula. */
export const FORMULA: StoreTaxRules = {
  method: 'formula',
  isWarm: false,
  hasUtensils: false,
  rules: [],
  rates: [],
  codes: {},
};

/** How each store taxes, from memory: every checkout needs it, and it rarely changes. */
@Injectable()
export class StoreTax {
  private readonly rows = new KeptRead(() => this.repository.all());

  constructor(
    private readonly repository: StoreRulesRepository,
    broadcast: ChangeBroadcast,
  ) {
    broadcast.on(TAX_RULES_CHANGED, () => this.forget());
  }

  async rulesOf(storeId: number): Promise<StoreTaxRules> {
    return (await this.rows.get()).find((row) => row.storeId === storeId)?.rules ?? FORMULA;
  }

  forget(): void {
    this.rows.forget();
  }
}
