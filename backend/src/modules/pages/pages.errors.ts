import { Conflict, RuleBroken } from '../../kernel/errors/app-error';

/** Another user saved this page since it was loaded. */
export class PageChanged extends Conflict {
  constructor(by: string | null) {
    super('page_changed', `This page was changed by ${by ?? 'somebody else'} in the meantime.`);
  }
}

/** Nested lists and quotes are limited because parsing them recurses. */
export class NestedTooDeeply extends RuleBroken {
  constructor(levels: number) {
    const message = `Lists and quotes may be nested ${levels} levels deep at most.`;
    super('invalid', message, [{ path: 'body', message }]);
  }
}
