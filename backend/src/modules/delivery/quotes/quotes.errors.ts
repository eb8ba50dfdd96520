import { RuleBroken } from '../../../kernel/errors/app-error';

/** No courier serves the zip code. */
export class AreaNotServed extends RuleBroken {
  constructor(message: string, path: string) {
    super('area_not_served', message, [{ path, message }]);
  }
}

/** The courier service does not deliver to this address. */
export class NotDeliverable extends RuleBroken {
  constructor(message: string, path: string) {
    super('not_deliverable', message, [{ path, message }]);
  }
}
