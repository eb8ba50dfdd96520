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

/** Somebody else saved since this page was read. */
export class ChangedMeanwhile extends Conflict {
  constructor(what: 'store' | 'location', by: string | null) {
    super(`${what}_changed`, `This ${what} was changed by ${by ?? 'somebody else'} in the meantime.`);
  }
}

export class ZipCodeThere extends Conflict {
  constructor(zipCode: string) {
    super('zip_code_there', `${zipCode} is already in the list of this location.`);
  }
}

const NAMED = 5;

/** Orders still to be delivered or collected would be left without what is to go. `orders` are their numbers. */
export class NeededByOrders extends Conflict {
  constructor(what: string, orders: number[]) {
    const named = orders.slice(0, NAMED).map((id) => `#${id}`);
    const more = orders.length - named.length;
    const list = more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
    const still = orders.length === 1 ? 'An open order still needs' : 'Open orders still need';
    super('needed_by_orders', `${still} ${what}: ${list}.`, { orders });
  }
}

/** One field cannot stay as it was typed. */
export function fieldBroken(path: string, message: string): RuleBroken {
  return new RuleBroken('invalid', message, [{ path, message }]);
}
