import { Conflict } from '../../kernel/errors/app-error';

/** Another user saved this store's tax settings since they were loaded. */
export class TaxChanged extends Conflict {
  constructor(by: string | null) {
    super('tax_changed', `These tax settings were changed by ${by ?? 'someone else'} in the meantime.`);
  }
}
