import { Conflict, RuleBroken } from '../../kernel/errors/app-error';

/** Somebody else saved this page since it was read. */
export class PageChanged extends Conflict {
  constructor(by: string | null) {
    super('page_changed', `This page was changed by ${by ?? 'somebody else'} in the meantime.`);
  }
}

/** Lists and quotes within each other: reading them recurses. */
export class NestedTooDeeply extends RuleBroken {
  constructor(levels: number) {
    const message = `Lists and quotes may be nested ${levels} levels deep at most.`;
    super('invalid', message, [{ path: 'body', message }]);
  }
}
