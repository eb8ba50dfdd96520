import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import type { CheckedRedirect, NewRedirect } from '../redirects/check-redirects';
import { RedirectEditor } from '../redirects/redirect-editor';

/** Adds and changes the redirects of a table, all of them or none. */
@Injectable()
export class ImportRedirects {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly editor: RedirectEditor,
  ) {}

  /** Writes nothing in a dry run or if one is refused. The result says what each does. */
  execute(wanted: readonly NewRedirect[], savedBy: number, dryRun: boolean): Promise<CheckedRedirect[]> {
    return this.unitOfWork.run(async (tx) => {
      const checked = await this.editor.check(tx, wanted);
      if (!dryRun && checked.every(({ action }) => action !== 'refused')) {
        const different = checked.filter(({ action }) => action !== 'unchanged');
        await this.editor.write(tx, different, savedBy);
      }
      return checked;
    });
  }
}
