import { Conflict } from '../../../kernel/errors/app-error';

/** Another user saved this store's limits since they were loaded. */
export class CapacityChanged extends Conflict {
  constructor(by: string | null) {
    super('capacity_changed', `These limits were changed by ${by ?? 'somebody else'} in the meantime.`);
  }
}
