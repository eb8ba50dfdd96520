import { Conflict, NotFound, RuleBroken } from '../../kernel/errors/app-error';

export class StoreNotFound extends NotFound {
  constructor() {
    super('The store');
  }
}

export class LocationNotFound extends NotFound {
  constructor() {
    super('The store location');
  }
}

export class ZipCodeNotFound extends NotFound {
  constructor() {
    super('The zip code');
  }
}

/** Another user saved since this page was loaded. */
export class ChangedMeanwhile extends Conflict {
  constructor(subject: 'store' | 'location', by: string | null) {
    super(`${subject}_changed`, `This ${subject} was changed by ${by ?? 'someone else'} in the meantime.`);
  }
}

export class ZipCodeThere extends Conflict {
  constructor(zipCode: string) {
    super('zip_code_there', `${zipCode} is already in the list of this location.`);
  }
}

const NAMED = 5;

/** Open orders still need what is about to be removed. `orders` are their numbers. */
export class NeededByOrders extends Conflict {
  constructor(subject: string, orders: number[]) {
    const named = orders.slice(0, NAMED).map((id) => `#${id}`);
    const more = orders.length - named.length;
    const list = more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
    const still = orders.length === 1 ? 'An open order still needs' : 'Open orders still need';
    super('needed_by_orders', `${still} ${subject}: ${list}.`, { orders });
  }
}

/** An error of a single field. */
export function fieldBroken(path: string, message: string): RuleBroken {
  return new RuleBroken('invalid', message, [{ path, message }]);
}
