import { Conflict } from '../../../kernel/errors/app-error';

/** Somebody else saved this store's limits since they were read. */
export class CapacityChanged extends Conflict {
  constructor(by: string | null) {
    super('capacity_changed', `These limits were changed by ${by ?? 'somebody else'} in the meantime.`);
  }
}
