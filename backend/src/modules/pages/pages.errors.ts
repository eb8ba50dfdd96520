import { Conflict } from '../../kernel/errors/app-error';

/** Somebody else saved this page since it was read. */
export class PageChanged extends Conflict {
  constructor(by: string | null) {
    super('page_changed', `This page was changed by ${by ?? 'somebody else'} in the meantime.`);
  }
}
