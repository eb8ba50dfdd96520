import { Conflict, NotFound } from '../../kernel/errors/app-error';

export class StoreNotFound extends NotFound {
  constructor() {
    super('The store');
  }
}

/** Another user saved this store's tax settings since they were loaded. */
export class TaxChanged extends Conflict {
  constructor(by: string | null) {
    super('tax_changed', `These tax settings were changed by ${by ?? 'someone else'} in the meantime.`);
  }
}
